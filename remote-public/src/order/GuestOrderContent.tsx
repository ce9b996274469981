import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GuestOrder } from 'shared-api/orders/guest';
import { Button } from 'shared-ui/Button';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { forgetAttempt } from '../checkout/attempt.ts';
import { checkoutQueries, resendConfirmation } from '../checkout/checkout.api.ts';
import { useCheckoutMessages } from '../checkout/checkout.messages.ts';
import { useErrorText } from '../checkout/use-error-text.ts';
import type { KeptOrder } from '../checkout/guest-order.ts';
import { OrderLines } from '../checkout/OrderLines.tsx';
import styles from './OrderPage.module.css';
import { Total } from '../checkout/Total.tsx';
import { UnpaidOrderAction } from './UnpaidOrderAction.tsx';

/** What has become of an order that was made here without a login, and gives access to nothing here. */
export function GuestOrderContent({ kept }: { readonly kept: KeptOrder }) {
  const { order: texts } = useCheckoutMessages();
  const order = useQuery(checkoutQueries.guestOrder(kept));
  const isDecided = order.data !== undefined && order.data.state !== 'pending';
  useEffect(() => {
    if (isDecided) forgetAttempt();
  }, [isDecided]);
  return (
    <QueryContent query={order} level={1} errorTitle={texts.failed} skeleton={<Skeleton lines={8} />}>
      {(found) => <Details order={found} kept={kept} />}
    </QueryContent>
  );
}

interface DetailsProps {
  readonly order: GuestOrder;
  readonly kept: KeptOrder;
}

function Details({ order, kept }: DetailsProps) {
  const { order: texts, lines: lineTexts, guest } = useCheckoutMessages();
  const { state, lines, coupon, currency, totals, gift: isGift = false } = order;
  const isNew = kept.account === 'created';
  const address = <bdi>{kept.email}</bdi>;
  const outcomes = {
    paid: isNew
      ? { title: texts.paid.title, text: kept.isMailed ? guest.paid.created(address) : guest.passwordLater }
      : { title: guest.paid.title, text: isGift ? guest.paid.gift(address) : guest.paid.text(address) },
    pending: texts.pending,
    failed: texts.failedPayment,
    expired: texts.expired,
  };
  const { title, text } = outcomes[state];
  const isPosted = lines.some(({ book_kind: kind }) => kind === 'printed');
  return (
    <>
      <div role="status">
        <PageHeading title={title} lede={text} />
      </div>
      {state === 'paid' && !isNew ? (
        <>
          {isPosted ? <p>{guest.paid.printed}</p> : null}
          <ResendConfirmation kept={kept} />
        </>
      ) : null}
      <div className={styles.actions}>
        {state === 'paid' ? null : <UnpaidOrderAction order={order} isGift={isGift} />}
      </div>
      <section className={styles.order} aria-labelledby="order">
        <h2 className={styles.title} id="order">
          {lineTexts.title}
        </h2>
        <OrderLines lines={lines} coupon={coupon} actions={() => null} />
        <Total currency={currency} totals={totals} coupon={coupon} lineCount={lines.length} vat={null} />
        <p className={styles.number}>{texts.number(order.id)}</p>
      </section>
    </>
  );
}

/** Sends the email again with which the owner of the address confirms. */
function ResendConfirmation({ kept }: { readonly kept: KeptOrder }) {
  const { paid: texts } = useCheckoutMessages().guest;
  const { ofRequest } = useErrorText();
  const resend = useMutation({ mutationFn: () => resendConfirmation(kept) });
  return (
    <div className={styles.resend}>
      <p>{texts.hint}</p>
      <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
        {texts.resend}
      </Button>
      <div role="status">{resend.isSuccess ? <p key={resend.submittedAt}>{texts.resent}</p> : null}</div>
      {resend.error ? (
        <p className={styles.error} role="alert">
          {ofRequest(resend.error)}
        </p>
      ) : null}
    </div>
  );
}
