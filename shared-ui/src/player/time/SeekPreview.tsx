import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { formatTime } from './format-time.ts';
import styles from './SeekPreview.module.css';
import { pictureAt, previewScale, type Storyboard } from './storyboard.ts';

interface SeekPreviewProps {
  /** Seconds. */
  readonly time: number;
  /** Where that is on the bar, from 0 to 1. */
  readonly part: number;
  readonly storyboard: Storyboard | null;
  /** The title of the chapter that the time is in. */
  readonly chapter: string | undefined;
}

/** The time, and what the video shows then, above a position of the seek bar. */
export function SeekPreview({ time, part, storyboard, chapter }: SeekPreviewProps) {
  const loaded = useImage(storyboard?.url);
  const picture = loaded ? storyboard : null;
  return (
    <div
      className={styles.preview}
      style={
        {
          '--part': part,
          ...(picture && { '--half': `${(picture.width * previewScale(picture)) / 2 + 2}px` }),
        } as CSSProperties
      }
      aria-hidden="true"
      data-seek-preview=""
    >
      {picture ? <span className={styles.picture} style={pictureStyle(picture, time)} /> : null}
      {chapter === undefined ? null : <span className={styles.chapter}>{chapter}</span>}
      <span className={styles.time}>{formatTime(time)}</span>
    </div>
  );
}

function pictureStyle(storyboard: Storyboard, time: number): CSSProperties {
  const { left, top } = pictureAt(storyboard, time);
  const scale = previewScale(storyboard);
  return {
    inlineSize: storyboard.width * scale,
    blockSize: storyboard.height * scale,
    backgroundImage: `url(${JSON.stringify(storyboard.url)})`,
    backgroundPosition: `${-left * scale}px ${-top * scale}px`,
    backgroundSize: `${storyboard.columns * storyboard.width * scale}px auto`,
  };
}

/** Whether an image is there to be shown; downloads it. */
function useImage(url: string | undefined): boolean {
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    if (url === undefined) return;
    const image = new Image();
    image.onload = () => setLoaded(url);
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return url !== undefined && loaded === url;
}

/** How long the preview of a position that was reached by keys stays. */
const KEYS_MS = 1500;

interface SeekPreviewOptions {
  readonly media: HTMLVideoElement;
  readonly input: RefObject<HTMLInputElement | null>;
  /** It ends where the middle of the thumb can be. */
  readonly track: RefObject<HTMLElement | null>;
  /** Seconds. */
  readonly duration: number;
}

/**
 * The time that a pointer is at, above the seek bar or while it drags, or that keys have moved to; `null` for none.
 * Spread the handlers on the range input.
 */
export function useSeekPreview({ media, input, track, duration }: SeekPreviewOptions) {
  const [time, setTime] = useState<number | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onSeeking = () => {
      if (!input.current?.matches(':focus-visible')) return;
      setTime(media.currentTime);
      clearTimeout(timer);
      timer = setTimeout(() => setTime(null), KEYS_MS);
    };
    media.addEventListener('seeking', onSeeking);
    return () => {
      clearTimeout(timer);
      media.removeEventListener('seeking', onSeeking);
    };
  }, [media, input]);

  const onPointerMove = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 0 } = track.current?.getBoundingClientRect() ?? {};
    if (width > 0) setTime(Math.min(1, Math.max(0, (clientX - left) / width)) * duration);
  };
  const hide = () => setTime(null);
  const onPointerUp = ({ pointerType }: PointerEvent) => {
    // A finger that is lifted is not above the bar any more.
    if (pointerType !== 'mouse') hide();
  };
  const on = { onPointerMove, onPointerDown: onPointerMove, onPointerUp, onPointerCancel: hide, onPointerLeave: hide };
  return { time, on: { ...on, onBlur: hide } };
}
