import type { MemberVideoSummary } from 'shared-api/videos';
import { Skeleton } from 'shared-ui/Skeleton';
import { DrillCard } from './DrillCard.tsx';
import styles from './DrillGrid.module.css';

interface DrillGridProps {
  readonly videos: readonly MemberVideoSummary[];
  readonly level: 2 | 3;
}

export const DrillGrid = ({ videos, level }: DrillGridProps) => (
  <ul className={styles.grid}>
    {videos.map((video) => (
      <li key={video.id}>
        <DrillCard video={video} level={level} />
      </li>
    ))}
  </ul>
);

/** Placeholder for a grid of `count` drills. */
export const DrillGridSkeleton = ({ count }: { readonly count: number }) => (
  <div className={styles.grid}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} className={styles.room}>
        <Skeleton shape="media" />
        <Skeleton shape="heading" />
        <Skeleton lines={2} />
      </div>
    ))}
  </div>
);
