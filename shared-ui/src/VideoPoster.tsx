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
  /** A word or two about the video or the picture, shown before the duration. */
  readonly label?: string | undefined;
}

/** The poster of a video, 16:9. */
export function VideoPoster({ image, alt = '', duration, label }: VideoPosterProps) {
  const chip = [label, duration === undefined ? undefined : formatDuration(duration)].filter(Boolean).join(' · ');
  return (
    <div className={styles.poster}>
      {image === null ? (
        <ProductLogo />
      ) : (
        <img className={styles.image} src={image} alt={alt} width="1280" height="720" loading="lazy" decoding="async" />
      )}
      {chip ? <span className={styles.chip}>{chip}</span> : null}
    </div>
  );
}
