import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CourtLines } from '../brand/CourtLines.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** Level of the heading; 1 if this is the whole screen. */
  readonly level?: 1 | 2 | 3;
  /** What to do next: a button or a link. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** Shown in place of missing content: what is missing, why, and what to do next. */
export function EmptyState({ title, level = 2, action, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <div className={styles.ornament}>
        <CourtLines variant="arc" />
      </div>
      <Heading className={clsx(styles.title, level === 3 && styles.minor)}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}
