import type { SaleEvent } from 'shared-api/orders/admin-orders';
import type { orders } from '../../../platform/database/tables/shop/orders.ts';
import type { paymentEvents, payments } from '../../../platform/database/tables/shop/payments.ts';
import type { disputes, refunds } from '../../../platform/database/tables/shop/refunds.ts';
import type { users } from '../../../platform/database/tables/users.ts';
import { personOf } from '../../../records/resource.ts';

type UserRow = typeof users.$inferSelect;

interface Stored {
  readonly order: typeof orders.$inferSelect;
  readonly buyer: UserRow;
  readonly payments: readonly (typeof payments.$inferSelect)[];
  readonly events: readonly (typeof paymentEvents.$inferSelect)[];
  readonly refunds: readonly { readonly refund: typeof refunds.$inferSelect; readonly admin: UserRow | null }[];
  readonly disputes: readonly (typeof disputes.$inferSelect)[];
}

interface Entry {
  readonly at: Date | null;
  readonly kind: SaleEvent['kind'];
  readonly amount?: number;
  readonly by?: UserRow | null;
  readonly event?: SaleEvent['event'];
}

/** Everything that has happened to an order, the oldest first; what has happened at the same moment in this order. */
export function historyOf({
  order,
  buyer,
  payments: taken,
  events,
  refunds: made,
  disputes: disputed,
}: Stored): SaleEvent[] {
  const entries: Entry[] = [
    // Whoever has ordered with the address of an account need not be its owner.
    { at: order.created_at, kind: 'ordered', amount: order.total, by: order.guest === 'known' ? null : buyer },
    { at: order.confirmed_at, kind: 'confirmed', by: buyer },
    ...taken.map(({ created_at, state, amount }): Entry => ({
      at: created_at,
      kind: state === 'accepted' ? 'payment' : 'payment_mismatched',
      amount,
    })),
    ...events.map(({ created_at, type, outcome }): Entry => ({
      at: created_at,
      kind: 'provider_event',
      event: { type, outcome },
    })),
    ...made.flatMap(({ refund: { created_at, succeeded_at, failed_at, amount, idempotency_key }, admin }): Entry[] => [
      { at: created_at, kind: idempotency_key === null ? 'refund_recorded' : 'refund_requested', amount, by: admin },
      { at: succeeded_at, kind: 'refund_succeeded', amount },
      { at: failed_at, kind: 'refund_failed', amount },
    ]),
    ...disputed.flatMap(({ created_at, closed_at, state, amount }): Entry[] => [
      { at: created_at, kind: 'dispute_opened', amount },
      { at: closed_at, kind: state === 'won' ? 'dispute_won' : 'dispute_lost', amount },
    ]),
  ];
  return entries
    .flatMap(({ at, kind, amount = null, by = null, event = null }) =>
      at === null ? [] : [{ at: at.toISOString(), kind, amount, by: personOf(by), event }],
    )
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
