import { and, eq, inArray, ne, not, sql } from 'drizzle-orm';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { couponRedemptions, orders } from '../../../platform/database/tables/shop/orders.ts';
import type { UserRow } from '../../identity/user-repository.ts';
import { isHeldFor, isHeldOrder } from '../known-orders.ts';

/**
 * Makes an account the buyer of what is held for its address, which it has proved: the orders are with the account that had the
 * address when they were made, and may have left it since.
 */
export async function attachHeldOrders(_context: ApiContext, tx: Database, { id, email }: UserRow): Promise<void> {
  const attached = await tx
    .update(orders)
    .set({ buyer_id: id, idempotency_key: unusedKey(sql`taken.buyer_id = ${id}`) })
    .where(and(isHeldFor(email), ne(orders.buyer_id, id)))
    .returning({ id: orders.id });
  const ids = attached.map((order) => order.id);
  await tx.update(couponRedemptions).set({ user_id: id }).where(inArray(couponRedemptions.order_id, ids));
}

/**
 * Takes what is not paid out of an account, as somebody else may have ordered it, for an address of theirs. It is held from then
 * on: if it is paid after all, the owner of the address is asked whether to keep it.
 */
export async function detachUnpaidOrders(_context: ApiContext, tx: Database, { id, email }: UserRow): Promise<void> {
  await tx
    .update(orders)
    .set({ guest: 'known', guest_email: email, idempotency_key: unusedKey(sql`taken.guest is not null`) })
    .where(and(eq(orders.buyer_id, id), ne(orders.state, 'paid'), not(isHeldOrder)));
}

/** The key of an order, or another one if an order has it among which it would have to be unique: clients choose their keys. */
const unusedKey = (among: ReturnType<typeof sql>) => sql`case
  when exists (
    select from ${orders} taken
    where taken.idempotency_key = ${orders.idempotency_key} and taken.id <> ${orders.id} and ${among})
  then gen_random_uuid()
  else ${orders.idempotency_key} end`;
