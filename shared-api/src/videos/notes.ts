import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';
import { recordTimes } from '../lists.ts';
import { LOOP_NAME_MAX, NOTE_TEXT_MAX, SHAPES_MAX } from './note-rules.ts';
import { visibleText } from '../visible-text.ts';

/** Part of the picture's width from its left edge, or of its height from its top edge. */
const coordinate = z.number().min(0).max(1);

/** A shape of a drawing. */
export const shape = z.strictObject({
  /** The circle is an ellipse, in the rectangle whose corners are start and end. */
  kind: z.enum(['arrow', 'line', 'circle']),
  color: z.enum(['orange', 'yellow', 'green', 'blue', 'white']),
  /** Start and end. */
  x1: coordinate,
  y1: coordinate,
  x2: coordinate,
  y2: coordinate,
});
export type Shape = z.infer<typeof shape>;

/** What someone draws on a frame, the first shape at the bottom; it fits every size in which the video is shown. */
export const drawing = z.array(shape).max(SHAPES_MAX, fieldErrors.listTooLong);

/** Seconds from the beginning of the video, at most its duration. */
const time = z.number(fieldErrors.invalid).nonnegative(fieldErrors.invalid);

/** A note of a user on a moment of a video. */
export const videoNote = z.object({ id, time, text: z.string(), drawing: z.array(shape), ...recordTimes });
export type VideoNote = z.infer<typeof videoNote>;

export const newVideoNote = z.strictObject({
  time,
  /** It may be empty if there is a drawing. */
  text: z.string().trim().max(NOTE_TEXT_MAX, fieldErrors.textTooLong),
  /** Empty if there is none. */
  drawing,
});
export type NewVideoNote = z.infer<typeof newVideoNote>;
export const videoNotePatch = newVideoNote.partial().strict();
export type VideoNotePatch = z.infer<typeof videoNotePatch>;

/** A part of a video that a user repeats. */
export const videoLoop = z.object({ id, name: z.string(), start: time, end: time, ...recordTimes });
export type VideoLoop = z.infer<typeof videoLoop>;

export const newVideoLoop = z.strictObject({
  name: visibleText(fieldErrors.textMissing).max(LOOP_NAME_MAX, fieldErrors.textTooLong),
  start: time,
  /** At least `LOOP_SECONDS_MIN` after the start. */
  end: time,
});
export type NewVideoLoop = z.infer<typeof newVideoLoop>;
export const videoLoopPatch = newVideoLoop.partial().strict();
export type VideoLoopPatch = z.infer<typeof videoLoopPatch>;
