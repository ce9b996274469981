import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useEffect, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from 'shared-api/error-text';
import type { Order } from 'shared-api/orders';
import { useSession } from 'shared-auth/session';
import { orderKeys } from 'shared-queries/orders';
import { videoKeys } from 'shared-queries/videos';
import { Badge } from 'shared-ui/Badge';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { PageFrame } from '../page/PageFrame.tsx';
import { useMoney } from '../price/use-money.ts';
import { forgetAttempt } from './attempt.ts';
import { BoughtItems } from './BoughtItems.tsx';
import { checkoutPath } from './cart.ts';
import { checkoutQueries } from './checkout.api.ts';
import { useCheckoutMessages } from './checkout.messages.ts';
import { Delivery } from './Delivery.tsx';
import { OrderLines } from './OrderLines.tsx';
import styles from './OrderPage.module.css';
import { Total } from './Total.tsx';

/** What has become of an order; the payment page returns here. */
export function OrderPage() {
  const { id = '' } = useParams();
  const isVisitor = useSession(({ role }) => role === 'public');
  return <PageFrame>{isVisitor ? <VisitorNotice id={id} /> : <OrderContent id={id} />}</PageFrame>;
}

function OrderContent({ id }: { readonly id: string }) {
  const { order: texts } = useCheckoutMessages();
  const order = useQuery(checkoutQueries.order(id));
  useWhenDecided(order.data);
  if (isNotFound(order.error)) return <OrderNotFound />;
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
  const { lines: items, coupon, currency, totals, refund } = order;
  const money = useMoney(currency);
  const { title, text } = refund
    ? texts.refunded(refund.state, refund.amount > 0 ? money(refund.amount) : null)
    : {
        paid: texts.paid,
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
      {order.shipping ? <Delivery shipping={order.shipping} paidAt={order.paid_at} /> : null}
      <section className={styles.order} aria-labelledby="order">
        <h2 className={styles.title} id="order">
          {lines.title}
        </h2>
        <OrderLines
          lines={items}
          coupon={coupon}
          actions={(_, index) => (items[index]?.refunded ? <Badge>{texts.lineRefunded}</Badge> : null)}
        />
        <Total currency={currency} totals={totals} coupon={coupon} lineCount={items.length} />
        <p className={styles.number}>{texts.number(order.id)}</p>
      </section>
    </>
  );
}

function NextStep({ order }: { readonly order: Order }): ReactNode {
  const { order: texts } = useCheckoutMessages();
  const { state, lines, coupon, payment_url: paymentUrl } = order;
  if (state === 'paid') {
    const kept = lines.filter(({ refunded }) => !refunded);
    if (kept.length > 0) return <BoughtItems orderId={order.id} lines={kept} />;
    return (
      <Link className={buttonVariants({ variant: 'secondary', size: 'large' })} to={paths.orders}>
        {texts.allOrders}
      </Link>
    );
  }
  if (state === 'pending') {
    return paymentUrl === null ? null : (
      <a className={buttonVariants({ size: 'large' })} href={paymentUrl}>
        {texts.pending.pay}
      </a>
    );
  }
  return (
    <Link className={buttonVariants({ size: 'large' })} to={checkoutPath({ items: lines, coupon: coupon ?? '' })}>
      {texts.tryAgain}
    </Link>
  );
}

function OrderNotFound() {
  const { order: texts } = useCheckoutMessages();
  return (
    <EmptyState
      level={1}
      title={texts.notFound}
      action={
        <Link className={buttonVariants({})} to={paths.orders}>
          {texts.allOrders}
        </Link>
      }
    >
      {texts.notFoundText}
    </EmptyState>
  );
}

/** The session may have ended on the payment page. */
function VisitorNotice({ id }: { readonly id: string }) {
  const { order: texts } = useCheckoutMessages();
  return (
    <EmptyState
      level={1}
      title={texts.visitor}
      action={
        <Link className={buttonVariants({})} to={paths.loginReturningTo(paths.order(id))}>
          {texts.logIn}
        </Link>
      }
    />
  );
}
