import { useEffect, useState, type ComponentType, type Dispatch, type SetStateAction } from 'react';
import { keepLoading, RETRIES_MS } from './keep-loading.ts';
import { loadControls } from './load-controls.ts';
import type { PlayerControlsProps } from './controls/PlayerControls.tsx';
import { whenIdle } from './when-idle.ts';

/** `null` until they are downloaded, and `failed` if they cannot be. */
export type LoadedControls = ComponentType<PlayerControlsProps> | 'failed' | null;

/**
 * Downloads the controls. If they come late, whoever plays the video with the browser's controls meanwhile keeps them until
 * it is paused: nothing disappears from under a finger.
 *
 * @param show a state's setter, which receives them once they are to be shown
 */
export function useControls(media: HTMLVideoElement | null, show: Dispatch<SetStateAction<LoadedControls>>): void {
  const [loaded, setLoaded] = useState<LoadedControls>(null);
  const [isLate, setLate] = useState(false);
  useEffect(
    () =>
      keepLoading({
        load: loadControls,
        delays: RETRIES_MS,
        onLoaded: (controls) => setLoaded(() => controls),
        onLate: () => setLate(true),
        onGivenUp: () => setLoaded('failed'),
      }),
    [],
  );

  const isHeld = isLate && loaded !== null && loaded !== 'failed';
  useEffect(() => {
    if (isHeld && media) return whenIdle(media, () => setLate(false));
  }, [isHeld, media]);

  useEffect(() => {
    if (!isHeld) show(() => loaded);
  }, [isHeld, loaded, show]);
}
