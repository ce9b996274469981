import type { Picture as PictureResponse } from 'shared-api/pictures/pictures';
import { Picture } from 'shared-ui/Picture';
import styles from './Avatar.module.css';

interface AvatarProps {
  readonly picture: PictureResponse | null;
  readonly large?: boolean;
}

/** The user's picture, next to the name; nothing without one. */
export function Avatar({ picture, large = false }: AvatarProps) {
  if (!picture) return null;
  return (
    <span className={styles.avatar} data-large={large}>
      <Picture picture={picture} alt="" sizes={large ? '6rem' : '2rem'} className={styles.image} />
    </span>
  );
}
