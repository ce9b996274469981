import { useEffect } from 'react';
import { playFrom } from '../media-actions.ts';
import { endsWith, type Loop } from './loop.ts';
import { watchFrames } from './presented-frames.ts';

/** Repeats a part of the video. */
export function useLoop(media: HTMLVideoElement, loop: Loop, fps: number): void {
  useEffect(() => {
    const { start, end } = loop;
    if (start === null || end === null) return;
    const stopWatching = watchFrames(media, (time) => {
      if (media.paused || media.seeking) return;
      if (endsWith(loop, Math.round(time * fps), fps)) playFrom(media, start);
    });
    // At the end of the video no frame may come after the loop's last one.
    const onEnded = () => playFrom(media, start);
    media.addEventListener('ended', onEnded);
    return () => {
      stopWatching();
      media.removeEventListener('ended', onEnded);
    };
  }, [media, loop, fps]);
}
