import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps extends ComponentProps<'article'> {
  /** Comes first and fills the width of the card. */
  readonly media?: ReactNode;
  /** If there is room, the media takes two thirds of the width, with the text beside it. */
  readonly wide?: boolean;
}

/** A card. It fills the height of its container, so that neighbours have the same height. */
export const Card = ({ className, children, media, wide = false, ...rest }: CardProps) => (
  <article {...rest} className={clsx(styles.card, wide && styles.wide, className)}>
    {media ? <div className={styles.media}>{media}</div> : null}
    <div className={styles.body}>{children}</div>
  </article>
);
