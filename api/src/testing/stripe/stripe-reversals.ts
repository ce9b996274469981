import type { Stripe } from 'stripe';
import { newStripeId } from './stripe-objects.ts';

type Refund = Stripe.Refund;
type Dispute = Stripe.Dispute;
type Payment = Pick<Stripe.PaymentIntent, 'id' | 'amount' | 'currency' | 'created'>;

/** The refunds and disputes that the stub has. */
export class StripeReversals {
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];

  refundsOf = (paymentId: string): Refund[] => this.refunds.filter((refund) => refund.payment_intent === paymentId);

  /** Refunds a payment, as a request or the dashboard does; `null` if there is not that much left. */
  refund(
    { id, amount: paid, currency, created }: Payment,
    amount: number,
    metadata: Stripe.Metadata = {},
  ): Refund | null {
    const given = this.refundsOf(id)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (given + amount > paid || amount <= 0) return null;
    const refund: Refund = {
      id: newStripeId('re'),
      object: 'refund',
      amount,
      balance_transaction: newStripeId('txn'),
      charge: newStripeId('ch'),
      created,
      currency,
      customer: null,
      customer_account: null,
      destination_details: { type: 'card' },
      metadata,
      payment_intent: id,
      payment_method: null,
      reason: null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    };
    this.refunds.push(refund);
    return refund;
  }

  /** The buyer's bank asks for the money back. */
  dispute({ id, amount, currency, created }: Payment, status: Dispute['status']): Dispute {
    const dispute = {
      id: newStripeId('du'),
      object: 'dispute',
      amount,
      balance_transactions: [],
      charge: newStripeId('ch'),
      created,
      currency,
      enhanced_eligibility_types: [],
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: id,
      reason: 'product_not_received',
      status,
      // The rest is about evidence, which we do not send.
    } as unknown as Dispute;
    this.disputes.push(dispute);
    return dispute;
  }

  /** A list, the newest first. */
  list(kind: 'refunds' | 'disputes', paymentId: string) {
    const all: readonly (Refund | Dispute)[] = this[kind];
    const data = all.filter((one) => one.payment_intent === paymentId).reverse();
    return { object: 'list', url: `/v1/${kind}`, has_more: false, data };
  }
}
