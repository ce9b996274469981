import { asc, eq, inArray } from 'drizzle-orm';
import type { AdminOrderLine, AdminOrderRecord } from 'shared-api/orders/admin-orders';
import type { ApiContext } from '../../../platform/context.ts';
import { entitlements } from '../../../platform/database/tables/shop/entitlements.ts';
import { gifts } from '../../../platform/database/tables/shop/gifts.ts';
import { orderItems, type OrderRow, orders } from '../../../platform/database/tables/shop/orders.ts';
import { paymentEvents, payments } from '../../../platform/database/tables/shop/payments.ts';
import { disputes, refundItems, refunds } from '../../../platform/database/tables/shop/refunds.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { findInvoices } from '../invoices/invoice-response.ts';
import { lineOf, stepsOf } from '../order-response.ts';
import { readReversals, refundableOf, type OrderReversals } from '../refunds/apply-reversals.ts';
import { historyOf } from './history.ts';
import { personOf } from '../../../records/resource.ts';
import { adminOrderResponse } from './order-list.ts';

/** Returns an order with everything that is known of it; throws `not_found`. */
export async function adminOrderRecord(context: ApiContext, id: string): Promise<AdminOrderRecord> {
  const { db, clock } = context;
  const [found] = await db
    .select({ order: orders, buyer: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyer_id))
    .where(eq(orders.id, id));
  if (!found) throw notFound('Order not found.');
  const { order, buyer } = found;
  const [items, taken, events, made, disputed, reversals, invoices, [gift]] = await Promise.all([
    db.select().from(orderItems).where(eq(orderItems.order_id, id)).orderBy(asc(orderItems.position)),
    db.select().from(payments).where(eq(payments.order_id, id)).orderBy(asc(payments.id)),
    db.select().from(paymentEvents).where(eq(paymentEvents.order_id, id)).orderBy(asc(paymentEvents.id)),
    db
      .select({ refund: refunds, admin: users })
      .from(refunds)
      .leftJoin(users, eq(users.id, refunds.admin_id))
      .where(eq(refunds.order_id, id))
      .orderBy(asc(refunds.id)),
    db.select().from(disputes).where(eq(disputes.order_id, id)).orderBy(asc(disputes.id)),
    readReversals(db, id),
    findInvoices(db, [id]),
    db
      .select({ redeemed_at: gifts.redeemed_at, redeemer: users })
      .from(gifts)
      .leftJoin(users, eq(users.id, gifts.redeemed_by))
      .where(eq(gifts.order_id, id)),
  ]);
  const itemIds = items.map((item) => item.id);
  const [granted, refunded] = await Promise.all([
    db.select().from(entitlements).where(inArray(entitlements.order_item_id, itemIds)),
    db.select().from(refundItems).where(inArray(refundItems.order_item_id, itemIds)),
  ]);
  return {
    ...adminOrderResponse(
      order,
      buyer,
      items.map(({ title }) => title),
    ),
    state: order.state,
    confirmation: order.guest === 'known' ? (order.confirmed_at ? 'confirmed' : 'waiting') : null,
    refund_state: order.refund_state,
    lines: items.map((item): AdminOrderLine => {
      const access = granted.find(({ order_item_id }) => order_item_id === item.id);
      return {
        ...lineOf(item, order.currency),
        item_id: item.id,
        refund: refundOf(order, reversals, item.id),
        access: access ? accessOf(access, clock()) : null,
        access_until: access?.expires_at?.toISOString() ?? null,
      };
    }),
    gift: gift ? { redeemed_at: gift.redeemed_at?.toISOString() ?? null, redeemed_by: personOf(gift.redeemer) } : null,
    totals: stepsOf(order),
    immediate_access: agreementOf(order),
    expires_at: order.expires_at?.toISOString() ?? null,
    session: order.provider_session,
    payments: taken.map(({ id: paymentId, reference, amount, currency, state, created_at }) => ({
      id: paymentId,
      reference,
      amount,
      currency,
      state,
      created_at: created_at.toISOString(),
    })),
    refunds: made.map(({ refund }) => ({
      id: refund.id,
      state: refund.state,
      amount: refund.amount,
      item_ids: refunded.filter(({ refund_id }) => refund_id === refund.id).map(({ order_item_id }) => order_item_id),
      reason: refund.reason,
      note: refund.note,
      reference: refund.provider_refund,
      created_at: refund.created_at.toISOString(),
    })),
    disputes: disputed.map(({ id: disputeId, state, amount, currency, provider_dispute, created_at }) => ({
      id: disputeId,
      state,
      amount,
      currency,
      reference: provider_dispute,
      created_at: created_at.toISOString(),
    })),
    invoices: invoices.get(id) ?? [],
    refundable: refundableOf(reversals),
    refund_obstacle: obstacleTo(context, order, reversals),
    history: historyOf({ order, buyer, payments: taken, events, refunds: made, disputes: disputed }),
  };
}

const agreementOf = ({ consent_version: version, consented_at: at }: OrderRow) =>
  version !== null && at ? { version, at: at.toISOString() } : null;

function refundOf({ refund_state }: OrderRow, { refundedItems }: OrderReversals, itemId: string) {
  if (refund_state === 'full') return 'succeeded';
  const refund = refundedItems.get(itemId);
  return refund ? (refund.state === 'succeeded' ? 'succeeded' : 'pending') : null;
}

function accessOf({ ended_at, suspended_at, expires_at }: typeof entitlements.$inferSelect, now: Date) {
  if (ended_at) return 'ended';
  if (suspended_at) return 'suspended';
  return expires_at && expires_at <= now ? 'expired' : 'live';
}

/** Returns why `requestRefund` would refuse any line. */
function obstacleTo(
  { paymentProvider }: ApiContext,
  { state, dispute_state, refund_state, provider }: OrderRow,
  { itemIds, refundedItems }: OrderReversals,
): AdminOrderRecord['refund_obstacle'] {
  if (state !== 'paid') return 'unpaid';
  if (dispute_state === 'open' || dispute_state === 'lost') return 'disputed';
  if (refund_state === 'full' || itemIds.every((id) => refundedItems.has(id))) return 'refunded';
  return provider === null || provider === paymentProvider?.name ? null : 'provider';
}
