/**
 * Formats a share: 1250, "en" → "12.5%"; in Spanish "12,5 %".
 *
 * @param rate in basis points
 * @param locale BCP 47 tag
 */
export const formatRate = (rate: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);
