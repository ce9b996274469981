/**
 * The most seconds of watching that one report of progress can have. Clients send one every few seconds; after an outage, one
 * also has what the others could not deliver.
 */
export const REPORT_SECONDS_MAX = 60;

/** Whether the end of a video has been reached: its last twentieth is often only a closing shot. In seconds. */
export const isFinished = (position: number, duration: number) => duration > 0 && position >= duration * 0.95;

/** Fewer seconds than this are not worth a start after the beginning. */
const NEGLIGIBLE = 1;

/** Where a video begins, in seconds: where it was left, or at the beginning if hardly anything was watched, or everything. */
export const resumePosition = (position: number, duration: number): number =>
  position >= NEGLIGIBLE && !isFinished(position, duration) ? position : 0;

/** How far someone is in a video. */
export type ProgressState = 'not_started' | 'in_progress' | 'done';

/**
 * How far someone is in a video, from its progress; without progress, they have not started it. It is done once its end
 * has been reached (`isFinished`), and stays so, whatever is watched again.
 */
export function progressStateOf(progress: { readonly completed_at: string | null } | null | undefined): ProgressState {
  if (!progress) return 'not_started';
  return progress.completed_at === null ? 'in_progress' : 'done';
}

/** Returns the share of a video that has been watched, from 0 to 1, by its furthest position; 1 once it is done. */
export function watchedShare(
  progress: { readonly completed_at: string | null; readonly furthest: number } | null | undefined,
  duration: number,
): number {
  if (!progress) return 0;
  if (progressStateOf(progress) === 'done') return 1;
  return duration > 0 ? Math.min(1, progress.furthest / duration) : 0;
}
