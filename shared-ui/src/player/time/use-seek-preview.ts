import { useEffect, useState, type PointerEvent, type RefObject } from 'react';

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
