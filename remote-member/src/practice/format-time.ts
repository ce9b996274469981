/** Formats a time of practice: 48 → "48 secs", 1500 → "25 mins", 4500 → "1 hr 15 mins" in English. */
export function formatPracticeTime(seconds: number, locale: string): string {
  const unit = (value: number, name: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  if (seconds < 60) return unit(Math.round(seconds), 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return unit(minutes, 'minute');
  const rest = minutes % 60;
  return [unit(Math.floor(minutes / 60), 'hour'), ...(rest > 0 ? [unit(rest, 'minute')] : [])].join(' ');
}

/** Formats a day of the calendar, `YYYY-MM-DD`, independently of time zones: "Sun 1 Mar" in British English. */
export const formatDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** The same without the day of the week: "1 Mar". */
export const formatShortDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
