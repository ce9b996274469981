import { useId, type ReactNode } from 'react';
import type { MemberVideoSummary } from 'shared-api/videos';
import { DrillGrid } from '../../drill/DrillGrid.tsx';
import styles from './DrillSection.module.css';

interface DrillSectionProps {
  readonly title: string;
  readonly videos: readonly MemberVideoSummary[];
  /** Shown beside the heading, such as a link. */
  readonly children?: ReactNode;
}

/** A grid of drills under a heading; renders nothing without drills. */
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
