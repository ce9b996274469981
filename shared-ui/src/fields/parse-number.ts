/**
 * Parses a number as people type it, with the separators of their own language or of the other one: "49.00" and "49,00"
 * are the same price in English and in Spanish. A text that could mean two numbers is read as the locale reads it
 * ("1,234" is a thousand in English), and rejected if the locale would not write it.
 *
 * @param fractionDigits at most this many digits after the decimal separator
 * @returns in units of the last fraction digit: "49.5" with 2 digits → 4950; `NaN` for what is not such a number
 */
export function parseNumber(text: string, locale: string, fractionDigits = 0): number {
  const typed = text.replace(/[\s\p{Sc}%'’]/gu, '');
  const parts = splitAtDecimal(typed, decimalSeparator(locale));
  if (!parts) return NaN;
  const { whole, fraction } = parts;
  if (fraction.length > fractionDigits || !/^\d*$/.test(fraction) || !isGrouped(whole)) return NaN;
  const digits = whole.replace(/[.,]/g, '') + fraction.padEnd(fractionDigits, '0');
  const value = Number(digits);
  return /\d/.test(typed) && Number.isSafeInteger(value) ? value : NaN;
}

/** Formats a number for a field in which it is edited, without separators between thousands: 4950 → "49.50". */
export function formatEditedNumber(value: number, locale: string, fractionDigits = 0): string {
  if (!Number.isFinite(value)) return '';
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return new Intl.NumberFormat(locale, { ...digits, useGrouping: false }).format(value / 10 ** fractionDigits);
}

const decimalSeparator = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Splits at the decimal separator, if there is one; `null` if there are several. */
function splitAtDecimal(text: string, decimal: string): { whole: string; fraction: string } | null {
  const separators = text.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  const isMixed = new Set(separators).size > 1;
  if (last === undefined || (separators.length > 1 && !isMixed)) return { whole: text, fraction: '' };
  if (isMixed && separators.filter((one) => one === last).length > 1) return null;
  const at = text.lastIndexOf(last);
  const whole = text.slice(0, at);
  const fraction = text.slice(at + 1);
  const separatesThousands = !isMixed && last !== decimal && fraction.length === 3;
  return separatesThousands ? { whole: text, fraction: '' } : { whole, fraction };
}

/** "1234", "1,234" and "1.234.567", but not "12,34"; may be empty, as in ".50". */
const isGrouped = (whole: string) => /^\d*$/.test(whole) || /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole);
