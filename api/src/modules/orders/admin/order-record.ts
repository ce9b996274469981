import { asc, eq, inArray } from 'drizzle-orm';
import type { AdminOrderLine, AdminOrderRecord } from 'shared-api/orders/admin-orders';
import type { ApiContext } from '../../../platform/context.ts';
import { entitlements } from '../../../platform/database/entitlements.ts';
import { gifts } from '../../../platform/database/gifts.ts';
import { orderItems, orders } from '../../../platform/database/orders.ts';
import { paymentEvents, payments } from '../../../platform/database/payments.ts';
import { disputes, refundItems, refunds } from '../../../platform/database/refunds.ts';
import { users } from '../../../platform/database/users.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { invoicesOf } from '../invoices/invoice-response.ts';
import { lineOf, stepsOf } from '../order-response.ts';
import { readReversalsOf, refundableOf, type OrderReversals } from '../refunds/apply-reversals.ts';
import { historyOf } from './history.ts';
import { personOf } from '../../../records/resource.ts';
import { adminOrder } from './order-list.ts';

type OrderRow = typeof orders.$inferSelect;
type Granted = typeof entitlements.$inferSelect;

/** An order with everything that is known of it; throws `not_found`. */
export async function adminOrderRecord(context: ApiContext, id: string): Promise<AdminOrderRecord> {
  const { db, clock } = context;
  const [found] = await db
    .select({ order: orders, buyer: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(eq(orders.id, id));
  if (!found) throw notFound('Order not found.');
  const { order, buyer } = found;
  const [items, taken, events, made, disputed, reversals, invoices, [gift]] = await Promise.all([
    db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position)),
    db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.id)),
    db.select().from(paymentEvents).where(eq(paymentEvents.orderId, id)).orderBy(asc(paymentEvents.id)),
    db
      .select({ refund: refunds, admin: users })
      .from(refunds)
      .leftJoin(users, eq(users.id, refunds.adminId))
      .where(eq(refunds.orderId, id))
      .orderBy(asc(refunds.id)),
    db.select().from(disputes).where(eq(disputes.orderId, id)).orderBy(asc(disputes.id)),
    readReversalsOf(db, id),
    invoicesOf(db, [id]),
    db
      .select({ redeemedAt: gifts.redeemedAt, redeemer: users })
      .from(gifts)
      .leftJoin(users, eq(users.id, gifts.redeemedBy))
      .where(eq(gifts.orderId, id)),
  ]);
  const itemIds = items.map((item) => item.id);
  const [granted, refunded] = await Promise.all([
    db.select().from(entitlements).where(inArray(entitlements.orderItemId, itemIds)),
    db.select().from(refundItems).where(inArray(refundItems.orderItemId, itemIds)),
  ]);
  return {
    ...adminOrder(
      order,
      buyer,
      items.map(({ title }) => title),
    ),
    state: order.state,
    confirmation: order.guest === 'known' ? (order.confirmedAt ? 'confirmed' : 'waiting') : null,
    refund_state: order.refundState,
    lines: items.map((item): AdminOrderLine => {
      const access = granted.find(({ orderItemId }) => orderItemId === item.id);
      return {
        ...lineOf(item, order.currency),
        item_id: item.id,
        refund: refundOf(order, reversals, item.id),
        access: access ? accessOf(access, clock()) : null,
        access_until: access?.expiresAt?.toISOString() ?? null,
      };
    }),
    gift: gift ? { redeemed_at: gift.redeemedAt?.toISOString() ?? null, redeemed_by: personOf(gift.redeemer) } : null,
    totals: stepsOf(order),
    immediate_access: agreementOf(order),
    expires_at: order.expiresAt?.toISOString() ?? null,
    session: order.providerSession,
    payments: taken.map(({ id: paymentId, reference, amount, currency, state, createdAt }) => ({
      id: paymentId,
      reference,
      amount,
      currency,
      state,
      created_at: createdAt.toISOString(),
    })),
    refunds: made.map(({ refund }) => ({
      id: refund.id,
      state: refund.state,
      amount: refund.amount,
      item_ids: refunded.filter(({ refundId }) => refundId === refund.id).map(({ orderItemId }) => orderItemId),
      reason: refund.reason,
      note: refund.note,
      reference: refund.providerRefund,
      created_at: refund.createdAt.toISOString(),
    })),
    disputes: disputed.map(({ id: disputeId, state, amount, currency, providerDispute, createdAt }) => ({
      id: disputeId,
      state,
      amount,
      currency,
      reference: providerDispute,
      created_at: createdAt.toISOString(),
    })),
    invoices: invoices.get(id) ?? [],
    refundable: refundableOf(reversals),
    refund_obstacle: obstacleTo(context, order, reversals),
    history: historyOf({ order, buyer, payments: taken, events, refunds: made, disputes: disputed }),
  };
}

const agreementOf = ({ consentVersion: version, consentedAt: at }: OrderRow) =>
  version !== null && at ? { version, at: at.toISOString() } : null;

function refundOf({ refundState }: OrderRow, { refundedItems }: OrderReversals, itemId: string) {
  if (refundState === 'full') return 'succeeded';
  const refund = refundedItems.get(itemId);
  return refund ? (refund.state === 'succeeded' ? 'succeeded' : 'pending') : null;
}

function accessOf({ endedAt, suspendedAt, expiresAt }: Granted, now: Date) {
  if (endedAt) return 'ended';
  if (suspendedAt) return 'suspended';
  return expiresAt && expiresAt <= now ? 'expired' : 'live';
}

/** Why `requestRefund` would refuse any line. */
function obstacleTo(
  { paymentProvider }: ApiContext,
  { state, disputeState, refundState, provider }: OrderRow,
  { itemIds, refundedItems }: OrderReversals,
): AdminOrderRecord['refund_obstacle'] {
  if (state !== 'paid') return 'unpaid';
  if (disputeState === 'open' || disputeState === 'lost') return 'disputed';
  if (refundState === 'full' || itemIds.every((id) => refundedItems.has(id))) return 'refunded';
  return provider === null || provider === paymentProvider?.name ? null : 'provider';
}
