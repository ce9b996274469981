import type { EventOutcome } from 'shared-api/orders/checkout';
import type { orders } from '../../../platform/database/tables/shop/orders.ts';
import type { PaymentSession } from '../../../platform/payments/provider.ts';

type OrderFacts = Pick<typeof orders.$inferSelect, 'state' | 'total' | 'currency' | 'provider_session'>;
type SessionFacts = Pick<PaymentSession, 'id' | 'status' | 'amount' | 'currency'>;

/**
 * Returns what a session makes of an order. Money that was taken counts whenever it arrives, if it is what the order
 * costs; that a session has failed or expired counts only while the order is pending.
 */
export function outcomeOf(order: OrderFacts, session: SessionFacts): Exclude<EventOutcome, 'duplicate'> {
  switch (session.status) {
    case 'open':
    case 'processing':
      return 'unchanged';
    case 'failed':
    case 'expired':
      return order.state === 'pending' && isOf(order, session) ? session.status : 'unchanged';
    case 'paid':
      if (!isOf(order, session)) return 'mismatched';
      if (session.amount !== order.total || session.currency !== order.currency) return 'mismatched';
      return order.state === 'paid' ? 'unchanged' : 'paid';
  }
}

/** Until the response of the provider that opened it is stored, an order does not know its session. */
const isOf = ({ provider_session }: OrderFacts, { id }: SessionFacts) =>
  provider_session === null || provider_session === id;
