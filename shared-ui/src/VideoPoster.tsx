import type { ReactNode } from 'react';
import { formatDuration } from './format-duration.ts';
import { ProductLogo } from './ProductLogo.tsx';
import styles from './VideoPoster.module.css';

interface VideoPosterProps {
  /** `null` shows the product's logo. */
  readonly image: string | null;
  /** Empty if the title is next to it anyway. */
  readonly alt?: string;
  /** Seconds. */
  readonly duration?: number;
  /** A badge, shown over a corner of the picture. */
  readonly children?: ReactNode;
}

/** The poster of a video, 16:9. */
export function VideoPoster({ image, alt = '', duration, children }: VideoPosterProps) {
  return (
    <div className={styles.poster}>
      {image === null ? (
        <ProductLogo />
      ) : (
        <img className={styles.image} src={image} alt={alt} width="1280" height="720" loading="lazy" decoding="async" />
      )}
      {children ? <div className={styles.corner}>{children}</div> : null}
      {duration === undefined ? null : <span className={styles.duration}>{formatDuration(duration)}</span>}
    </div>
  );
}
