import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CourtLines } from './CourtLines.tsx';
import styles from './Notice.module.css';

export interface NoticeProps {
  readonly title: string;
  /** Rank of the heading; 1 where the notice is the whole screen. */
  readonly level?: 1 | 2 | 3;
  /** What to do next: a button or a link. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** Stands where content would be: what is the case, why, and what to do next. */
export function Notice({ title, level = 2, action, children }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.notice}>
      <div className={styles.ornament}>
        <CourtLines variant="arc" />
      </div>
      <Heading className={clsx(styles.title, level === 3 && styles.minor)}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}
