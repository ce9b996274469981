import { useEffect } from 'react';
import { readStored, writeStored } from '../../browser/use-stored.ts';
import { setVolume } from '../media-actions.ts';

const VOLUME = 'player:volume';
const MUTED = 'player:muted';

/** Plays as loud as the user last chose, wherever: picture in picture has a button of its own. */
export function useVolume(media: HTMLVideoElement): void {
  useEffect(() => {
    const volume = Number(readStored(VOLUME) ?? media.volume);
    if (volume >= 0 && volume <= 1) setVolume(media, volume, readStored(MUTED) === 'true');
    const remember = () => {
      writeStored(VOLUME, String(media.volume));
      writeStored(MUTED, String(media.muted));
    };
    media.addEventListener('volumechange', remember);
    return () => media.removeEventListener('volumechange', remember);
  }, [media]);
}
