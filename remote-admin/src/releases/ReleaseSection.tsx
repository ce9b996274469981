import type { ReactNode } from 'react';
import styles from './releases.module.css';

interface ReleaseSectionProps {
  readonly title: string;
  readonly lede: string;
  /** A button or a filter beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the screen of releases. */
export const ReleaseSection = ({ title, lede, aside, children }: ReleaseSectionProps) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.lede}>{lede}</p>
      </div>
      {aside}
    </div>
    {children}
  </section>
);
