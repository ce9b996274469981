const YEAR = 365;

/** The messages of periods of access. */
interface AccessMessages {
  readonly days: (days: number) => string;
  readonly years: (years: number) => string;
  readonly lifetime: string;
}

/** How long a package can be watched, in words: "1 year of access" for 365 days, "lifetime access" for `null`. */
export function accessText(days: number | null, texts: AccessMessages): string {
  if (days === null) return texts.lifetime;
  return days % YEAR === 0 ? texts.years(days / YEAR) : texts.days(days);
}
