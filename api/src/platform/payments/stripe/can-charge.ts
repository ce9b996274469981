import { fractionDigits } from 'shared-api/pricing/format-money';

/** Stripe: "Supported currencies", of which these have no decimals there, or three. */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const WITH_THREE_DECIMALS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Stripe: the smallest charge, for the currencies in which prices can be set. Of others, only Stripe knows it. */
const SMALLEST: Readonly<Record<string, number>> = { EUR: 50, USD: 50, GBP: 30, CHF: 50, JPY: 50 };

/** Stripe: at most eight digits. */
const LARGEST = 99_999_999;

/**
 * Returns whether Stripe can charge an order. Currencies whose minor units are others there (it counts a hundredth of a
 * króna) are refused rather than converted: no price can be set in them.
 *
 * @param amounts of its lines, in minor units
 */
export function canCharge(currency: string, amounts: readonly number[]): boolean {
  const decimals = WITHOUT_DECIMALS.has(currency) ? 0 : WITH_THREE_DECIMALS.has(currency) ? 3 : 2;
  if (decimals !== fractionDigits(currency)) return false;
  // Card networks have no third decimal.
  if (decimals === 3 && amounts.some((amount) => amount % 10 !== 0)) return false;
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return total >= (SMALLEST[currency] ?? 1) && total <= LARGEST;
}
