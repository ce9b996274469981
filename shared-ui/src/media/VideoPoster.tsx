import { clsx } from 'clsx';
import { ProductLogo } from '../brand/ProductLogo.tsx';
import { formatDuration } from './format-duration.ts';
import { Picture, type PictureFiles } from './Picture.tsx';
import styles from './VideoPoster.module.css';

interface VideoPosterProps {
  /** `null` shows the product's logo. */
  readonly picture: PictureFiles | null;
  /** It is a cover, as packages have: it fills the box, as its edges may be cut off. The picture of a film is shown whole. */
  readonly isCover?: boolean;
  /** How wide it is shown; by default as one of three columns. */
  readonly sizes?: string | undefined;
  /** See `Picture`. */
  readonly priority?: boolean;
  /** Empty if the title is next to it anyway. */
  readonly alt?: string;
  /** Seconds. */
  readonly duration?: number;
  /** A word or two about the video or the picture, shown before the duration. */
  readonly label?: string | undefined;
}

const COLUMN = '(min-width: 64rem) 26rem, (min-width: 48rem) 50vw, 100vw';

/** The poster of a video or the cover of a package, in a box of 16:9. */
export function VideoPoster({
  picture,
  isCover = false,
  sizes = COLUMN,
  priority,
  alt = '',
  duration,
  label,
}: VideoPosterProps) {
  const chip = [label, duration === undefined ? undefined : formatDuration(duration)].filter(Boolean).join(' · ');
  return (
    <div className={styles.poster}>
      {picture === null ? (
        <ProductLogo />
      ) : (
        <Picture
          className={clsx(styles.image, (isCover || isNearlyOfBox(picture)) && styles.filling)}
          picture={picture}
          alt={alt}
          sizes={sizes}
          priority={priority}
        />
      )}
      {chip ? <span className={styles.chip}>{chip}</span> : null}
    </div>
  );
}

/** Returns whether a picture is nearly 16:9; hardly anything of it is cut off if it fills its box. */
const isNearlyOfBox = ({ width = 0, height = 0 }: PictureFiles) => Math.abs((width / height) * (9 / 16) - 1) < 0.03;
