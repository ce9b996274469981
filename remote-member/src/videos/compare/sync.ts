import { frameAt, timeOfFrame } from 'shared-ui/player-frames';

/** Seconds of the video's own time, unless they are named otherwise. */
export interface Leader {
  readonly time: number;
  readonly rate: number;
  /** Whether its frames advance: not while it is paused, seeks or waits for data, nor at its end. */
  readonly running: boolean;
}

export interface Follower {
  readonly time: number;
  /** At which it plays now. */
  readonly rate: number;
  readonly duration: number;
  readonly fps: number;
  readonly seeking: boolean;
  /** How long its last jump took, in seconds of the clock. */
  readonly seekSeconds: number;
}

/** What the follower has to do. */
export interface Correction {
  readonly playing: boolean;
  readonly rate: number;
  /** `null` to stay where it is. */
  readonly seekTo: number | null;
}

/** In how many seconds a difference is made up for, if `NUDGE_MAX` is enough for it. */
const SETTLE_SECONDS = 0.4;
/** By what part of the speed the follower goes faster or slower at most: nobody sees it, and it has no sound. */
const NUDGE_MAX = 0.2;
/** Larger differences than this are jumped over, in seconds of the clock. */
const FAR_SECONDS = 0.3;
/**
 * Smaller parts of the speed are not worth a change: frames are shown when the screen is drawn, so that times jitter by up to
 * 17 ms, and Chromium loses time and leaves out frames at each change.
 */
const NUDGE_MIN = 0.04;
/** Smaller parts are only rounding. */
const ROUNDING = 1e-3;

/**
 * Keeps a video together with another one.
 *
 * @param offset what the follower's time is ahead of the leader's at the same moment
 */
export function follow(leader: Leader, follower: Follower, offset: number): Correction {
  const { rate } = leader;
  const { time, duration, fps, seeking, seekSeconds } = follower;
  const due = leader.time + offset;
  const lastFrame = Math.max(0, Math.ceil(duration * fps - 1e-3) - 1);
  if (!leader.running || due < 0 || frameAt(due, fps) >= lastFrame) {
    const frame = Math.min(lastFrame, Math.max(0, frameAt(due, fps)));
    const isThere = frameAt(time, fps) === frame;
    return { playing: false, rate, seekTo: seeking || isThere ? null : timeOfFrame(frame, fps) };
  }
  if (seeking) return { playing: true, rate, seekTo: null };
  const ahead = time - due;
  if (Math.abs(ahead) > Math.max(FAR_SECONDS * rate, 2 / fps)) {
    // Where the leader will be by then.
    return { playing: true, rate, seekTo: Math.min(due + seekSeconds * rate, timeOfFrame(lastFrame, fps)) };
  }
  return { playing: true, rate: nudged(rate, ahead, follower.rate), seekTo: null };
}

/** Returns the speed that makes up for a difference: the same until that is done. */
function nudged(rate: number, ahead: number, current: number): number {
  const nudge = Math.min(NUDGE_MAX, Math.max(-NUDGE_MAX, -ahead / (rate * SETTLE_SECONDS)));
  const now = current / rate - 1;
  const isNudged = Math.abs(now) > ROUNDING && Math.abs(now) < NUDGE_MAX + ROUNDING;
  const isEnough = Math.abs(nudge) < Math.min(NUDGE_MAX, Math.abs(now) + NUDGE_MIN);
  if (isNudged && now * nudge > 0 && isEnough) return current;
  return Math.abs(nudge) < NUDGE_MIN ? rate : rate * (1 + nudge);
}
