import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  /** `accent` for offers, `progress` for done or published, `danger` for failed. */
  readonly tone?: 'neutral' | 'accent' | 'progress' | 'danger';
  readonly children: ReactNode;
}

/** A word or two about a state. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span className={clsx(styles.badge, styles[tone])}>{children}</span>
);
