/** Formats the UTC date of an ISO time: "2026-03-01T10:00:00Z" → "1 Mar 2026" in British English. */
export const formatDate = (time: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time));

/** Formats hundredths: 15 → "15%" in English, "15 %" in Spanish. */
export const formatPercent = (percent: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);
