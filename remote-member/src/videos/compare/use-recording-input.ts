import { useEffect, useEffectEvent } from 'react';

/**
 * What a click on the recording does, and keys that are pressed in its part of the page.
 *
 * @param press `null` if they are the player's
 */
export function useRecordingInput(
  media: HTMLVideoElement,
  toggle: () => void,
  press: ((key: string) => void) | null,
): void {
  const click = useEffectEvent(() => toggle());
  const pressKey = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!ctrlKey && !metaKey && !altKey) press?.(key.toLowerCase());
  });
  useEffect(() => {
    const pane = media.parentElement;
    const onClick = () => click();
    const onKeyDown = (event: KeyboardEvent) => pressKey(event);
    media.addEventListener('click', onClick);
    pane?.addEventListener('keydown', onKeyDown);
    return () => {
      media.removeEventListener('click', onClick);
      pane?.removeEventListener('keydown', onKeyDown);
    };
  }, [media]);
}

/** Plays a video, or pauses it. */
export function togglePlayback(media: HTMLVideoElement): void {
  if (media.paused) media.play().catch(() => {});
  else media.pause();
}
