import type { ReactNode } from 'react';
import styles from './PageSection.module.css';

interface PageSectionProps {
  /** Anchor, for links in the menu. */
  readonly id: string;
  readonly title: string;
  readonly lede?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the landing page, labelled by its heading. */
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
