import { useEffect } from 'react';

/** A part of the Screen Orientation API that only some browsers have. */
interface LockableOrientation {
  readonly lock?: (orientation: 'landscape') => Promise<void>;
}

/**
 * Turns a wide video that fills the screen of a phone on its side, until it leaves full screen. Large controls are for a
 * device that stands or lies somewhere, and stays as it is.
 */
export function useLandscape(container: HTMLElement, media: HTMLVideoElement): void {
  useEffect(() => {
    const turn = () => {
      const isWide = media.videoWidth > media.videoHeight;
      if (document.fullscreenElement !== container || !isWide || container.hasAttribute('data-large')) return;
      // Refused where there is nothing to turn, such as on a computer.
      (screen.orientation as LockableOrientation | undefined)?.lock?.('landscape').catch(() => {});
    };
    container.addEventListener('fullscreenchange', turn);
    return () => container.removeEventListener('fullscreenchange', turn);
  }, [container, media]);
}
