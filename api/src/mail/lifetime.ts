import type { Locale } from 'shared-api/locale';

const UNIT_SECONDS = [
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

export type Unit = (typeof UNIT_SECONDS)[number][0];

/**
 * 7200 → "2 hours": a duration in the largest unit that it is a multiple of.
 *
 * @param one the wording for a single unit: "an hour"
 */
export function lifetimeText(locale: Locale, seconds: number, one: Readonly<Record<Unit, string>>): string {
  const [unit, size] = UNIT_SECONDS.find((entry) => seconds % entry[1] === 0) ?? UNIT_SECONDS[2];
  const count = Math.max(1, Math.floor(seconds / size));
  return count === 1
    ? one[unit]
    : new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
