import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Card.module.css';

/** A sheet on the page. `media` comes first and reaches its edges. */
export function Card({
  className,
  children,
  media,
  ...rest
}: ComponentProps<'article'> & { readonly media?: ReactNode }) {
  return (
    <article {...rest} className={clsx(styles.card, className)}>
      {media ? <div className={styles.media}>{media}</div> : null}
      <div className={styles.body}>{children}</div>
    </article>
  );
}
