import { z } from 'zod';
import { id } from '../ids.ts';
import { REPORT_SECONDS_MAX, type ProgressState } from './progress-rules.ts';
import { timestamp } from '../timestamp.ts';

/** How far someone is in a video; positions in seconds. */
export const videoProgress = z.object({
  /** Where playback continues. */
  position: z.number().nonnegative(),
  /** Never goes back. */
  furthest: z.number().nonnegative(),
  /** When they first reached the end. */
  completed_at: timestamp.nullable(),
  /** When they last watched it. */
  updated_at: timestamp,
});
export type VideoProgress = z.infer<typeof videoProgress>;

/** How far someone is in a video: see `progressStateOf`. */
export const progressState = z.enum(['not_started', 'in_progress', 'done'] satisfies ProgressState[]);

/** What a client reports while it plays a video, when it pauses, and when the page is left. */
export const progressReport = z.strictObject({
  /** Ignored, like `report`: clients of version 1.0 send them. Optional until 2027-03-01, then removed. */
  viewing: z.string().optional(),
  report: z.int().optional(),
  /** Seconds from the beginning of the video, at most its duration. */
  position: z.number().nonnegative(),
  /** Seconds of watching since the last report. */
  seconds: z.int().nonnegative().max(REPORT_SECONDS_MAX),
});
export type ProgressReport = z.infer<typeof progressReport>;

/** The most videos in an administrator's view of what someone has watched. */
export const PRACTISED_VIDEOS_MAX = 100;

/** What someone has watched, as administrators see it. */
export const userActivity = z.object({
  /** Seconds of watching, including videos that no longer exist. */
  seconds: z.number().int().nonnegative(),
  /** How many videos they have watched; `videos` has the latest of them. */
  video_count: z.number().int().nonnegative(),
  /** The latest first. */
  videos: z.array(
    videoProgress.extend({
      video: z.object({ id, title: z.string(), duration: z.number().nonnegative() }),
      /** Seconds of watching. */
      seconds: z.number().int().nonnegative(),
    }),
  ),
});
export type UserActivity = z.infer<typeof userActivity>;
