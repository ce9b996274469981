import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import type { users } from '../../../platform/database/tables/users.ts';

/**
 * Whether an order was made without a login for the account of an address, whose owner has not confirmed it. It is paid and
 * invoiced like any other, but gives access to nothing, and its owner sees nothing of it.
 */
export const isHeld = ({ guest, confirmed_at }: Pick<typeof orders.$inferSelect, 'guest' | 'confirmed_at'>): boolean =>
  guest === 'known' && confirmed_at === null;

/** The condition for orders that are not held. */
export const isNotHeld = (): SQL | undefined =>
  or(isNull(orders.guest), ne(orders.guest, 'known'), isNotNull(orders.confirmed_at));

/** The condition for what a user has ordered and not paid yet. */
export const isPendingOf = (userId: string): SQL | undefined =>
  and(eq(orders.buyer_id, userId), eq(orders.state, 'pending'), isNotHeld());

/**
 * Whether an account still has the address with which a held order was made. Whoever has registered somebody else's address
 * may have given the account another one since, and must not get what the owner of the address has bought.
 */
export const ownsAddressOf = (
  { guest_email }: Pick<typeof orders.$inferSelect, 'guest_email'>,
  { email, deleted_at }: Pick<typeof users.$inferSelect, 'email' | 'deleted_at'>,
): boolean => deleted_at === null && guest_email !== null && guest_email.toLowerCase() === email.toLowerCase();

/** Whether an account's user may know of an order: not of a held one whose address the account has left. */
export const mayKnowOf = (
  order: Pick<typeof orders.$inferSelect, 'guest' | 'confirmed_at' | 'guest_email'>,
  user: Pick<typeof users.$inferSelect, 'email' | 'deleted_at'>,
): boolean => !isHeld(order) || ownsAddressOf(order, user);
