import { useEffect, useState, type ComponentType, type Dispatch, type SetStateAction } from 'react';
import { loadControls } from './load-controls.ts';
import type { PlayerControlsProps } from './PlayerControls.tsx';

/** `null` until they are downloaded, and `failed` if they cannot be. */
export type LoadedControls = ComponentType<PlayerControlsProps> | 'failed' | null;

/** When to try again after a failure, in milliseconds: a slow download is given up after five seconds, and may yet arrive. */
const RETRIES_MS = [1_000, 3_000, 6_000, 12_000, 30_000];
/** How long nobody may have used the browser's controls before they are taken away, in milliseconds. */
const QUIET_MS = 1_000;

/**
 * Downloads the controls. If they come late, whoever plays the video with the browser's controls meanwhile keeps them until
 * it is paused: nothing disappears from under a finger.
 *
 * @param show a state's setter, which receives them once they are to be shown
 */
export function useControls(media: HTMLVideoElement | null, show: Dispatch<SetStateAction<LoadedControls>>): void {
  const [loaded, setLoaded] = useState<LoadedControls>(null);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (attempt: number) =>
      loadControls().then(
        (controls) => left || setLoaded(() => controls),
        () => {
          if (left) return;
          setLate(true);
          const delay = RETRIES_MS[attempt];
          if (delay === undefined) setLoaded('failed');
          else timer = setTimeout(() => void load(attempt + 1), delay);
        },
      );
    void load(0);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);

  const isHeld = isLate && loaded !== null && loaded !== 'failed';
  useEffect(() => {
    if (!isHeld || !media) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (isIdle(media)) timer = setTimeout(() => setLate(false), QUIET_MS);
    };
    const events = ['play', 'pause', 'seeking', 'seeked', 'volumechange', 'ratechange'];
    for (const type of events) media.addEventListener(type, wait);
    document.addEventListener('fullscreenchange', wait);
    wait();
    return () => {
      clearTimeout(timer);
      for (const type of events) media.removeEventListener(type, wait);
      document.removeEventListener('fullscreenchange', wait);
    };
  }, [isHeld, media]);

  useEffect(() => {
    if (!isHeld) show(() => loaded);
  }, [isHeld, loaded, show]);
}

const isIdle = (media: HTMLVideoElement) => media.paused && !media.seeking && !document.fullscreenElement;
