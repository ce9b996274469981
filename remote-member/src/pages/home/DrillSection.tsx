import { useId, type ReactNode } from 'react';
import type { MemberVideoSummary } from 'shared-api/videos';
import { DrillGrid } from '../../drill/DrillGrid.tsx';
import styles from './DrillSection.module.css';

interface DrillSectionProps {
  readonly title: string;
  readonly videos: readonly MemberVideoSummary[];
  /** What is to be said or done about them. */
  readonly children?: ReactNode;
}

/** Some of the drills under a heading; nothing at all where there are none. */
export function DrillSection({ title, videos, children }: DrillSectionProps) {
  const headingId = useId();
  if (videos.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.heading}>
        <h2 id={headingId}>{title}</h2>
        {children}
      </div>
      <DrillGrid videos={videos} level={3} />
    </section>
  );
}
