import { and, eq, gt, isNull, ne, not, notInArray, or, sql } from 'drizzle-orm';
import { adminCoupon } from 'shared-api/coupons/coupons';
import type { CouponUses } from 'shared-api/pricing/coupon-refusal';
import type { CouponTerms } from 'shared-api/pricing/coupon-shares';
import { couponPackages, coupons } from '../../platform/database/tables/shop/coupons.ts';
import type { Database } from '../../platform/database/database.ts';
import { couponRedemptions } from '../../platform/database/tables/shop/orders.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';
import { isOfGuest, isOfHeldOrder } from './guest-uses.ts';
import { heldSince } from './reservations.ts';

export interface FoundCoupon {
  readonly id: string;
  readonly terms: CouponTerms;
  /** By orders that are paid, or may still be; see `reservations.ts` for how long. */
  readonly uses: CouponUses;
}

/**
 * The coupon with a code, whether or not it can be used; `null` if there is none.
 *
 * @param code in upper case
 * @param now decides which reservations still count
 * @param userId who wants to use it; `null` for a guest, who has not used it
 * @param withOwnReservations whether their orders that may still be paid count
 * @param replaced the ids of their orders that may still be paid, but should not, and do not count
 * @param asGuest whether somebody else may have typed the user's address: their own uses are not told then, only those of guests
 */
export async function findCoupon(
  db: Database,
  code: string,
  now: Date,
  userId: string | null,
  {
    withOwnReservations = true,
    replaced = [],
    asGuest = false,
  }: {
    readonly withOwnReservations?: boolean;
    readonly replaced?: readonly string[];
    readonly asGuest?: boolean;
  } = {},
): Promise<FoundCoupon | null> {
  const used = and(
    eq(couponRedemptions.coupon_id, coupons.id),
    ne(couponRedemptions.state, 'released'),
    or(ne(couponRedemptions.state, 'reserved'), notInArray(couponRedemptions.order_id, [...replaced])),
    withOwnReservations || userId === null
      ? undefined
      : or(ne(couponRedemptions.state, 'reserved'), ne(couponRedemptions.user_id, userId), isOfHeldOrder(db)),
  );
  // Where uses are few, an order that nobody pays does not keep one for long.
  const counts = or(
    isNull(coupons.max_redemptions),
    ne(couponRedemptions.state, 'reserved'),
    gt(couponRedemptions.created_at, heldSince(now)),
  );
  // What strangers order with the user's address is not the user's before it is confirmed.
  const byThem = asGuest ? isOfGuest(db) : not(isOfHeldOrder(db));
  const [found] = await db
    .select({
      row: coupons,
      package_ids: sql<readonly string[] | null>`json_agg(${couponPackages.package_id})
        filter (where ${couponPackages.package_id} is not null)`,
      total: db.$count(couponRedemptions, and(used, counts)),
      byPerson:
        userId === null
          ? sql<number>`0`
          : db.$count(couponRedemptions, and(used, eq(couponRedemptions.user_id, userId), byThem)),
    })
    .from(coupons)
    .leftJoin(couponPackages, eq(couponPackages.coupon_id, coupons.id))
    .where(hasCode(code))
    .groupBy(coupons.id);
  if (!found) return null;
  const { row, total, byPerson } = found;
  const terms = { ...pickFields(adminCoupon, row), package_ids: found.package_ids ?? [] };
  return { id: row.id, terms, uses: { total, byPerson } };
}

/**
 * Like `findCoupon`, and nobody else can use the coupon before the end of the transaction: whoever wants to has to wait, and
 * then counts this use as well.
 */
export async function lockCoupon(
  tx: Database,
  code: string,
  now: Date,
  userId: string,
  options: { readonly replaced?: readonly string[]; readonly asGuest?: boolean } = {},
): Promise<FoundCoupon | null> {
  await tx.select().from(coupons).where(hasCode(code)).for('update');
  return findCoupon(tx, code, now, userId, options);
}

const hasCode = (code: string) => eq(sql`upper(${coupons.code})`, code);
