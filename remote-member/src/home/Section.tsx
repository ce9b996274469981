import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  /** Shown beside the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the home page under a heading. */
export function Section({ title, action, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.heading}>
        <h2 id={headingId}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
