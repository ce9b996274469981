import { type ComponentPropsWithRef, type ReactNode, useImperativeHandle, useRef, useState } from 'react';
import { buttonVariants } from '../actions/button-variants.ts';
import { ProductLogo } from '../brand/ProductLogo.tsx';
import { errorTexts, useTexts, videoTexts } from '../texts.ts';
import { Picture, type PictureFiles } from './Picture.tsx';
import styles from './VideoFrame.module.css';

interface VideoFrameProps extends Omit<ComponentPropsWithRef<'video'>, 'src' | 'title' | 'poster' | 'controls'> {
  /** Title of the video, for screen readers. */
  readonly title: string;
  /** Shown until the first frame of the video is; `null` shows the product's logo. */
  readonly poster: PictureFiles | null;
  /** How wide the video is shown; by default as wide as the page. */
  readonly sizes?: string;
  /** Whether the poster is likely to be what the page shows first: see `Picture`. */
  readonly priority?: boolean;
  readonly sources: readonly { readonly src: string; readonly type: string }[];
  readonly captions?:
    readonly { readonly language: string; readonly label: string; readonly url: string }[] | undefined;
  /** The video continues one that was already playing: it shows its controls immediately, without a play button. */
  readonly resumed?: boolean;
  /** The caller shows controls for it: the browser's do not appear. */
  readonly ownControls?: boolean;
  /** Says so if it cannot be played, and offers to try again. Otherwise, its caller does. */
  readonly explainsErrors?: boolean;
  /** Shown over the video, and over its play button. */
  readonly overlay?: ReactNode;
}

const PAGE = '(min-width: 80rem) 80rem, 100vw';

/**
 * A video, shown whole in a box of 16:9, unless `--picture-ratio` and `--picture-limit` of its surroundings are of another
 * shape and height. Its poster is a play button; the browser's own controls, which would cover the steps on the poster,
 * appear once it has been played. By default nothing is downloaded before that.
 */
export function VideoFrame({
  title,
  poster,
  sizes = PAGE,
  priority,
  sources,
  captions = [],
  resumed = false,
  ownControls = false,
  explainsErrors = false,
  overlay,
  ref,
  onPlay,
  onSeeked,
  onLoadedData,
  onEmptied,
  onErrorCapture,
  ...rest
}: VideoFrameProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(resumed);
  const [failed, setFailed] = useState(false);
  const [isShown, setIsShown] = useState(false);
  useImperativeHandle(ref, () => video.current as HTMLVideoElement, []);

  const start = () => {
    const element = video.current;
    if (!element) return;
    // The focus would otherwise be lost with the button.
    element.focus();
    setStarted(true);
    // A video that cannot be played reports it through its `error` event.
    element.play().catch(() => {});
  };
  const retry = () => {
    setFailed(false);
    video.current?.load();
    start();
  };

  return (
    <div className={styles.frame} data-shown={isShown || undefined}>
      {/* Behind the video, whose own poster has a single size. */}
      {poster ? <Picture className={styles.poster} picture={poster} alt="" sizes={sizes} priority={priority} /> : null}
      <video
        playsInline
        preload="none"
        {...rest}
        ref={video}
        className={styles.video}
        controls={started && !ownControls}
        // Without the browser's controls, it would not take the focus.
        tabIndex={started && !ownControls ? undefined : -1}
        aria-label={title}
        onPlay={(event) => {
          setStarted(true);
          onPlay?.(event);
        }}
        // A frame that was looked for is not hidden by a play button.
        onSeeked={(event) => {
          setStarted(true);
          onSeeked?.(event);
        }}
        onLoadedData={(event) => {
          setIsShown(true);
          onLoadedData?.(event);
        }}
        onEmptied={(event) => {
          setIsShown(false);
          onEmptied?.(event);
        }}
        // Errors of sources and captions do not bubble. After that of a source, the browser tries the next one.
        onErrorCapture={(event) => {
          if ([video.current, lastSourceOf(video.current)].includes(event.target as HTMLElement)) setFailed(true);
          onErrorCapture?.(event);
        }}
      >
        {sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
        {captions.map(({ language, label, url }) => (
          <track key={url} kind="captions" srcLang={language} label={label} src={url} />
        ))}
      </video>
      {started ? null : <Cover title={title} hasPoster={poster !== null} onStart={start} />}
      {overlay}
      {failed && explainsErrors ? <VideoFailure onRetry={retry} /> : null}
    </div>
  );
}

const lastSourceOf = (video: HTMLVideoElement | null) =>
  video?.querySelector<HTMLElement>('source:last-of-type') ?? null;

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

interface VideoFailureProps {
  readonly onRetry: () => void;
}

/** Covers a video that could not be played, with a button to try again. An alert: read out when it appears. */
function VideoFailure({ onRetry }: VideoFailureProps) {
  const { unplayable } = useTexts(videoTexts);
  const { tryAgain } = useTexts(errorTexts);
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.text}>{unplayable}</p>
      <button className={buttonVariants({ variant: 'secondary' })} type="button" onClick={onRetry}>
        {tryAgain}
      </button>
    </div>
  );
}
