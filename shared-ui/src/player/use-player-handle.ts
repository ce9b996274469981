import { useEffect, useRef } from 'react';
import type { Loop } from './loop.ts';
import { seek } from './media-actions.ts';

/**
 * What the rest of a page sees of a player and can do with it; a new object whenever something in it changes. Times are in
 * seconds.
 */
export interface PlayerHandle {
  readonly media: HTMLVideoElement;
  /** An element over the picture, mirrored with it. What is in it does not take clicks unless its style says so. */
  readonly surface: HTMLElement;
  /** An element in a corner of the picture, never mirrored; takes no clicks. */
  readonly corner: HTMLElement;
  /** An element in the place of the controls, which are hidden while it is not empty. */
  readonly tray: HTMLElement;
  /** An element beside the picture, or below it on a phone; takes no room while it is empty. */
  readonly beside: HTMLElement;
  /** Frames per second. */
  readonly fps: number;
  readonly mirrored: boolean;
  readonly loop: Loop;
  /** Repeats a part of the video, from its start; `NO_LOOP` ends it. */
  readonly repeat: (loop: Loop) => void;
  /** Pauses, and returns the time of the frame on the screen: its middle. */
  readonly pause: () => number;
  /** Pauses, and shows the frame of a time. */
  readonly showFrame: (time: number) => void;
}

interface HandleOptions extends Pick<PlayerHandle, 'media' | 'fps' | 'mirrored' | 'loop' | 'repeat'> {
  readonly surface: HTMLElement | null;
  readonly corner: HTMLElement | null;
  readonly tray: HTMLElement | null;
  readonly beside: HTMLElement | null;
  /** The length of the video. */
  readonly duration: number;
  /** Returns the time of the frame on the screen. */
  readonly shownTime: () => number;
}

/** Hands the player to the rest of the page: `null` when it is gone. */
export function usePlayerHandle(
  onHandle: ((handle: PlayerHandle | null) => void) | undefined,
  { media, surface, corner, tray, beside, fps, mirrored, loop, repeat, duration, shownTime }: HandleOptions,
): void {
  const latest = useRef({ repeat, duration, shownTime });
  useEffect(() => {
    latest.current = { repeat, duration, shownTime };
  });
  useEffect(() => {
    if (!surface || !corner || !tray || !beside) return;
    onHandle?.({
      media,
      surface,
      corner,
      tray,
      beside,
      fps,
      mirrored,
      loop,
      repeat: (next) => latest.current.repeat(next),
      pause: () => {
        media.pause();
        return Math.min(latest.current.shownTime(), latest.current.duration);
      },
      showFrame: (time) => {
        media.pause();
        seek(media, time, latest.current.duration);
      },
    });
  }, [onHandle, media, surface, corner, tray, beside, fps, mirrored, loop]);
  useEffect(() => () => onHandle?.(null), [onHandle]);
}
