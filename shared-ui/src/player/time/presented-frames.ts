/**
 * Calls back for each frame that the browser presents, with the frame's own time, in seconds, and when it is on the screen,
 * in milliseconds of the page's clock. `timeupdate`, the fallback for old browsers, comes only four times a second.
 *
 * @returns a function that stops it
 */
export function watchFrames(media: HTMLVideoElement, onFrame: (time: number, at: number) => void): () => void {
  if (!('requestVideoFrameCallback' in media)) return watchTime(media, onFrame);
  const next = () =>
    media.requestVideoFrameCallback((_now, { mediaTime, expectedDisplayTime }) => {
      request = next();
      onFrame(mediaTime, expectedDisplayTime);
    });
  let request = next();
  // No frames are presented in a hidden tab.
  const stopWatchingTime = watchTime(media, (time, at) => {
    if (document.hidden) onFrame(time, at);
  });
  return () => {
    media.cancelVideoFrameCallback(request);
    stopWatchingTime();
  };
}

function watchTime(media: HTMLVideoElement, onTime: (time: number, at: number) => void): () => void {
  const onTimeUpdate = () => onTime(media.currentTime, performance.now());
  media.addEventListener('timeupdate', onTimeUpdate);
  return () => media.removeEventListener('timeupdate', onTimeUpdate);
}
