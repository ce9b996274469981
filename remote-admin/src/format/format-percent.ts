/** Hundredths as they are written: 15, "en" → "15%"; 15, "es" → "15 %". */
export const formatPercent = (percent: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);
