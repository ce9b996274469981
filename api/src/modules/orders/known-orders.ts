import { and, asc, eq, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type OrderRow, orders } from '../../platform/database/tables/shop/orders.ts';
import { users } from '../../platform/database/tables/users.ts';
import { isSameAddress } from '../../platform/database/address-key.ts';

/*
 * Who may know of an order. Whatever shows a buyer their orders reads them with `ordersOf`: the table itself is only for those
 * that `eslint.config.mjs` names.
 */

type UserRow = typeof users.$inferSelect;
/** A condition on orders beside those of `ordersOf`. */
type Where = (order: typeof orders) => SQL | undefined;

/** Whether an order is held, in a query of orders. */
export const isHeldOrder = sql<boolean>`(${orders.guest} is not distinct from 'known' and ${orders.confirmed_at} is null)`;

/** The condition for the orders that are held for an address, whatever has become of the account that had it. */
export const isHeldFor = (email: string) =>
  and(eq(orders.guest, 'known'), isNull(orders.confirmed_at), isSameAddress(orders.guest_email, email));

/** Selects the orders that a buyer knows of: their own, but none that is held. */
export const ordersOf = (db: Database, buyerId: string, where?: Where) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.buyer_id, buyerId), not(isHeldOrder), where?.(orders)));

/** Selects what a buyer has ordered and not paid yet. */
export const pendingOrdersOf = (db: Database, buyerId: string, where?: Where) =>
  ordersOf(db, buyerId, (order) => and(eq(order.state, 'pending'), where?.(order)));

/** All orders of an account, for the copy of its data: held ones only for the owner of the address, who has confirmed it. */
export const allOrdersOf = (db: Database, { id, email, verified_at }: UserRow): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(or(and(eq(orders.buyer_id, id), not(isHeldOrder)), verified_at === null ? undefined : isHeldFor(email)))
    .orderBy(asc(orders.id));

/**
 * Returns whether an order was made without a login for the account of an address, whose owner has not confirmed it. It
 * is paid and invoiced like any other, but gives access to nothing, and its owner sees nothing of it. It belongs to the address,
 * not to the account, which may be a stranger's, and may leave the address or be deleted.
 */
export const isHeld = ({ guest, confirmed_at }: Pick<OrderRow, 'guest' | 'confirmed_at'>): boolean =>
  guest === 'known' && confirmed_at === null;

/** Who an email about an order goes to, and whose name an invoice has. */
export type OrderRecipient = Pick<UserRow, 'email' | 'name' | 'locale' | 'verified_at'>;

/**
 * Returns whom emails about an order go to: of a held one, always its address; of another, nobody once the account is
 * deleted.
 */
export async function findRecipient(db: Database, order: OrderRow): Promise<OrderRecipient | null> {
  const { guest_email } = order;
  const isTheirs =
    isHeld(order) && guest_email !== null ? isSameAddress(users.email, guest_email) : eq(users.id, order.buyer_id);
  const [found] = await db
    .select()
    .from(users)
    .where(and(isTheirs, isNull(users.deleted_at)));
  if (!isHeld(order)) return found ?? null;
  if (found?.verified_at) return found;
  // What is in an account that nobody has confirmed need not be from the owner of the address.
  return order.guest_email === null
    ? null
    : { email: order.guest_email, name: '', locale: order.locale, verified_at: null };
}
