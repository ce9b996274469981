/** An ISO time as the day it was in UTC: "2026-03-01T10:00:00Z" → "Mar 1, 2026". */
export const formatDate = (time: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time));
