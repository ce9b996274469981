import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';

/** The most weeks that a practice log covers. */
export const PRACTICE_WEEKS_MAX = 53;
/** The weeks of a practice log unless others are asked for. */
export const PRACTICE_WEEKS = 12;

/** The name of a time zone, such as `Europe/Madrid`. */
export const timeZone = z.string().min(1).max(64).refine(isTimeZone, fieldErrors.invalid);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Which weeks of practice, and the time zone in which a day begins at midnight. */
export const practiceQuery = z.object({
  weeks: z.coerce.number<number>().int().min(1).max(PRACTICE_WEEKS_MAX).default(PRACTICE_WEEKS),
  time_zone: timeZone.default('UTC'),
});

const seconds = z.number().int().nonnegative();

/** What a member has practised; the days are those of the time zone in the query. */
export const practiceLog = z.object({
  today: z.iso.date(),
  /** Seconds of watching in all, videos that no longer exist included. */
  seconds,
  streak: z.object({
    /** Days in a row up to today, or up to yesterday as long as today has no practice. */
    current: z.number().int().nonnegative(),
    longest: z.number().int().nonnegative(),
  }),
  /** Every week, the first one first, by its Monday; the last one is this week. */
  weeks: z.array(z.object({ start: z.iso.date(), seconds })),
  /** The days of these weeks on which the member has practised, the last one first. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      seconds,
      /** The longest first; `title` is `null` for a video that no longer exists. */
      videos: z.array(z.object({ id, title: z.string().nullable(), seconds })),
    }),
  ),
});
export type PracticeLog = z.infer<typeof practiceLog>;
