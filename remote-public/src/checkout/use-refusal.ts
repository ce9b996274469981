import { ApiError } from 'shared-auth/api-error';
import { useMoney } from '../price/use-money.ts';
import { useCheckoutMessages } from './checkout.messages.ts';
import { useErrorText } from './use-error-text.ts';
import type { PayFormProps } from './PayForm.tsx';

/** `items.2` or something in it */
const POSITION = /^items\.(\d+)/;

/**
 * Returns a function that explains why an order was refused, and has the page show what the buyer can do about it. Returns
 * `null` for an error whose own message says enough.
 */
export function useRefusal({ quote, requote, onOwned, onCouponRefused }: PayFormProps) {
  const { priceChanged, owned } = useCheckoutMessages();
  const { ofField } = useErrorText();
  const money = useMoney(quote.currency);
  return async (error: unknown): Promise<string | null> => {
    if (!(error instanceof ApiError)) return null;
    if (error.code === 'price_changed') {
      const changed = await requote();
      return changed ? priceChanged(money(changed.totals.total)) : null;
    }
    const rejected = Object.entries(error.fields);
    const positions = rejected.flatMap(([path, { code }]) => {
      const position = POSITION.exec(path)?.[1];
      return position !== undefined && code === 'item_owned' ? [Number(position)] : [];
    });
    if (positions.length > 0) {
      onOwned(positions);
      return positions.map((index) => owned(quote.lines[index]?.title ?? '')).join(' ');
    }
    // Shown at their fields.
    if (rejected.some(([path]) => path === 'email' || path.startsWith('address.'))) return null;
    const [first] = rejected;
    if (!first) return null;
    const [path, { code, message }] = first;
    const text = ofField(code) === code ? message : (ofField(code) ?? message);
    if (path === 'coupon') onCouponRefused({ code: quote.coupon?.code ?? '', error: text });
    // Withdrawn, or sold in another way, since the quote: a new one says so.
    if (POSITION.test(path) || path === 'address' || path === 'consent') await requote();
    return text;
  };
}
