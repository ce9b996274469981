/** How many notes someone can have on a video. */
export const NOTES_MAX = 500;
export const NOTE_TEXT_MAX = 2000;
/** How many shapes a drawing can have. */
export const SHAPES_MAX = 50;
/** How many loops of a video someone can save. */
export const LOOPS_MAX = 50;
export const LOOP_NAME_MAX = 80;
/** Seconds; the player makes no shorter loops. */
export const LOOP_SECONDS_MIN = 0.2;
