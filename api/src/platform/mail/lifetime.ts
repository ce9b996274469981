import type { Locale } from 'shared-api/locale';

const UNIT_SECONDS = [
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

type Unit = (typeof UNIT_SECONDS)[number][0];

/** The wording for a single unit. */
const one: Readonly<Record<Locale, Readonly<Record<Unit, string>>>> = {
  en: { day: '24 hours', hour: '1 hour', minute: '1 minute' },
  es: { day: '24 horas', hour: '1 hora', minute: '1 minuto' },
};

/** 7200 → "2 hours": a duration in the largest unit that it is a multiple of. */
export function lifetimeText(locale: Locale, seconds: number): string {
  const [unit, size] = UNIT_SECONDS.find((entry) => seconds % entry[1] === 0) ?? UNIT_SECONDS[2];
  const count = Math.max(1, Math.floor(seconds / size));
  return count === 1
    ? one[locale][unit]
    : new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Notices whose links do not expire are delivered for a day, then dropped. */
export const noticeLifetime = (): number => 24 * 3600;
