import { formatMoney } from 'shared-api/pricing/format-money';
import { useFormatLocale } from 'shared-ui/locale';

/** Returns a function that formats amounts of a currency, in minor units, for the page. */
export function useMoney(currency: string): (amount: number) => string {
  const locale = useFormatLocale();
  return (amount) => formatMoney(amount, currency, locale);
}
