import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { Order, OrderState } from 'shared-api/orders/orders';
import { formatMoney } from 'shared-api/pricing/format-money';
import { lineKey } from 'shared-api/pricing/order-line';
import { Badge } from 'shared-ui/Badge';
import { buttonVariants } from 'shared-ui/button-variants';
import { useFormatLocale } from 'shared-ui/locale';
import { useMessages } from '../messages/catalogue.ts';
import styles from './OrderCard.module.css';
import type { Invoice } from 'shared-api/orders/invoices';
import { useDownload } from 'shared-queries/downloads';
import { invoiceFileName, useInvoiceFile } from 'shared-queries/invoices';
import { Button } from 'shared-ui/Button';
import { saveFile } from 'shared-ui/save-file';
import { useErrorToast } from '../messages/use-error-text.ts';

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

/** Downloads the invoice of an order, and the credit notes of what was refunded. */
function InvoiceButtons({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const texts = useMessages().orders;
  const file = useInvoiceFile();
  const onError = useErrorToast();
  return (
    <ul className={styles.invoices}>
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <Button
            variant="secondary"
            size="small"
            busy={file.isPending && file.variables.id === invoice.id}
            onClick={() =>
              file.mutate(invoice, { onSuccess: (blob) => saveFile(blob, invoiceFileName(invoice)), onError })
            }
          >
            {texts.invoices[invoice.kind](invoice.number)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface DownloadButtonProps {
  readonly orderId: string;
  readonly bookId: string;
  readonly title: string;
}

function DownloadButton({ orderId, bookId, title }: DownloadButtonProps) {
  const texts = useMessages().orders;
  const download = useDownload(orderId);
  const onError = useErrorToast();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={texts.downloadOf(title)}
      busy={download.isPending}
      onClick={() => download.mutate(bookId, { onError })}
    >
      {texts.download}
    </Button>
  );
}

interface ShippingStatusProps {
  readonly shipping: NonNullable<Order['shipping']>;
  /** Whether it will be sent, unless it has been. */
  readonly isAwaited: boolean;
}

/** Whether the printed books of an order have been sent. */
function ShippingStatus({ shipping, isAwaited }: ShippingStatusProps) {
  const texts = useMessages().orders;
  const locale = useFormatLocale();
  const { shipped_at: shippedAt, tracking_url: trackingUrl } = shipping;
  if (shippedAt === null) return isAwaited && <p>{texts.toShip}</p>;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(shippedAt));
  return (
    <p>
      {texts.shipped(date)}{' '}
      {trackingUrl === null ? null : (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          {texts.track}
        </a>
      )}
    </p>
  );
}
