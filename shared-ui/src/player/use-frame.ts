import { useEffect, useRef } from 'react';
import { frameAt } from './frames.ts';
import { watchFrames } from './presented-frames.ts';

/** Returns a function that says which frame is on the screen. */
export function useFrame(media: HTMLVideoElement, fps: number): () => number {
  // `currentTime` may be a frame ahead of the picture while it plays, and when it was paused.
  const presented = useRef<number>(null);
  useEffect(() => {
    const forget = () => {
      presented.current = null;
    };
    const stopWatching = watchFrames(media, (time) => {
      // A frame from before the seek.
      if (!media.seeking) presented.current = Math.round(time * fps);
    });
    media.addEventListener('seeking', forget);
    return () => {
      stopWatching();
      media.removeEventListener('seeking', forget);
      forget();
    };
  }, [media, fps]);
  return () => presented.current ?? frameAt(media.currentTime, fps);
}
