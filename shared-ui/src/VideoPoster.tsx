import type { ReactNode } from 'react';
import { ProductLogo } from './ProductLogo.tsx';
import styles from './VideoPoster.module.css';

interface VideoPosterProps {
  /** `null` shows the product's logo. */
  readonly image: string | null;
  /** Empty where the title stands beside it anyway. */
  readonly alt?: string;
  /** Seconds. */
  readonly duration?: number;
  /** Over the picture's corner: a badge. */
  readonly children?: ReactNode;
}

/** The still of a video, 16:9. */
export function VideoPoster({ image, alt = '', duration, children }: VideoPosterProps) {
  return (
    <div className={styles.poster}>
      {image === null ? (
        <ProductLogo />
      ) : (
        <img className={styles.image} src={image} alt={alt} width="1280" height="720" loading="lazy" decoding="async" />
      )}
      {children ? <div className={styles.corner}>{children}</div> : null}
      {duration === undefined ? null : <span className={styles.duration}>{clock(duration)}</span>}
    </div>
  );
}

/** 83.4 → "1:23" */
function clock(duration: number): string {
  const seconds = Math.round(duration);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
