import type { ReactNode } from 'react';
import styles from './PageSection.module.css';

interface PageSectionProps {
  /** The anchor by which the menu reaches it. */
  readonly id: string;
  readonly title: string;
  readonly lede?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a long page, named by its heading. */
export function PageSection({ id, title, lede, children }: PageSectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section className={styles.section} id={id} aria-labelledby={headingId}>
      <div className={styles.heading}>
        <h2 className={styles.title} id={headingId}>
          {title}
        </h2>
        {lede ? <p className={styles.lede}>{lede}</p> : null}
      </div>
      {children}
    </section>
  );
}
