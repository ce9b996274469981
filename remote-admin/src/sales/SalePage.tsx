import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminOrderRecord } from 'shared-api/orders/admin-orders';
import { formatMoney } from 'shared-api/pricing/format-money';
import { Button } from 'shared-ui/Button';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { useFormatLocale } from 'shared-ui/locale';
import { toast } from 'sonner';
import { formatDateTime } from '../format.ts';
import { useErrorToast } from '../messages/use-error-text.ts';
import { DateTime } from '../releases/DateTime.tsx';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { RecordPage } from '../resource/RecordPage.tsx';
import { invalidate } from '../resource/resource-queries.ts';
import { Buyer, SaleStatusBadge } from './sale-texts.tsx';
import { SaleHistory } from './SaleHistory.tsx';
import { SaleLines } from './SaleLines.tsx';
import { SaleInvoices, SaleMoney } from './SaleMoney.tsx';
import { resendConfirmation } from './sales.api.ts';
import styles from './sales.module.css';
import { sales } from './sales.resource.ts';
import { ShippingPanel } from './ShippingPanel.tsx';
import { useTexts } from '../resource/use-texts.ts';

/** An order: who bought what, what was paid and refunded, and everything that has happened to it. */
export function SalePage() {
  return (
    <RecordPage resource={sales} actions={(id) => <RefundButton id={id} />} newRecordLayout={() => <NotCreated />}>
      {(sale) => (
        <div className={styles.sale}>
          <Notes sale={sale} />
          <PurchaseConfirmation sale={sale} />
          <Summary sale={sale} />
          <SaleLines sale={sale} />
          <ShippingPanel orderId={sale.id} />
          <SaleMoney sale={sale} />
          <SaleInvoices sale={sale} />
          <SaleHistory sale={sale} />
        </div>
      )}
    </RecordPage>
  );
}

/** What an administrator has to know before anything else. */
function Notes({ sale }: { readonly sale: AdminOrderRecord }) {
  const texts = useTexts(sales);
  const { refund_obstacle: obstacle, refunds, payments, refund_state } = sale;
  const isUnmatched = refunds.some(({ state, item_ids }) => state === 'succeeded' && item_ids.length === 0);
  const notes = [
    obstacle && texts.obstacles[obstacle],
    isUnmatched && refund_state === 'partial' && texts.unmatchedHint,
    payments.some(({ state }) => state === 'mismatched') && texts.mismatchedHint,
  ].filter((note) => typeof note === 'string');
  return notes.map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ));
}

function Summary({ sale }: { readonly sale: AdminOrderRecord }) {
  const texts = useTexts(sales);
  const locale = useFormatLocale();
  const { buyer, currency, total, refunded, coupon, totals, immediate_access: consent, provider, session } = sale;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <DescriptionList
      fields={[
        { term: texts.status, value: <SaleStatusBadge status={sale.status} /> },
        {
          term: texts.buyer,
          value: (
            <>
              {buyer === null ? null : <span dir="auto">{buyer.name} </span>}
              <Buyer buyer={buyer} />
            </>
          ),
        },
        ...(sale.gift ? [{ term: texts.gift, value: <GiftStatus gift={sale.gift} /> }] : []),
        { term: texts.total, value: money(total) },
        ...(refunded > 0 ? [{ term: texts.refunded, value: money(refunded) }] : []),
        ...(coupon === null ? [] : [{ term: texts.coupon, value: `${coupon} (−${money(totals.coupon_amount)})` }]),
        { term: texts.ordered, value: <DateTime time={sale.created_at} /> },
        { term: texts.paid, value: sale.paid_at === null ? texts.notPaid : <DateTime time={sale.paid_at} /> },
        ...(sale.confirmation ? [{ term: texts.confirmation.term, value: texts.confirmation[sale.confirmation] }] : []),
        { term: texts.provider, value: texts.providers[provider ?? 'none'] },
        ...(session === null ? [] : [{ term: texts.session, value: session }]),
        ...(consent === null
          ? []
          : [{ term: texts.consent, value: texts.consentGiven(consent.version, formatDateTime(consent.at, locale)) }]),
        { term: texts.number, value: sale.id },
      ]}
    />
  );
}

/** The id `new`: nobody but buyers makes orders. */
function NotCreated() {
  const texts = useTexts(sales);
  return (
    <EmptyState
      title={texts.notCreated}
      action={
        <Link className={buttonVariants({ variant: 'secondary' })} to={sales.listPath}>
          {texts.list.back}
        </Link>
      }
    />
  );
}

/** Whether a gift was redeemed, by whom and when. Its code is the buyer's affair. */
function GiftStatus({ gift }: { readonly gift: NonNullable<AdminOrderRecord['gift']> }) {
  const texts = useTexts(sales);
  if (gift.redeemed_at === null) return texts.giftWaiting;
  return (
    <>
      {texts.giftRedeemed} {gift.redeemed_by === null ? null : <span dir="auto">{gift.redeemed_by.name} </span>}
      <Buyer buyer={gift.redeemed_by} />, <DateTime time={gift.redeemed_at} />
    </>
  );
}

/** That a purchase waits for the owner of the address, and the button that asks them again. */
function PurchaseConfirmation({ sale }: { readonly sale: AdminOrderRecord }) {
  const texts = useTexts(sales).confirmation;
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const resend = useMutation({
    mutationFn: () => resendConfirmation(sale.id),
    onSuccess: () => toast.success(texts.resent),
    onError: showError,
    // They may have confirmed it meanwhile.
    onSettled: () => invalidate(queryClient, sales),
  });
  if (sale.confirmation !== 'waiting') return null;
  return (
    <div className={styles.confirmation}>
      <p className={styles.note}>{texts.hint}</p>
      {sale.state === 'paid' ? (
        <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
          {texts.resend}
        </Button>
      ) : null}
    </div>
  );
}

/** Lazy, with the fields of its form. */
const RefundDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "refund" */ './RefundDialog.tsx')).RefundDialog,
}));

/** Opens the dialog to refund an order, if there is something to refund. */
function RefundButton({ id }: { readonly id: string }) {
  const texts = useTexts(sales).refund;
  const { data: sale } = useQuery(sales.queries.detail(id));
  const [isOpen, setOpen] = useState(false);
  if (!sale || (sale.refund_obstacle !== null && !isOpen)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      {isOpen ? (
        <Suspense>
          <RefundDialog sale={sale} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
