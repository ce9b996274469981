import type { ReactNode } from 'react';
import { lineKey } from 'shared-api/pricing/order-line';
import type { QuoteLine } from 'shared-api/orders/quote';
import { useFormatLocale } from 'shared-ui/locale';
import { useMoney } from '../price/use-money.ts';
import { useCheckoutMessages } from './checkout.messages.ts';
import styles from './OrderLines.module.css';

interface OrderLinesProps {
  readonly lines: readonly QuoteLine[];
  /** The code of the coupon that takes something off; `null` without one. */
  readonly coupon: string | null;
  /** What can be done with a line. */
  readonly actions?: (line: QuoteLine, index: number) => ReactNode;
}

/** The lines of an order, each with the steps from its list price to what is paid. */
export const OrderLines = ({ lines, coupon, actions }: OrderLinesProps) => (
  <ul className={styles.lines}>
    {lines.map((line, index) => (
      <li key={lineKey(line)} className={styles.line}>
        <Line line={line} coupon={coupon} />
        {actions?.(line, index)}
      </li>
    ))}
  </ul>
);

function Line({ line, coupon }: { readonly line: QuoteLine; readonly coupon: string | null }) {
  const { lines: texts, kinds } = useCheckoutMessages();
  const percent = new Intl.NumberFormat(useFormatLocale(), { style: 'percent' });
  const money = useMoney(line.currency);
  const isReduced = line.total !== line.price;
  return (
    <>
      <h3 className={styles.title} dir="auto">
        {line.title}
      </h3>
      <p className={styles.kind}>{kinds[line.kind]}</p>
      <dl className={styles.amounts}>
        <Amount label={texts.price} amount={money(line.price)} strong={!isReduced} />
        {line.discount_amount > 0 ? (
          <Amount
            label={texts.discount(percent.format(line.discount / 100))}
            amount={`−${money(line.discount_amount)}`}
          />
        ) : null}
        {line.coupon_amount > 0 && coupon !== null ? (
          <Amount label={texts.coupon(coupon)} amount={`−${money(line.coupon_amount)}`} />
        ) : null}
        {isReduced ? <Amount label={texts.subtotal} amount={money(line.total)} strong /> : null}
      </dl>
    </>
  );
}

interface AmountProps {
  readonly label: string;
  /** Formatted. */
  readonly amount: string;
  readonly strong?: boolean;
}

/** One row of a list of amounts. */
export const Amount = ({ label, amount, strong = false }: AmountProps) => (
  <div className={strong ? styles.strong : styles.amount}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);
