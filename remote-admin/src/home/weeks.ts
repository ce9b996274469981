export interface DailyValue {
  /** `2026-03-01` */
  readonly date: string;
  readonly value: number;
}

/** With more days, their bars would be a few pixels wide. */
const DAYS_MAX = 120;
const DAY_MS = 24 * 60 * 60 * 1000;

export const isShownByWeek = (days: readonly DailyValue[]): boolean => days.length > DAYS_MAX;

/** Returns the sum of each week, with the date of its Monday; the first and the last one may be incomplete. */
export function byWeek(days: readonly DailyValue[]): DailyValue[] {
  const weeks = new Map<string, number>();
  for (const { date, value } of days) {
    const monday = mondayOf(date);
    weeks.set(monday, (weeks.get(monday) ?? 0) + value);
  }
  return [...weeks].map(([date, value]) => ({ date, value }));
}

function mondayOf(date: string): string {
  const day = new Date(date);
  // Sunday is 0.
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}
