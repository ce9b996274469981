/**
 * Formats an amount of money: 4900, "EUR", "en" → "€49.00", and -4900 → "−€49.00", with a minus sign as elsewhere in the
 * product, where `Intl` has a hyphen.
 *
 * @param amount in minor units of the currency
 * @param currencyCode ISO 4217
 * @param locale BCP 47 tag
 */
export function formatMoney(amount: number, currencyCode: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode });
  const parts = format.formatToParts(amount / 10 ** fractionDigits(currencyCode));
  return parts.map(({ type, value }) => (type === 'minusSign' ? value.replace('-', '−') : value)).join('');
}

/**
 * The number of decimals of a currency: 2 for the euro, 0 for the yen, 3 for the Kuwaiti dinar. `Intl` has those of daily
 * use, which for some currencies are fewer than ISO 4217's; for all in which prices can be set they are the same.
 */
export const fractionDigits = (currencyCode: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).resolvedOptions().maximumFractionDigits ??
  2;
