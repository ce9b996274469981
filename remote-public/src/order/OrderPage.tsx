import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useEffect, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { bookFileFormats } from 'shared-api/books/book-file-types';
import { isNotFound } from 'shared-api/error-text';
import type { Invoice } from 'shared-api/orders/invoices';
import type { Order, OrderLine } from 'shared-api/orders/orders';
import { useSession } from 'shared-auth/session';
import { useDownload } from 'shared-queries/downloads';
import { invoiceFileName, useInvoiceFile } from 'shared-queries/invoices';
import { orderKeys } from 'shared-queries/orders';
import { videoKeys } from 'shared-queries/videos';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { buttonVariants } from 'shared-ui/button-variants';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { saveFile } from 'shared-ui/save-file';
import { Skeleton } from 'shared-ui/Skeleton';
import { GiftPanel } from '../gifts/GiftPanel.tsx';
import { useGiftMessages } from '../gifts/gifts.messages.ts';
import { EmptyPage } from '../page/EmptyPage.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { useMoney } from '../price/use-money.ts';
import { forgetAttempt } from '../checkout/attempt.ts';
import { pathOfBought } from '../checkout/cart.ts';
import { checkoutQueries } from '../checkout/checkout.api.ts';
import { useCheckoutMessages } from '../checkout/checkout.messages.ts';
import { useErrorText } from '../checkout/use-error-text.ts';
import { Delivery } from './Delivery.tsx';
import { useGuestOrder } from '../checkout/guest-order.ts';
import { GuestOrderContent } from './GuestOrderContent.tsx';
import { OrderLines } from '../checkout/OrderLines.tsx';
import styles from './OrderPage.module.css';
import { Total } from '../checkout/Total.tsx';
import { UnpaidOrderAction } from './UnpaidOrderAction.tsx';

/** What has become of an order; the payment page returns here. */
export function OrderPage() {
  const { id = '' } = useParams();
  const isVisitor = useSession(({ role }) => role === 'public');
  const guest = useGuestOrder(id);
  const visitor = guest ? <GuestOrderContent kept={guest} /> : <VisitorNotice id={id} />;
  return <PageFrame>{isVisitor ? visitor : <OrderContent id={id} />}</PageFrame>;
}

function OrderContent({ id }: { readonly id: string }) {
  const { order: texts } = useCheckoutMessages();
  const order = useQuery(checkoutQueries.order(id));
  useWhenDecided(order.data);
  if (isNotFound(order.error)) {
    return (
      <EmptyPage title={texts.notFound} to={paths.orders} linkText={texts.allOrders}>
        {texts.notFoundText}
      </EmptyPage>
    );
  }
  return (
    <QueryContent query={order} level={1} errorTitle={texts.failed} skeleton={<Skeleton lines={8} />}>
      {(found) => <OrderDetails order={found} />}
    </QueryContent>
  );
}

/** Ends the attempt to buy once it is decided, and has everything that a purchase unlocks fetched again. */
function useWhenDecided(order: Order | undefined): void {
  const queryClient = useQueryClient();
  const state = order?.state ?? 'pending';
  useEffect(() => {
    if (state === 'pending') return;
    forgetAttempt();
    for (const queryKey of [orderKeys.lists, videoKeys.member]) void queryClient.invalidateQueries({ queryKey });
  }, [state, queryClient]);
}

function OrderDetails({ order }: { readonly order: Order }) {
  const { order: texts, lines } = useCheckoutMessages();
  const gifts = useGiftMessages();
  const { lines: items, coupon, currency, totals, refund, dispute, gift } = order;
  const money = useMoney(currency);
  const { title, text } = dispute
    ? texts.disputed[dispute]
    : refund
      ? texts.refunded(refund.state, refund.amount > 0 ? money(refund.amount) : null)
      : {
          paid: gift ? gifts.order.paid : texts.paid,
          pending: texts.pending,
          failed: texts.failedPayment,
          expired: texts.expired,
        }[order.state];
  return (
    <>
      <div role="status">
        <PageHeading title={title} lede={text} />
      </div>
      <div className={styles.actions}>
        <NextStep order={order} />
      </div>
      <PasswordNote id={order.id} />
      {order.shipping ? <Delivery shipping={order.shipping} isAwaited={order.paid_at !== null && !dispute} /> : null}
      <section className={styles.order} aria-labelledby="order">
        <h2 className={styles.title} id="order">
          {lines.title}
        </h2>
        <OrderLines
          lines={items}
          coupon={coupon}
          actions={(_, index) =>
            items[index]?.refunded ? (
              <p>
                <Badge>{texts.lineRefunded}</Badge>
              </p>
            ) : null
          }
        />
        <Total currency={currency} totals={totals} coupon={coupon} lineCount={items.length} vat={null} />
        {order.invoices.length > 0 ? <Invoices invoices={order.invoices} /> : null}
        <p className={styles.number}>{texts.number(order.id)}</p>
      </section>
    </>
  );
}

/** How somebody whose account was made with the order gets a password. */
function PasswordNote({ id }: Pick<Order, 'id'>) {
  const { guest: texts } = useCheckoutMessages();
  const made = useGuestOrder(id);
  if (made?.account !== 'created') return null;
  return <p className={styles.note}>{made.isMailed ? texts.passwordMailed : texts.passwordLater}</p>;
}

function NextStep({ order }: { readonly order: Order }): ReactNode {
  const { order: texts } = useCheckoutMessages();
  const { state, lines, gift } = order;
  if (state === 'paid') {
    // The code of what has been given back or is disputed does not work.
    if (gift && !order.dispute && order.refund?.state !== 'full') return <GiftPanel gift={gift} />;
    const kept = lines.filter(({ usable }) => usable);
    if (kept.length > 0 && !gift) return <BoughtItems orderId={order.id} lines={kept} />;
    return (
      <Link className={buttonVariants({ variant: 'secondary', size: 'large' })} to={paths.orders}>
        {texts.allOrders}
      </Link>
    );
  }
  return <UnpaidOrderAction order={order} isGift={Boolean(gift)} />;
}

/** The session may have ended on the payment page. */
function VisitorNotice({ id }: { readonly id: string }) {
  const { order: texts } = useCheckoutMessages();
  return (
    <EmptyPage title={texts.visitor} to={paths.loginReturningTo(paths.order(id))} linkText={texts.logIn}>
      {texts.visitorText}
    </EmptyPage>
  );
}

/** What can be done now with what was bought: watch it, download it, or look at it. */
function BoughtItems({ orderId, lines }: { readonly orderId: string; readonly lines: readonly OrderLine[] }) {
  const { paid: texts } = useCheckoutMessages().order;
  const { ofRequest } = useErrorText();
  const download = useDownload(orderId);
  return (
    <>
      {lines.map(({ kind, id, title, download: file }, index) => {
        const look = { variant: index === 0 ? 'primary' : 'secondary', size: 'large' } as const;
        return file ? (
          <Button
            key={id}
            {...look}
            busy={download.isPending && download.variables === id}
            onClick={() => download.mutate(id)}
          >
            {texts.download(title, bookFileFormats[file.type])}
          </Button>
        ) : (
          <Link key={id} className={buttonVariants(look)} to={pathOfBought({ kind, id })}>
            {texts[kind](title)}
          </Link>
        );
      })}
      {download.error ? (
        <p className={styles.error} role="alert">
          {ofRequest(download.error)}
        </p>
      ) : null}
    </>
  );
}

/** Downloads the invoice of an order, and the credit notes of what was refunded. */
function Invoices({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { invoices: texts } = useCheckoutMessages().order;
  const { ofRequest } = useErrorText();
  const file = useInvoiceFile();
  return (
    <div className={styles.actions}>
      {invoices.map((invoice) => (
        <Button
          key={invoice.id}
          variant="secondary"
          size="small"
          busy={file.isPending && file.variables.id === invoice.id}
          onClick={() => file.mutate(invoice, { onSuccess: (blob) => saveFile(blob, invoiceFileName(invoice)) })}
        >
          {texts[invoice.kind](invoice.number)}
        </Button>
      ))}
      {file.error ? (
        <p className={styles.error} role="alert">
          {ofRequest(file.error)}
        </p>
      ) : null}
    </div>
  );
}
