import { and, eq, exists, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { USER_ROLE_ID } from 'shared-api/account/role-ids';
import { DAY_MS } from '../../../platform/clock.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { currentLog } from '../../../platform/current-log.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sessions } from '../../../platform/database/tables/identity.ts';
import { affiliates } from '../../../platform/database/tables/shop/affiliates.ts';
import { entitlements } from '../../../platform/database/tables/shop/entitlements.ts';
import { gifts } from '../../../platform/database/tables/shop/gifts.ts';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { paymentEvents, payments } from '../../../platform/database/tables/shop/payments.ts';
import { users } from '../../../platform/database/tables/users.ts';

/** How long after its end an order can no longer be paid, whatever the provider still has to tell. */
const UNPAID_DAYS = 30;
/** At most so many accounts at once; the next cleanup goes on. */
const BATCH = 500;

/**
 * Deletes the accounts that guests have got with an order which nobody has paid, together with their orders: nobody has confirmed
 * the address, has a session, or has been given anything, and no order is open or has seen money.
 */
export async function deleteUnpaidGuests({ db, clock }: Pick<ApiContext, 'db' | 'clock'>): Promise<void> {
  const deleted = await db.transaction((tx) => deleteBatch(tx, clock()));
  if (deleted > 0) currentLog()?.info({ accounts: deleted }, 'accounts of guests were deleted who never paid');
}

async function deleteBatch(tx: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNPAID_DAYS * DAY_MS);
  const ordersOfUser = eq(orders.buyer_id, users.id);
  const one = { one: sql`1` };
  const guestOrder = tx
    .select(one)
    .from(orders)
    .where(and(ordersOfUser, eq(orders.guest, 'new')));
  const hadMoney = or(
    exists(tx.select(one).from(payments).where(eq(payments.order_id, orders.id))),
    exists(
      tx
        .select(one)
        .from(paymentEvents)
        .where(and(eq(paymentEvents.order_id, orders.id), inArray(paymentEvents.outcome, ['paid', 'mismatched']))),
    ),
  );
  const keptOrder = tx
    .select(one)
    .from(orders)
    .where(
      and(
        ordersOfUser,
        or(
          inArray(orders.state, ['pending', 'paid']),
          isNull(orders.expires_at),
          gt(orders.expires_at, before),
          isNotNull(orders.paid_at),
          hadMoney,
        ),
      ),
    );
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.verified_at),
        isNull(users.invited_at),
        isNull(users.deleted_at),
        isNull(users.suspended_at),
        eq(users.role_id, USER_ROLE_ID),
        exists(guestOrder),
        notExists(keptOrder),
        notExists(
          tx
            .select(one)
            .from(sessions)
            .where(and(eq(sessions.user_id, users.id), gt(sessions.expires_at, now), isNull(sessions.revoked_at))),
        ),
        notExists(tx.select(one).from(entitlements).where(eq(entitlements.user_id, users.id))),
        notExists(tx.select(one).from(gifts).where(eq(gifts.redeemed_by, users.id))),
        notExists(tx.select(one).from(affiliates).where(eq(affiliates.owner_id, users.id))),
      ),
    )
    .orderBy(users.id)
    .limit(BATCH)
    // Whoever logs in or orders at this moment keeps the account.
    .for('update', { skipLocked: true });
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const own = tx.select({ id: orders.id }).from(orders).where(inArray(orders.buyer_id, ids));
  await tx.delete(paymentEvents).where(inArray(paymentEvents.order_id, own));
  await tx.delete(orders).where(inArray(orders.buyer_id, ids));
  await tx.delete(users).where(inArray(users.id, ids));
  return ids.length;
}
