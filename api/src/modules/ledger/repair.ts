import { eq, sql } from 'drizzle-orm';
import { REPAIRS_MAX, type Repair } from 'shared-api/operations/ledger';
import type { ApiContext } from '../../platform/context.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Database } from '../../platform/database/database.ts';
import { gifts } from '../../platform/database/tables/shop/gifts.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { orderItems, orders, type OrderRow } from '../../platform/database/tables/shop/orders.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import type { Send } from '../../platform/mail/mailer.ts';
import { findShipping } from '../orders/delivery/shipping.ts';
import { issueInvoice } from '../orders/invoices/issue-invoice.ts';
import { findRecipient } from '../orders/known-orders.ts';
import { grantItems, itemsOf } from '../orders/payment/grant-items.ts';
import { issueGift } from '../orders/payment/order-gift.ts';
import { readOrderDetails, sendOrderPaid } from '../orders/payment/send-order-paid.ts';
import { applyReversals } from '../orders/refunds/apply-reversals.ts';
import { lacksInvoice } from './invoice-rules.ts';

type Context = Pick<ApiContext, 'operations' | 'clock' | 'keys' | 'mailer'>;
type Kind = Repair['kind'];

/** Whether an order `o` is the buyer's own, or that of a visitor who has confirmed it. */
const isConfirmed = sql`(o.guest is distinct from 'known' or o.confirmed_at is not null)`;

/** What paid orders lack, as the rules `invoice_of_order`, `gift_of_order` and `entitlement_of_item` find it. */
const statement = sql`
  select o.id as order_id, 'invoice' as kind
  from "order" o left join invoice v on v.order_id = o.id and v.corrects is null
  where ${lacksInvoice}
  union
  select o.id, 'gift_code'
  from "order" o join gift g on g.order_id = o.id
  where o.state = 'paid' and ${isConfirmed} and g.code is null
  union
  select o.id, 'access'
  from "order" o
    join order_item i on i.order_id = o.id
    left join gift g on g.order_id = o.id
    left join entitlement e on e.order_item_id = i.id
    left join "user" u on u.id = case when g.order_id is null then o.buyer_id else g.redeemed_by end
  where o.state = 'paid' and ${isConfirmed} and case
    when g.order_id is not null and g.redeemed_at is null then e.id is not null
    else e.id is null and u.id is not null and u.deleted_at is null
  end`;

/** Returns what paid orders lack, the earliest order first. */
export async function findRepairs(db: Database, orderId?: string): Promise<Repair[]> {
  const { rows } = await db.execute<{ order_id: string; kind: Kind }>(sql`
    select order_id, kind from (${statement}) lacking
    ${orderId === undefined ? sql`` : sql`where order_id = ${orderId}`}
    order by order_id, kind limit ${REPAIRS_MAX}`);
  return rows;
}

/** Gives paid orders what they lack, and returns what they got. Throws `conflict` if that is more than an operator has agreed to. */
export async function makeRepairs(context: Context, agreed: number): Promise<Repair[]> {
  const found = await findRepairs(context.operations);
  if (found.length > agreed) throw new ApiError('conflict', `By now it would be ${found.length} repairs.`);
  const made: Repair[] = [];
  for (const orderId of new Set(found.map(({ order_id }) => order_id))) {
    for (const kind of await repairOrder(context, orderId)) made.push({ order_id: orderId, kind });
  }
  return made;
}

/** Repairs an order that it locks: what somebody else has done meanwhile is not done again. */
const repairOrder = ({ mailer, clock, keys }: Context, orderId: string): Promise<Kind[]> =>
  mailer.transaction(async (tx, send) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const kinds = (await findRepairs(tx, orderId)).map(({ kind }) => kind);
    if (!order?.paid_at || kinds.length === 0) return [];
    if (kinds.includes('access')) await repairAccess(tx, order, order.paid_at);
    if (kinds.includes('invoice')) await repairInvoice(tx, order, order.paid_at, clock());
    if (kinds.includes('gift_code')) await repairGift({ clock, keys }, tx, send, order);
    // Access and credit notes may have been given back since.
    await applyReversals(tx, order.id, clock());
    const target = { type: 'order', id: order.id };
    const actor = { type: 'operator', id: null } as const;
    await recordEvent({ clock }, tx, { action: 'order.repaired', actor, target, after: { repaired: kinds } });
    return kinds;
  });

/** A gift is not the buyer's: who has bought it gets its code. */
async function repairAccess(tx: Database, order: OrderRow, paidAt: Date): Promise<void> {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.order_id, order.id));
  if (!gift) return grantItems(tx, order.id, order.buyer_id, order.confirmed_at ?? paidAt);
  if (gift.redeemed_by && gift.redeemed_at) return grantItems(tx, order.id, gift.redeemed_by, gift.redeemed_at);
  const items = tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.order_id, order.id));
  await tx.delete(entitlements).where(sql`${entitlements.order_item_id} in ${items}`);
}

/** With the number and the date of today, as numbers are given in the order of dates. */
async function repairInvoice(tx: Database, order: OrderRow, paidAt: Date, now: Date): Promise<void> {
  await issueInvoice(tx, {
    order,
    items: await itemsOf(tx, order.id),
    buyer: await findRecipient(tx, order),
    address: (await findShipping(tx, [order.id])).get(order.id)?.address ?? null,
    paidAt,
    issuedAt: now,
  });
}

async function repairGift(
  links: Pick<ApiContext, 'clock' | 'keys'>,
  tx: Database,
  send: Send,
  order: OrderRow,
): Promise<void> {
  const gift = await issueGift(tx, order.id);
  const buyer = await findRecipient(tx, order);
  // Nobody needs the code of what was given back.
  if (gift && buyer && order.refund_state !== 'full' && order.dispute_state !== 'lost') {
    await sendOrderPaid(links, send, order, buyer, { ...(await readOrderDetails(tx, order.id)), gift });
  }
}
