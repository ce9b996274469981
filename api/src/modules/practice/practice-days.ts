import { DAY_MS } from '../../platform/clock.ts';

/*
 * Days as `YYYY-MM-DD`, of the calendar of a time zone. Between two of them there are always whole days, however long those
 * on which clocks change are.
 */

/** Returns a function that tells the day of a time in a time zone, which has to exist. */
export function dayIn(timeZone: string): (time: Date) => string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
    return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  };
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the Monday of the day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/**
 * The longest streak of days in a row, and the one that lasts: up to today, or up to yesterday as long as today may still
 * continue it.
 *
 * @param days in ascending order; may repeat
 */
export function streaksOf(days: readonly string[], today: string): { current: number; longest: number } {
  let longest = 0;
  let length = 0;
  let last: string | undefined;
  for (const day of days) {
    if (day === last) continue;
    length = last !== undefined && addDays(last, 1) === day ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  const lasts = last !== undefined && last >= addDays(today, -1);
  return { current: lasts ? length : 0, longest };
}
