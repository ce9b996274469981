import { useImperativeHandle, useRef, useState, type ComponentPropsWithRef } from 'react';
import { ProductLogo } from './ProductLogo.tsx';
import { useTexts, videoTexts } from './texts.ts';
import styles from './VideoFrame.module.css';

interface VideoFrameProps extends Omit<ComponentPropsWithRef<'video'>, 'src' | 'title' | 'poster' | 'controls'> {
  /** Title of the video, for screen readers. */
  readonly title: string;
  /** Shown until the video is played; `null` shows the product's logo. */
  readonly poster: string | null;
  readonly sources: readonly { readonly src: string; readonly type: string }[];
  /** The video continues one that was already playing: it shows its controls immediately, without a play button. */
  readonly resumed?: boolean;
}

/**
 * A video, 16:9. Its poster is a play button; the browser's own controls, which would cover the steps on the poster,
 * appear once it has been played. By default nothing is downloaded before that.
 */
export function VideoFrame({ title, poster, sources, resumed = false, ref, onPlay, ...rest }: VideoFrameProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(resumed);
  useImperativeHandle(ref, () => video.current as HTMLVideoElement);

  const start = () => {
    const element = video.current;
    if (!element) return;
    // Only a video with controls can take the focus, which would otherwise be lost with the button.
    element.controls = true;
    element.focus();
    setStarted(true);
    // A video that cannot be played reports it through its `error` event.
    element.play().catch(() => {});
  };

  return (
    <div className={styles.frame}>
      {/* The drills have no sound, and their captions are part of the picture. */}
      <video
        playsInline
        preload="none"
        {...rest}
        ref={video}
        className={styles.video}
        controls={started}
        aria-label={title}
        poster={poster ?? undefined}
        onPlay={(event) => {
          setStarted(true);
          onPlay?.(event);
        }}
      >
        {sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      </video>
      {started ? null : <Cover title={title} hasPoster={poster !== null} onStart={start} />}
    </div>
  );
}

interface CoverProps {
  readonly title: string;
  readonly hasPoster: boolean;
  readonly onStart: () => void;
}

/** The play button, as large as the poster. */
function Cover({ title, hasPoster, onStart }: CoverProps) {
  const texts = useTexts(videoTexts);
  return (
    <>
      {hasPoster ? null : (
        <div className={styles.logo}>
          <ProductLogo />
        </div>
      )}
      <button className={styles.play} type="button" aria-label={texts.play(title)} onClick={onStart}>
        <span className={styles.disc}>
          <svg className={styles.triangle} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 4.5v15L20 12z" />
          </svg>
        </span>
      </button>
    </>
  );
}
