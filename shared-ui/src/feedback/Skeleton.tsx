import { clsx } from 'clsx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** `line` and `heading` have the height of their text, `media` is 16:9, `block` fills its container. */
  readonly shape?: 'line' | 'heading' | 'media' | 'block';
  readonly lines?: number;
}

/** Placeholder for content that is loading. Hidden from screen readers: the loading region has `aria-busy`. */
export function Skeleton({ shape = 'line', lines = 1 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={clsx(styles.part, styles[shape])} />
      ))}
    </div>
  );
}
