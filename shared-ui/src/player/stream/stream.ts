/** The media type of an HLS playlist. */
export const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** What the player knows of a stream in several qualities, and how to choose one. */
export interface StreamQuality {
  /** The shorter sides of the qualities in pixels, best first. */
  readonly heights: readonly number[];
  /** The chosen one; `null` if the player chooses by connection and size. */
  readonly chosen: number | null;
  /** The one that is played; `null` until that is known. */
  readonly current: number | null;
  readonly choose: (height: number | null) => void;
}

/** Why a stream cannot be played: only the network may be better later. */
export type StreamFailure = 'network' | 'media';

/** Where playback was interrupted. */
export interface Interruption {
  /** Seconds. */
  readonly time: number;
  readonly playing: boolean;
}

export const interruptionOf = (media: HTMLVideoElement): Interruption => ({
  time: media.currentTime,
  playing: !media.paused,
});

/** Has a video that is not loaded begin at a moment, in seconds, unless it was moved to another one. */
export function beginAt(media: HTMLVideoElement, time: number): void {
  const isLoaded = media.readyState > HTMLMediaElement.HAVE_NOTHING;
  if (!isLoaded && time > 0 && media.currentTime === 0) media.currentTime = time;
}

/** Unloads what the element has played from its sources, and returns where it was, in seconds: it begins there again. */
export function unloadSources(media: HTMLVideoElement): number {
  const { currentTime } = media;
  if (media.networkState !== HTMLMediaElement.NETWORK_EMPTY) media.load();
  if (currentTime > 0) {
    media.currentTime = currentTime;
    // Whoever has seen a picture of it sees one again, also while it is paused.
    media.preload = 'auto';
  }
  return currentTime;
}

/** Continues after an interruption with the sources that the element has now, also before they are downloaded. */
export function continueFrom(media: HTMLVideoElement, { time, playing }: Interruption): void {
  media.load();
  if (time > 0) media.currentTime = time;
  if (!playing) return;
  media.preload = 'auto';
  media.play().catch(() => {});
}

/**
 * Returns how this browser plays HLS: by itself, by a script, or not at all. Browsers with AirPlay do it themselves,
 * since a television can only take over what they play; in all others the script lets people choose the quality.
 */
export function streamSupport(): 'native' | 'script' | 'none' {
  const plays = document.createElement('video').canPlayType(HLS_TYPE) !== '';
  if (plays && 'WebKitPlaybackTargetAvailabilityEvent' in window) return 'native';
  if ('MediaSource' in window && MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E,mp4a.40.2"'))
    return 'script';
  return plays ? 'native' : 'none';
}
