/** Frames are numbered from 0. Times are in seconds, `fps` in frames per second. */

/** Of a video that does not tell its own: steps may then be a little too long or too short. */
export const USUAL_FPS = 30;

/** Rounding errors of a time that was computed from a frame stay far below this part of a frame. */
const ROUNDING = 1e-3;

/** The frame that is shown at a time. */
export const frameAt = (time: number, fps: number): number => Math.floor(time * fps + ROUNDING);

/**
 * The time at which to show a frame: its middle. At its beginning, rounding in the browser may show the frame before it.
 */
export const timeOfFrame = (frame: number, fps: number): number => (frame + 0.5) / fps;

/** The frame some steps away, within the video. */
export function stepFrame(frame: number, steps: number, fps: number, duration: number): number {
  const last = Math.max(0, Math.ceil(duration * fps - ROUNDING) - 1);
  return Math.min(last, Math.max(0, frame + steps));
}
