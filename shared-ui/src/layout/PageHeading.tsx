import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

interface PageHeadingProps {
  readonly title: ReactNode;
  /** A sentence about the purpose of the screen. */
  readonly lede?: ReactNode;
  /** Buttons and links for the whole screen. */
  readonly actions?: ReactNode;
  /** On a phone, puts several actions on one line. */
  readonly compact?: boolean;
}

/** The one `h1` of a screen. */
export function PageHeading({ title, lede, actions, compact = false }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.texts}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {lede ? <p className={styles.lede}>{lede}</p> : null}
      </div>
      {actions ? <div className={clsx(styles.actions, compact && styles.compact)}>{actions}</div> : null}
    </div>
  );
}
