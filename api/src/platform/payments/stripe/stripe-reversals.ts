import { id } from 'shared-api/ids';
import type { Stripe } from 'stripe';
import type { DisputeStatus, ProviderDispute, ProviderRefund, RefundStatus, RequestedRefund } from '../provider.ts';

/** The entry of the metadata that names our refund. */
const REFUND = 'refund_id';

/** The refund to ask for. The same one always makes the same request, or Stripe would refuse to repeat it. */
export const refundParams = ({ id: refundId, reference, amount }: RequestedRefund): Stripe.RefundCreateParams => ({
  payment_intent: reference,
  amount,
  metadata: { [REFUND]: refundId },
});

export const providerRefundOf = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  refundId: id.safeParse(refund.metadata?.[REFUND]).data ?? null,
  amount: refund.amount,
  status: refundStatusOf(refund.status),
});

/** A status that we do not know gives nothing back and ends nothing. */
function refundStatusOf(status: string | null): RefundStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/** The disputes, without inquiries: those ask a question, and no money. */
export const disputesOf = (disputes: readonly Stripe.Dispute[]): ProviderDispute[] =>
  disputes
    .filter(({ status }) => !status.startsWith('warning_'))
    .map(({ id: disputeId, amount, currency, status }) => ({
      id: disputeId,
      amount,
      currency: currency.toUpperCase(),
      status: disputeStatusOf(status),
    }));

/** One that was lost stays so while an appeal is heard. */
function disputeStatusOf(status: string): DisputeStatus {
  if (status === 'won' || status === 'prevented') return 'won';
  return status === 'lost' || status.startsWith('appeal_') ? 'lost' : 'open';
}
