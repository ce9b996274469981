import { formatRate } from 'shared-api/pricing/format-rate';
import type { Quote } from 'shared-api/orders/quote';
import { useFormatLocale } from 'shared-ui/locale';
import { useMoney } from '../price/use-money.ts';
import { useCheckoutMessages } from './checkout.messages.ts';
import { Amount } from './OrderLines.tsx';
import styles from './Total.module.css';

interface TotalProps {
  readonly currency: string;
  readonly totals: Quote['totals'];
  /** The code of the coupon; `null` without one. */
  readonly coupon: string | null;
  readonly lineCount: number;
  /** The VAT in the total, by rate; nothing is shown without any. */
  readonly vat: readonly { readonly rate: number; readonly vat: number }[] | null;
}

/** The sums of an order; the total is read out when it changes. */
export function Total({ currency, totals, coupon, lineCount, vat }: TotalProps) {
  const { lines: texts } = useCheckoutMessages();
  const locale = useFormatLocale();
  const money = useMoney(currency);
  const beforeCoupon = totals.price - totals.discount_amount;
  return (
    <div className={styles.sums}>
      {totals.coupon_amount > 0 && coupon !== null && lineCount > 1 ? (
        <dl className={styles.amounts}>
          <Amount label={texts.beforeCoupon} amount={money(beforeCoupon)} />
          <Amount label={texts.coupon(coupon)} amount={`−${money(totals.coupon_amount)}`} />
        </dl>
      ) : null}
      <p className={styles.total} role="status">
        <span>{texts.total}</span> <strong>{totals.total > 0 ? money(totals.total) : texts.free}</strong>
      </p>
      {vat?.map(({ rate, vat: amount }) => (
        <p key={rate} className={styles.vat}>
          {texts.vat(formatRate(rate, locale), money(amount))}
        </p>
      ))}
    </div>
  );
}
