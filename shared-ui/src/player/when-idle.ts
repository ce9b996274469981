/** How long nobody may have used a video before it counts as idle, in milliseconds. */
const QUIET_MS = 1_000;

const EVENTS = ['play', 'pause', 'seeking', 'seeked', 'volumechange', 'ratechange'];

/** Calls `then` once the video is paused and nobody moves in it: nothing changes under a finger. Returns how to stop that. */
export function whenIdle(media: HTMLVideoElement, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (isIdle(media)) timer = setTimeout(then, QUIET_MS);
  };
  for (const type of EVENTS) media.addEventListener(type, wait);
  document.addEventListener('fullscreenchange', wait);
  wait();
  return () => {
    clearTimeout(timer);
    for (const type of EVENTS) media.removeEventListener(type, wait);
    document.removeEventListener('fullscreenchange', wait);
  };
}

const isIdle = (media: HTMLVideoElement) => media.paused && !media.seeking && !document.fullscreenElement;
