import { useFormatLocale } from '../../locale.ts';

/** Returns a function that formats a speed: 0.5 → "0.5×". */
export function useFormatSpeed(): (speed: number) => string {
  const format = new Intl.NumberFormat(useFormatLocale(), { maximumFractionDigits: 2 });
  return (speed) => `${format.format(speed)}×`;
}
