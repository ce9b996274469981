import type { Locale } from 'shared-api/locale';

const SECONDS = [
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

export type Unit = (typeof SECONDS)[number][0];

/** "2 hours": in the largest unit that needs no fraction. @param one how each unit is said where there is one of it */
export function lifetimeText(locale: Locale, seconds: number, one: Readonly<Record<Unit, string>>): string {
  const [unit, size] = SECONDS.find((entry) => seconds % entry[1] === 0) ?? SECONDS[2];
  const count = Math.max(1, Math.floor(seconds / size));
  return count === 1
    ? one[unit]
    : new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
