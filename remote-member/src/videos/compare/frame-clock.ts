/** A frame on the screen: its own time, in seconds, and since when it is shown, in milliseconds of the page's clock. */
export interface ShownFrame {
  readonly time: number;
  readonly at: number;
}

/** A video that shows no frames for longer than this is hidden, or the device cannot keep up, in milliseconds. */
const OUTDATED_MS = 250;
/** As many frames as it takes to tell how late they are shown. */
const FRAMES = 9;

/**
 * Tells the time of a running video from the frames that it shows; its `currentTime` may be some frames away from them. Each
 * frame waits until the screen is drawn next, for up to 17 ms, and on a busy device longer: the mean of the middle half of the last
 * ones counts.
 */
export class FrameClock {
  /** The last frame; `null` before the first one. */
  last: ShownFrame | null = null;
  private rate = 1;
  /** By each frame, the time at which the video would have been when the page's clock began, in seconds. */
  private origins: readonly number[] = [];

  add(frame: ShownFrame, rate: number): void {
    const others = rate === this.rate ? this.origins.slice(1 - FRAMES) : [];
    this.origins = [...others, frame.time - (frame.at / 1000) * rate];
    this.rate = rate;
    this.last = frame;
  }

  /** For a jump or a pause, after which the frames are others. */
  forget(): void {
    this.last = null;
    this.origins = [];
  }

  /** The time at a moment of the page's clock, in seconds; `null` if the last frame is too long ago to tell. */
  timeAt(now: number, rate: number): number | null {
    if (!this.last || now - this.last.at > OUTDATED_MS / Math.min(rate, 1)) return null;
    // Since the speed was changed, no frame has been shown.
    if (rate !== this.rate) return this.last.time + ((now - this.last.at) / 1000) * rate;
    const sorted = [...this.origins].sort((one, other) => one - other);
    const middle = sorted.slice(Math.floor(sorted.length / 4), Math.ceil((sorted.length * 3) / 4));
    return middle.reduce((sum, origin) => sum + origin, 0) / middle.length + (now / 1000) * rate;
  }
}
