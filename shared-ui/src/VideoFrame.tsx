import type { ComponentPropsWithRef } from 'react';
import styles from './VideoFrame.module.css';

interface VideoFrameProps extends Omit<ComponentPropsWithRef<'video'>, 'src' | 'title' | 'poster'> {
  /** What is played, for those who cannot see it. */
  readonly title: string;
  readonly poster: string | null;
  readonly sources: readonly { readonly src: string; readonly type: string }[];
}

/** A video with the browser's own controls, 16:9. By default nothing is downloaded before it is played. */
export function VideoFrame({ title, poster, sources, ...video }: VideoFrameProps) {
  return (
    // The drills have no sound, and say what they show in their own captions.
    <video
      playsInline
      preload="none"
      {...video}
      className={styles.video}
      controls
      aria-label={title}
      poster={poster ?? undefined}
    >
      {sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
  );
}
