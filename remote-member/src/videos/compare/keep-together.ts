import { frameAt, timeOfFrame } from 'shared-ui/player-frames';
import { watchFrames } from 'shared-ui/presented-frames';
import { FrameClock } from './frame-clock.ts';
import { follow } from './sync.ts';

/** A video element and its frames per second. */
export interface Side {
  readonly media: HTMLVideoElement;
  readonly fps: number;
}

/** Chromium throws at lower speeds. */
const SLOWEST = 0.0625;
/** Smaller changes of the speed are only rounding. */
const SAME_RATE = 1e-3;
/** How long a jump in a local file takes until one has been measured, in seconds. */
const USUAL_SEEK = 0.1;

/**
 * Lets a video do whatever another one does: play, pause, wait, jump, loop and change its speed.
 *
 * @param offset what the follower's time is ahead of the leader's at the same moment, in seconds
 * @returns a function that ends it
 */
export function keepTogether(leader: Side, follower: Side, offset: number): () => void {
  const leading = trackFrames(leader);
  const following = trackFrames(follower);
  const own = follower.media;
  let seekSeconds = USUAL_SEEK;
  let seekStarted: number | null = null;

  const correct = () => {
    const { duration } = own;
    if (!Number.isFinite(duration)) return;
    const now = performance.now();
    const { playing, rate, seekTo } = follow(
      { time: leading.time(now), rate: leader.media.playbackRate, running: isRunning(leader.media) },
      {
        ...{ time: following.time(now), rate: own.playbackRate, duration },
        ...{ fps: follower.fps, seeking: own.seeking, seekSeconds },
      },
      offset,
    );
    const speed = Math.max(SLOWEST, rate);
    if (Math.abs(own.playbackRate - speed) > SAME_RATE) own.playbackRate = speed;
    if (seekTo !== null) {
      seekStarted = now;
      own.currentTime = seekTo;
    }
    if (playing && own.paused) own.play().catch(() => {});
    if (!playing && !own.paused) own.pause();
  };

  const onSeeked = () => {
    if (seekStarted !== null) seekSeconds = Math.min(1, (performance.now() - seekStarted) / 1000);
    seekStarted = null;
  };
  own.addEventListener('seeked', onSeeked);
  const settles = [leader, follower].map((side) => standOnFrames(side));
  // Not for the follower's `ratechange`: it is `correct` that changes its speed.
  const stops = [leading.watch(correct, ['ratechange']), following.watch(correct)];
  correct();
  return () => {
    own.removeEventListener('seeked', onSeeked);
    for (const stop of [...stops, ...settles]) stop();
    leading.stop();
    following.stop();
    own.pause();
  };
}

/**
 * Whenever a video is paused, shows the frame that it stands on: by then, the picture may be a frame further, or some behind
 * on a device that cannot keep up.
 */
function standOnFrames({ media, fps }: Side): () => void {
  const onPause = () => {
    if (!media.seeking && !media.ended) media.currentTime = timeOfFrame(frameAt(media.currentTime, fps), fps);
  };
  media.addEventListener('pause', onPause);
  return () => media.removeEventListener('pause', onPause);
}

/** What changes where a video is, or whether it runs. */
const CHANGES = ['play', 'playing', 'pause', 'waiting', 'canplay', 'seeking', 'seeked', 'ended', 'loadedmetadata'];

const isRunning = (media: HTMLVideoElement) =>
  !media.paused && !media.seeking && !media.ended && media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;

/** Follows the frames of a video. */
function trackFrames({ media, fps }: Side) {
  const clock = new FrameClock();
  let onFrame = () => {};
  const forget = () => clock.forget();
  const stopWatching = watchFrames(media, (time, at) => {
    // During a jump, and paused after one, `currentTime` says where the video is.
    if (media.seeking || media.paused) return;
    clock.add({ time, at }, media.playbackRate);
    onFrame();
  });
  const events = ['play', 'playing', 'waiting', 'seeking'];
  for (const type of events) media.addEventListener(type, forget);
  return {
    time: (now: number) => {
      if (isRunning(media)) return clock.timeAt(now, media.playbackRate) ?? media.currentTime;
      // The middle of the frame on the screen.
      return clock.last ? timeOfFrame(Math.round(clock.last.time * fps), fps) : media.currentTime;
    },
    /** Calls back for each frame and change. */
    watch: (callback: () => void, more: readonly string[] = []) => {
      onFrame = callback;
      const types = [...CHANGES, 'timeupdate', ...more];
      for (const type of types) media.addEventListener(type, callback);
      return () => {
        onFrame = () => {};
        for (const type of types) media.removeEventListener(type, callback);
      };
    },
    stop: () => {
      stopWatching();
      for (const type of events) media.removeEventListener(type, forget);
    },
  };
}
