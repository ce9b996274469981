import { and, asc, eq, inArray } from 'drizzle-orm';
import { refundAmount, type RefundRequest } from 'shared-api/orders/admin-orders';
import { fieldErrors } from 'shared-api/field-errors';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderItems, type OrderRow, orders } from '../../../platform/database/tables/shop/orders.ts';
import { payments } from '../../../platform/database/tables/shop/payments.ts';
import { refundItems, type RefundRow, refunds } from '../../../platform/database/tables/shop/refunds.ts';
import { ApiError, invalid, notFound } from '../../../platform/http/errors/api-error.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { AuthUser } from '../../../platform/http/auth-user.ts';
import { applyReversals, readReversals, refundableOf } from './apply-reversals.ts';
import { mailRefunds } from './mail-refunds.ts';
import { runRefund } from './run-refund.ts';

/** When a job makes sure of a refund whose request has not ended: the process may have, or the provider be away. */
const REPEAT_SECONDS = 60;

/** Refunds lines of an order: stores the refund, then has the provider make it. If that is away, a job asks again. */
export async function requestRefund(
  context: ApiContext,
  admin: AuthUser,
  orderId: string,
  request: RefundRequest,
): Promise<void> {
  const { mailer } = context;
  const refund = await mailer.transaction(async (tx, send) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw notFound('Order not found.');
    const made = await findMade(tx, order, request);
    if (made) return made;
    const stored = await store(context, tx, admin, order, request);
    if (stored.state === 'succeeded') {
      await applyReversals(tx, order.id, context.clock());
      await mailRefunds(tx, send, order, [stored.id]);
    }
    return stored;
  });
  if (refund.state === 'pending') await runRefund(context, refund.id).catch(ignoreIfAway);
}

function ignoreIfAway(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'payment_unavailable') throw error;
}

/** Returns the refund that the key has made already. */
async function findMade(tx: Database, order: OrderRow, request: RefundRequest): Promise<RefundRow | null> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.order_id, order.id), eq(refunds.idempotency_key, request.idempotency_key)));
  if (!refund) return null;
  const items = await tx.select().from(refundItems).where(eq(refundItems.refund_id, refund.id));
  const asked = new Set(request.items);
  if (items.length !== asked.size || items.some(({ order_item_id }) => !asked.has(order_item_id))) {
    throw invalid({ idempotency_key: fieldErrors.keyReused });
  }
  return refund;
}

/** Stores a refund of lines that can be refunded; one of nothing has succeeded at once. */
async function store(
  context: ApiContext,
  tx: Database,
  admin: AuthUser,
  order: OrderRow,
  { items, amount, reason, note, idempotency_key }: RefundRequest,
): Promise<RefundRow> {
  const { paymentProvider: provider, jobs, clock } = context;
  const lines = await linesOf(tx, order, items);
  if (order.state !== 'paid') throw new ApiError('not_refundable', 'This order was not paid.');
  if (order.dispute_state === 'open' || order.dispute_state === 'lost') {
    throw new ApiError('order_disputed', 'The payment of this order is disputed.');
  }
  const reversals = await readReversals(tx, order.id);
  if (order.refund_state === 'full' || lines.some(({ id }) => reversals.refundedItems.has(id))) {
    throw new ApiError('not_refundable', 'This was refunded already.');
  }
  if (refundAmount(lines, refundableOf(reversals)) !== amount) {
    throw new ApiError('conflict', 'The refund is of another amount than the administrator saw.');
  }
  if (amount > 0 && order.provider !== provider?.name) {
    throw new ApiError('payment_unavailable', 'The provider of this order is not configured.');
  }
  const [payment] =
    amount > 0
      ? await tx
          .select({ id: payments.id })
          .from(payments)
          .where(and(eq(payments.order_id, order.id), eq(payments.state, 'accepted')))
      : [];
  const now = clock();
  const [refund] = await tx
    .insert(refunds)
    .values({
      order_id: order.id,
      payment_id: payment?.id ?? null,
      amount,
      state: amount > 0 ? 'pending' : 'succeeded',
      succeeded_at: amount > 0 ? null : now,
      admin_id: admin.id,
      idempotency_key,
      reason,
      note,
      created_at: now,
    })
    .returning();
  if (!refund) throw new Error('The refund was not stored');
  await tx.insert(refundItems).values(lines.map(({ id }) => ({ refund_id: refund.id, order_item_id: id })));
  await recordEvent(context, tx, {
    action: 'order.refunded',
    target: { type: 'order', id: order.id },
    after: { amount, currency: order.currency, reason, ...recordIds(lines) },
  });
  if (amount > 0) await jobs.send(tx, 'settle-refund', { refund_id: refund.id }, { startAfter: REPEAT_SECONDS });
  return refund;
}

/** Returns what was refunded, in fields whose titles the audit trail shows. */
function recordIds(lines: readonly (typeof orderItems.$inferSelect)[]) {
  const ids = {
    package_ids: lines.flatMap(({ package_id }) => package_id ?? []),
    video_ids: lines.flatMap(({ video_id }) => video_id ?? []),
    book_ids: lines.flatMap(({ book_id }) => book_id ?? []),
  };
  return Object.fromEntries(Object.entries(ids).filter(([, some]) => some.length > 0));
}

async function linesOf(tx: Database, { id }: OrderRow, asked: readonly string[]) {
  const lines = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.order_id, id), inArray(orderItems.id, [...asked])))
    .orderBy(asc(orderItems.position));
  const known = new Set(lines.map((line) => line.id));
  const errors = asked.flatMap((item, index): [string, string][] => {
    if (!known.has(item)) return [[`items.${index}`, fieldErrors.recordMissing]];
    return asked.indexOf(item) < index ? [[`items.${index}`, fieldErrors.itemDuplicate]] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  return lines;
}
