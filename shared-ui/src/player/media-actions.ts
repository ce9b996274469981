/** What the player does with a video element itself; the rest goes through the store of media-chrome. */

/** The length of the video, or the one that the API names until its file is known. */
export const durationOf = (media: HTMLVideoElement, known: number): number =>
  Number.isFinite(media.duration) ? media.duration : known;

/** Where a video is; before its file is known, where it will begin: at `startAt`, unless another moment was chosen. */
export const positionOf = (media: HTMLVideoElement, startAt: number): number =>
  media.currentTime || (media.readyState === HTMLMediaElement.HAVE_NOTHING ? startAt : 0);

/** Moves to a time, and downloads the video if it has not been played yet. */
export function seek(media: HTMLVideoElement, time: number, duration: number): void {
  media.preload = 'auto';
  media.currentTime = Math.min(Math.max(0, time), duration);
}

/** Plays at a speed from now on, and after its sources are renewed; voices keep their pitch. */
export function setRate(media: HTMLVideoElement, speed: number): void {
  media.preservesPitch = true;
  media.defaultPlaybackRate = speed;
  media.playbackRate = speed;
}

/** Plays from a time on. */
export function playFrom(media: HTMLVideoElement, time: number): void {
  media.currentTime = time;
  if (media.paused) media.play().catch(() => {});
}

/** Changes only what differs, since each change is an event. */
export function setVolume(media: HTMLVideoElement, volume: number, muted: boolean): void {
  if (media.volume !== volume) media.volume = volume;
  if (media.muted !== muted) media.muted = muted;
}
