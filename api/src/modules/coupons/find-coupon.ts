import { eq, sql } from 'drizzle-orm';
import type { CouponTerms } from 'shared-api/pricing/coupon-shares';
import { couponPackages, coupons } from '../../database/coupons.ts';
import type { Database } from '../../database/database.ts';
import { couponResponse } from './resource.ts';

/**
 * The coupon with a code, whether or not it can be used; `null` if there is none.
 *
 * @param code in upper case
 */
export async function findCoupon(db: Database, code: string): Promise<CouponTerms | null> {
  const [found] = await db
    .select({
      row: coupons,
      packageIds: sql<readonly string[] | null>`json_agg(${couponPackages.packageId})
        filter (where ${couponPackages.packageId} is not null)`,
    })
    .from(coupons)
    .leftJoin(couponPackages, eq(couponPackages.couponId, coupons.id))
    .where(eq(sql`upper(${coupons.code})`, code))
    .groupBy(coupons.id);
  if (!found) return null;
  const { row, packageIds } = found;
  return { ...couponResponse({ row, packageCount: packageIds?.length ?? 0 }), package_ids: packageIds ?? [] };
}
