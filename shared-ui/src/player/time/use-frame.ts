import { useEffect, useRef } from 'react';
import { seek } from '../media-actions.ts';
import { frameAt, stepFrame, timeOfFrame } from './frames.ts';
import { watchFrames } from './presented-frames.ts';

interface Frames {
  /** Returns the number of the frame on the screen, or of the one that will be there once a jump is done. */
  readonly shownFrame: () => number;
  /** Shows the frame some steps away, of a paused video of a length in seconds; returns its number. */
  readonly step: (steps: number, duration: number) => number;
}

/**
 * Which frame of a video is on the screen, and steps from one to the next.
 *
 * @param position returns the time at which the video is, in seconds: until its file is known, where it will begin
 */
export function useFrame(
  media: HTMLVideoElement,
  fps: number,
  position: () => number = () => media.currentTime,
): Frames {
  // `currentTime` may be a frame ahead of the picture while it plays, and when it was paused.
  const presented = useRef<number>(null);
  // The frame of the last step. Until the browser has shown it, the next step goes on from there, however soon it comes.
  const target = useRef<number>(null);
  useEffect(() => {
    const forget = () => {
      presented.current = null;
    };
    const stopWatching = watchFrames(media, (time) => {
      if (!media.paused) target.current = null;
      // A frame from before the seek.
      if (!media.seeking) presented.current = Math.round(time * fps);
    });
    media.addEventListener('seeking', forget);
    return () => {
      stopWatching();
      media.removeEventListener('seeking', forget);
      forget();
      target.current = null;
    };
  }, [media, fps]);

  const shownFrame = () => {
    const frame = frameAt(position(), fps);
    // The video has not been moved elsewhere.
    if (frame === target.current) return frame;
    return presented.current ?? frame;
  };
  const step = (steps: number, duration: number) => {
    const frame = stepFrame(shownFrame(), steps, fps, duration);
    target.current = frame;
    seek(media, timeOfFrame(frame, fps), duration);
    return frame;
  };
  return { shownFrame, step };
}
