import { useEffect } from 'react';
import { seek } from '../media-actions.ts';

const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const;

/** Seconds, unless the device asks for another number. */
const SEEK = 5;

/** Shows the video on the lock screen, and lets media keys and headphones control it. */
export function useMediaSession(media: HTMLVideoElement, title: string, posterUrl: string | undefined): void {
  useEffect(() => {
    // Absent in some embedded browsers, whatever the types say.
    const session = (navigator as Partial<Navigator>).mediaSession;
    if (!session) return;
    const handlers: Record<(typeof ACTIONS)[number], MediaSessionActionHandler> = {
      play: () => void media.play().catch(() => {}),
      pause: () => media.pause(),
      seekbackward: ({ seekOffset }) => seek(media, media.currentTime - (seekOffset ?? SEEK), media.duration),
      seekforward: ({ seekOffset }) => seek(media, media.currentTime + (seekOffset ?? SEEK), media.duration),
      seekto: ({ seekTime }) => seek(media, seekTime ?? 0, media.duration),
    };
    // Several videos may be on a page: the keys belong to the one that played last.
    const claim = () => {
      session.metadata = new MediaMetadata({ title, artwork: posterUrl ? [{ src: posterUrl }] : [] });
      for (const action of ACTIONS) session.setActionHandler(action, handlers[action]);
    };
    const release = () => {
      session.metadata = null;
      for (const action of ACTIONS) session.setActionHandler(action, null);
    };
    media.addEventListener('play', claim);
    if (!media.paused) claim();
    return () => {
      media.removeEventListener('play', claim);
      release();
    };
  }, [media, title, posterUrl]);
}
