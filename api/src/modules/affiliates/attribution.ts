import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { deleteRowsOf } from '../../platform/account-hooks.ts';
import type { ApiContext } from '../../platform/context.ts';
import { affiliates, orderReferrals, referrals } from '../../platform/database/tables/shop/affiliates.ts';
import type { Database } from '../../platform/database/database.ts';
import type { orders } from '../../platform/database/tables/shop/orders.ts';
import { users } from '../../platform/database/tables/users.ts';

type AffiliateRow = typeof affiliates.$inferSelect;

/** Whether a partner can be credited: not one whose account is deleted, even if somebody switches the code on again, or suspended. */
const isCredited = and(
  eq(affiliates.active, true),
  sql`exists (select from ${users} where ${users.id} = ${affiliates.owner_id} and ${users.deleted_at} is null
      and ${users.suspended_at} is null)`,
);

/** Stores the code with which an account was registered, and whose it is. */
export async function bindRegistration(tx: Database, userId: string, code: string, now: Date): Promise<void> {
  const affiliate = await findActive(tx, code);
  await tx.insert(referrals).values({ user_id: userId, code, affiliate_id: affiliate?.id ?? null, created_at: now });
}

/** Deletes the code of a registration: nobody earns from what somebody else buys. */
export const deleteReferral = deleteRowsOf(referrals);

/**
 * Stores through whose link an order has come, with the terms as they are now: the link that was followed last, or else the
 * one of the buyer's registration, for as long as links count. An order without either has none. Who buys without a login with
 * the address of an account that nobody has confirmed need not be who has registered it.
 *
 * @param code as the buyer's browser has it; one that is unknown or switched off is ignored
 */
export async function bindOrder(
  { config }: Pick<ApiContext, 'config'>,
  tx: Database,
  { id: orderId, buyer_id, guest, created_at }: typeof orders.$inferSelect,
  code: string | undefined,
): Promise<void> {
  const since = new Date(created_at.getTime() - config.AFFILIATE_DAYS * DAY_MS);
  const affiliate =
    (code ? await findActive(tx, code) : undefined) ??
    (await findOfRegistration(tx, buyer_id, since, guest === 'known'));
  if (!affiliate) return;
  await tx.insert(orderReferrals).values({
    order_id: orderId,
    affiliate_id: affiliate.id,
    rate: affiliate.rate,
    pending_days: config.COMMISSION_PENDING_DAYS,
    refusal: affiliate.owner_id === buyer_id ? 'own_purchase' : null,
    created_at,
  });
}

/** Returns the partner with a code, who stays until the transaction ends; `undefined` if none can be credited. */
export async function findActive(tx: Database, code: string): Promise<AffiliateRow | undefined> {
  const [affiliate] = await tx
    .select()
    .from(affiliates)
    .where(and(sql`lower(${affiliates.code}) = lower(${code})`, isCredited))
    .for('key share');
  return affiliate;
}

async function findOfRegistration(
  tx: Database,
  userId: string,
  since: Date,
  confirmedOnly: boolean,
): Promise<AffiliateRow | undefined> {
  const [found] = await tx
    .select({ affiliate: affiliates })
    .from(referrals)
    .innerJoin(affiliates, eq(affiliates.id, referrals.affiliate_id))
    .innerJoin(users, eq(users.id, referrals.user_id))
    .where(
      and(
        eq(referrals.user_id, userId),
        isCredited,
        gt(referrals.created_at, since),
        confirmedOnly ? isNotNull(users.verified_at) : undefined,
      ),
    )
    .for('key share', { of: affiliates });
  return found?.affiliate;
}
