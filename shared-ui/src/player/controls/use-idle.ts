import { useEffect } from 'react';

const IDLE_MS = 3000;
const INPUT = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Sets `data-idle` on the player while the video plays and the user has not touched anything for some seconds. */
export function useIdle(container: HTMLElement, media: HTMLVideoElement): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      container.removeAttribute('data-idle');
      timer = setTimeout(() => container.toggleAttribute('data-idle', !media.paused), IDLE_MS);
    };
    wake();
    for (const type of INPUT) container.addEventListener(type, wake, { passive: true });
    for (const type of ['play', 'pause']) media.addEventListener(type, wake);
    return () => {
      clearTimeout(timer);
      container.removeAttribute('data-idle');
      for (const type of INPUT) container.removeEventListener(type, wake);
      for (const type of ['play', 'pause']) media.removeEventListener(type, wake);
    };
  }, [container, media]);
}
