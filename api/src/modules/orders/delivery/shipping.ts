import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, not, notExists, or, sql } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import type { PostalAddress, PostalAddressInput } from 'shared-api/addresses/postal-address';
import type { AdminShipping, OrderShipping, ShippingEdit } from 'shared-api/orders/shipping';
import { DAY_MS } from '../../../platform/clock.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { books } from '../../../platform/database/tables/books.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderItems, orders } from '../../../platform/database/tables/shop/orders.ts';
import { refundItems, refunds } from '../../../platform/database/tables/shop/refunds.ts';
import { shipments, shippingAddresses } from '../../../platform/database/tables/shop/shipping.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { invalid, notFound } from '../../../platform/http/errors/api-error.ts';
import { changedFields, recordEvent } from '../../../platform/audit/record-event.ts';
import { soldAs } from './downloads.ts';
import { findRecipient, isHeld, isHeldOrder } from '../known-orders.ts';
import { orderShippedMail } from './order-shipped-mail.ts';

/** How long the address of a deleted account waits for its order to be sent. */
const KEPT_DAYS = 30;

/**
 * The shipping of those of the orders that have printed books, by order. What was refunded, or lost to a dispute, is no
 * longer to be sent; what has been sent stays.
 */
export async function findShipping(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, OrderShipping>> {
  const rows = await db
    .select({ order_id: orderItems.order_id, title: orderItems.title, shipment: shipments, address: shippingAddresses })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .innerJoin(books, eq(books.id, orderItems.book_id))
    .leftJoin(shipments, eq(shipments.order_id, orderItems.order_id))
    .leftJoin(shippingAddresses, eq(shippingAddresses.order_id, orderItems.order_id))
    .where(
      and(
        inArray(orderItems.order_id, [...ids]),
        eq(soldAs, 'printed'),
        or(isNotNull(shipments.shipped_at), and(isPaidFor, notExists(refundOfItem(db)))),
      ),
    )
    .orderBy(asc(orderItems.position));
  const found = new Map<string, OrderShipping>();
  for (const { order_id, title, shipment, address } of rows) {
    const items = [...(found.get(order_id)?.items ?? []), title];
    found.set(order_id, {
      state: shipment?.shipped_at ? 'shipped' : 'to_ship',
      items,
      address: address && addressResponse(address),
      tracking_url: shipment?.tracking_url ?? null,
      shipped_at: shipment?.shipped_at?.toISOString() ?? null,
    });
  }
  return found;
}

/** Condition on `orders`: neither was all of it refunded, nor has the bank taken the money back. */
const isPaidFor = and(
  or(isNull(orders.refund_state), ne(orders.refund_state, 'full')),
  or(isNull(orders.dispute_state), ne(orders.dispute_state, 'lost')),
);

/** The refund of the row's item. */
const refundOfItem = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refund_id))
    .where(and(eq(refundItems.order_item_id, orderItems.id), eq(refunds.state, 'succeeded')));

type AddressRow = typeof shippingAddresses.$inferSelect;

const addressResponse = ({ order_id: _orderId, created_at: _createdAt, ...address }: AddressRow): PostalAddress =>
  address;

/** Stores where the printed books of an order go. */
export async function storeAddress(tx: Database, orderId: string, address: PostalAddressInput): Promise<void> {
  const { street2, region, ...lines } = address;
  await tx
    .insert(shippingAddresses)
    .values({ ...lines, street2: street2 || null, region: region || null, order_id: orderId });
}

/** The shipping of an order, for administrators. */
export async function readShipping({ db }: Pick<ApiContext, 'db'>, id: string): Promise<AdminShipping> {
  const [order] = await db.select({ paid_at: orders.paid_at }).from(orders).where(eq(orders.id, id));
  if (!order) throw notFound('Order not found.');
  return { paid: order.paid_at !== null, shipping: (await findShipping(db, [id])).get(id) ?? null };
}

/** Notes that an order's printed books have been sent, and tells the buyer, once; or takes it back. */
export const putShipping = (
  context: Pick<ApiContext, 'mailer' | 'clock'>,
  id: string,
  edit: ShippingEdit,
): Promise<OrderShipping> =>
  context.mailer.transaction(async (tx, send) => {
    const now = context.clock();
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    const before = order && (await findShipping(tx, [id])).get(id);
    if (!before) throw notFound('This order has no printed books to send.');
    if (order.paid_at === null) throw invalid({ state: fieldErrors.orderNotPaid });

    const [stored] = await tx.select().from(shipments).where(eq(shipments.order_id, id));
    const buyer = await findRecipient(tx, order);
    const isShipped = edit.state === 'shipped';
    const isNews = isShipped && buyer !== null && !stored?.told_at;
    const row = {
      shipped_at: isShipped ? (stored?.shipped_at ?? now) : null,
      tracking_url: isShipped ? edit.tracking_url : null,
      told_at: isNews ? now : (stored?.told_at ?? null),
    };
    await tx
      .insert(shipments)
      .values({ order_id: id, ...row })
      .onConflictDoUpdate({ target: shipments.order_id, set: row });

    const after: OrderShipping = {
      ...before,
      state: edit.state,
      tracking_url: row.tracking_url,
      shipped_at: row.shipped_at?.toISOString() ?? null,
    };
    const changes = changedFields(recorded(before), recorded(after));
    if (Object.keys(changes.after).length > 0)
      await recordEvent(context, tx, { action: 'record.updated', target: { type: 'order', id }, ...changes });
    if (isNews)
      await send(
        orderShippedMail,
        { ...buyer, locale: order.locale || buyer.locale },
        // What somebody else has typed as an address, to which tracking leads too, is nothing for the owner's mailbox.
        { orderId: id, ...after, ...(isHeld(order) && { address: null, tracking_url: null }) },
      );
    await removeNeedlessAddresses(tx, now);
    return after;
  });

/** Shipping as the audit trail has it: without the path of the link, which may lead to the buyer's address. */
const recorded = ({ state, tracking_url: url }: OrderShipping) => ({
  shipping: state,
  tracking_site: url && new URL(url).hostname,
});

/**
 * Deletes the addresses of deleted accounts, and the links that show them, unless a paid order is still to be sent; after a
 * month in any case. What a guest has ordered with the address of such an account is none of its.
 */
export async function removeNeedlessAddresses(tx: Database, now: Date): Promise<void> {
  const needless = tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyer_id))
    .leftJoin(shipments, eq(shipments.order_id, orders.id))
    .where(
      and(
        isNotNull(users.deleted_at),
        or(
          isNotNull(shipments.shipped_at),
          and(isNull(orders.paid_at), or(not(isHeldOrder), ne(orders.state, 'pending'))),
          and(not(isHeldOrder), lte(users.deleted_at, new Date(now.getTime() - KEPT_DAYS * DAY_MS))),
        ),
      ),
    );
  await tx.delete(shippingAddresses).where(inArray(shippingAddresses.order_id, needless));
  await tx
    .update(shipments)
    .set({ tracking_url: sql`null` })
    .where(and(isNotNull(shipments.tracking_url), inArray(shipments.order_id, needless)));
}
