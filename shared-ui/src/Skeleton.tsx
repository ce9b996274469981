import { clsx } from 'clsx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** `line` and `heading` take the height of their text, `media` is 16:9, `block` fills its box. */
  readonly shape?: 'line' | 'heading' | 'media' | 'block';
  readonly lines?: number;
}

/** Keeps the room of what is on its way. Silent: the region that waits says so by `aria-busy`. */
export function Skeleton({ shape = 'line', lines = 1 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={clsx(styles.part, styles[shape])} />
      ))}
    </div>
  );
}
