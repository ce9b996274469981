import styles from './Picture.module.css';

/** A picture in several sizes, as the API sends it; or in one, without `sources`. */
export interface PictureFiles {
  /** For browsers that show none of the sources. */
  readonly url: string;
  /** In pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** In the order of preference; `srcset` has the same picture in several widths. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
}

interface PictureProps {
  readonly picture: PictureFiles;
  /** Empty if the text next to it says the same. */
  readonly alt: string;
  /** How wide it is shown, as in the `sizes` of an image: `(min-width: 48rem) 50vw, 100vw`. */
  readonly sizes: string;
  /** It is likely to be the largest element that the page shows first: loaded at once, before other images. */
  readonly priority?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A picture, loaded in the size in which it is shown, when it comes into view. */
export function Picture({ picture, alt, sizes, priority = false, className }: PictureProps) {
  const { url, width, height, sources } = picture;
  return (
    <picture className={styles.picture}>
      {sources.map(({ type, srcset }) => (
        // Not `auto`: an image that leaves the page has no size, and Chromium would then load one as wide as the window.
        <source key={type} className={styles.source} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {/* `loading` comes first, or the URL would be requested before the browser knows that it can wait. */}
      <img
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
        alt={alt}
        width={width}
        height={height}
        src={url}
      />
    </picture>
  );
}
