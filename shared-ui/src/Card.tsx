import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps extends ComponentProps<'article'> {
  /** Comes first and reaches the edges. */
  readonly media?: ReactNode;
  /** The media takes two thirds and the words stand beside it, where there is room. */
  readonly wide?: boolean;
}

/** A sheet on the page. As high as what it is put in, so that neighbours end together. */
export const Card = ({ className, children, media, wide = false, ...rest }: CardProps) => (
  <article {...rest} className={clsx(styles.card, wide && styles.wide, className)}>
    {media ? <div className={styles.media}>{media}</div> : null}
    <div className={styles.body}>{children}</div>
  </article>
);
