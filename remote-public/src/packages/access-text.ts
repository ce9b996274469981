import type { Messages } from '../messages/en.ts';

const YEAR = 365;

/** How long a package can be watched, in words: "1 year of access" for 365 days, "lifetime access" for `null`. */
export function accessText(days: number | null, texts: Messages['package']): string {
  if (days === null) return texts.lifetime;
  return days % YEAR === 0 ? texts.years(days / YEAR) : texts.days(days);
}
