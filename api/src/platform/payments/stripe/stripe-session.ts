import { id } from 'shared-api/ids';
import type { Locale } from 'shared-api/locale';
import type { Stripe } from 'stripe';
import type { PayableOrder, PaymentSession, SessionStatus } from '../provider.ts';

type Session = Stripe.Checkout.Session;

/** The entry of the metadata that names the order. Unlike `client_reference_id`, no buyer can set it in a payment link. */
const ORDER = 'order_id';

/** Without it, a session says only the id of its payment. */
export const EXPANDED = { expand: ['payment_intent'] };
/** The same in a list. */
export const LIST_EXPANDED = { expand: ['data.payment_intent'] };

const locales: Readonly<Record<Locale, Stripe.Checkout.SessionCreateParams.Locale>> = { en: 'en-GB', es: 'es' };

/**
 * The session to open for an order. The same order always makes the same request, or Stripe would refuse to repeat it.
 *
 * @param orderUrl to which the buyer returns, whether they have paid or not
 */
export function sessionParams(
  { id: orderId, currency, lines, locale }: PayableOrder,
  endsAt: Date,
  orderUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { [ORDER]: orderId };
  return {
    mode: 'payment',
    // Discounts and coupons are in the amounts already.
    line_items: lines.map(({ title, amount }) => ({
      quantity: 1,
      price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } },
    })),
    // The buyer has agreed to an amount in this currency.
    adaptive_pricing: { enabled: false },
    locale: locales[locale],
    client_reference_id: orderId,
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(endsAt.getTime() / 1000),
    success_url: orderUrl,
    cancel_url: orderUrl,
  };
}

/** Returns the order that an object of Stripe names in its metadata; `null` if it is not one of ours. */
export const orderIdIn = (metadata: Readonly<Record<string, string>> | null | undefined): string | null =>
  id.safeParse(metadata?.[ORDER]).data ?? null;

/** What a session is to us; `null` if it is not one of ours. */
export function paymentSessionOf(session: Session): PaymentSession | null {
  const orderId = orderIdIn(session.metadata);
  if (orderId === null) return null;
  return {
    id: session.id,
    orderId,
    status: statusOf(session),
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    url: session.url ?? '',
    reference: paymentOf(session)?.id ?? session.id,
  };
}

/**
 * A session is complete when the buyer has done their part. Some payments, such as a direct debit, are decided days later;
 * that one has failed is not said by the session, but by the payment, which waits for another attempt then.
 */
export function statusOf(session: Pick<Session, 'status' | 'payment_status' | 'payment_intent'>): SessionStatus {
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'processing';
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required') return 'paid';
  const status = paymentOf(session)?.status;
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'processing';
}

function paymentOf({ payment_intent: payment }: Pick<Session, 'payment_intent'>) {
  return typeof payment === 'string' ? { id: payment, status: null } : payment;
}
