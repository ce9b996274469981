import { and, asc, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type OrderRow, orders } from '../../platform/database/tables/shop/orders.ts';
import { users } from '../../platform/database/tables/users.ts';

/*
 * Who may know of an order. Whatever shows a buyer their orders reads them with `ordersOf`: the table itself is only for those
 * that `eslint.config.mjs` names.
 */

type UserRow = typeof users.$inferSelect;
/** A condition on orders beside those of `ordersOf`. */
type Where = (order: typeof orders) => SQL | undefined;

/** Selects the orders that a buyer knows of: their own, but none that is held. */
export const ordersOf = (db: Database, buyerId: string, where?: Where) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.buyer_id, buyerId),
        or(isNull(orders.guest), ne(orders.guest, 'known'), isNotNull(orders.confirmed_at)),
        where?.(orders),
      ),
    );

/** Selects what a buyer has ordered and not paid yet. */
export const pendingOrdersOf = (db: Database, buyerId: string, where?: Where) =>
  ordersOf(db, buyerId, (order) => and(eq(order.state, 'pending'), where?.(order)));

/** All orders of an account, for the copy of its data: held ones only for the owner of the address, who has confirmed it. */
export async function allOrdersOf(db: Database, user: UserRow): Promise<OrderRow[]> {
  const rows = await db.select().from(orders).where(eq(orders.buyer_id, user.id)).orderBy(asc(orders.id));
  return rows.filter((order) => !isHeld(order) || (user.verified_at !== null && ownsAddressOf(order, user)));
}

/**
 * Returns whether an order was made without a login for the account of an address, whose owner has not confirmed it. It
 * is paid and invoiced like any other, but gives access to nothing, and its owner sees nothing of it.
 */
export const isHeld = ({ guest, confirmed_at }: Pick<OrderRow, 'guest' | 'confirmed_at'>): boolean =>
  guest === 'known' && confirmed_at === null;

/**
 * Whether an account still has the address with which a held order was made. Whoever has registered somebody else's address
 * may have given the account another one since, and must not get what the owner of the address has bought.
 */
export const ownsAddressOf = (
  { guest_email }: Pick<OrderRow, 'guest_email'>,
  { email, deleted_at }: Pick<UserRow, 'email' | 'deleted_at'>,
): boolean => deleted_at === null && guest_email !== null && guest_email.toLowerCase() === email.toLowerCase();

/** The user whom emails about an order go to; `null` if the account is deleted or, of a held one, has left its address. */
export async function findRecipient(db: Database, order: OrderRow): Promise<UserRow | null> {
  const [buyer] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, order.buyer_id), isNull(users.deleted_at)));
  return buyer && (!isHeld(order) || ownsAddressOf(order, buyer)) ? buyer : null;
}
