import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { Order, OrderState } from 'shared-api/orders/orders';
import { formatMoney } from 'shared-api/pricing/format-money';
import { lineKey } from 'shared-api/pricing/order-line';
import { Badge } from 'shared-ui/Badge';
import { buttonVariants } from 'shared-ui/button-variants';
import { useFormatLocale } from 'shared-ui/locale';
import { useMessages } from '../messages/catalogue.ts';
import { InvoiceButtons } from './InvoiceButtons.tsx';
import styles from './OrderCard.module.css';
import { DownloadButton, ShippingStatus } from './OrderDelivery.tsx';

const tones = { paid: 'progress', pending: 'accent', expired: 'neutral', failed: 'danger' } as const satisfies Record<
  OrderState,
  string
>;

/** One order: when, what, how much, and what became of it. Its page has every step of the prices. */
export function OrderCard({ order }: { readonly order: Order }) {
  const texts = useMessages().orders;
  const locale = useFormatLocale();
  const { state, totals } = order;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(order.created_at));
  const money = (amount: number) => formatMoney(amount, order.currency, locale);
  const giftText = ({ redeemed_at: at }: NonNullable<Order['gift']>) =>
    at === null
      ? texts.giftWaiting
      : texts.giftRedeemed(new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at)));
  const isPayable = state === 'pending' && order.payment_url !== null;
  const action = isPayable ? texts.finish : texts.open;
  return (
    <article className={styles.order} aria-labelledby={order.id}>
      <h2 className={styles.date} id={order.id}>
        <time dateTime={order.created_at}>{date}</time>{' '}
        {order.dispute ? (
          <Badge tone="danger">{texts.disputed[order.dispute]}</Badge>
        ) : order.refund ? (
          <Badge>{texts.refunded[order.refund.state]}</Badge>
        ) : (
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        )}
      </h2>
      <ul className={styles.items}>
        {order.lines.map((line) => (
          <li key={lineKey(line)} className={styles.item}>
            <span dir="auto">
              {line.title}
              {line.refunded ? (
                <>
                  {' '}
                  <Badge>{texts.refunded.full}</Badge>
                </>
              ) : null}
            </span>
            <span className={styles.amount}>{money(line.total + line.coupon_amount)}</span>
            {line.download ? <DownloadButton orderId={order.id} bookId={line.id} title={line.title} /> : null}
          </li>
        ))}
      </ul>
      {order.coupon === null ? null : (
        <p className={styles.coupon}>{texts.coupon(order.coupon, money(totals.coupon_amount))}</p>
      )}
      {order.shipping && order.paid_at !== null ? (
        <ShippingStatus shipping={order.shipping} isAwaited={!order.dispute} />
      ) : null}
      {order.refund && order.refund.amount > 0 ? (
        <p className={styles.coupon}>{texts.refund(money(order.refund.amount))}</p>
      ) : null}
      {order.gift && state === 'paid' ? <p className={styles.coupon}>{giftText(order.gift)}</p> : null}
      {order.invoices.length > 0 ? <InvoiceButtons invoices={order.invoices} /> : null}
      <div className={styles.foot}>
        <p className={styles.total}>
          {texts.total} <strong>{totals.total > 0 ? money(totals.total) : texts.free}</strong>
        </p>
        <Link
          className={buttonVariants({ variant: isPayable ? 'primary' : 'secondary', size: 'small' })}
          to={paths.order(order.id)}
          aria-label={texts.named(action, date)}
        >
          {action}
        </Link>
      </div>
    </article>
  );
}
