/** Formats the UTC date of an ISO time: "2026-03-01T10:00:00Z" → "1 Mar 2026" in British English. */
export const formatDate = (time: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time));

export const formatNumber = (value: number, locale: string) => new Intl.NumberFormat(locale).format(value);

/** Formats a duration: 2500 → "2.5s" in English. */
export const formatSeconds = (milliseconds: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'narrow' }).format(milliseconds / 1000);

/** Formats hundredths: 15 → "15%" in English, "15 %" in Spanish. */
export const formatPercent = (percent: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);

/** Formats a time in the browser's time zone: "1 Mar 2026, 10:00" in British English. */
export const formatDateTime = (time: string, locale: string) => {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
};

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** Formats a size as file managers do, by 1024: 5368709120 → "5 GB" in English. */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), BYTE_UNITS.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: BYTE_UNITS[power] ?? 'gigabyte',
    // The short form of bytes has no plural: "298 byte".
    unitDisplay: power === 0 ? 'long' : 'short',
    // From megabytes on, the first decimal shows that it goes on.
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1024 ** power);
}
