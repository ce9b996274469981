import { and, asc, eq, inArray } from 'drizzle-orm';
import { type AdminCoupon, adminCoupon, type AdminCouponRecord, type couponFilters } from 'shared-api/coupons/coupons';
import { fieldErrors } from 'shared-api/field-errors';
import type { z } from 'zod';
import type { CsvColumns } from '../../records/export.ts';
import { findItem } from '../../records/list.ts';
import { type AdminResource, columnsMatch } from '../../records/resource.ts';
import { couponPackages, coupons } from '../../platform/database/tables/shop/coupons.ts';
import type { Database } from '../../platform/database/database.ts';
import { couponRedemptions } from '../../platform/database/tables/shop/orders.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

export const couponResource = (db: Database) =>
  ({
    table: coupons,
    name: 'Coupon',
    searched: [coupons.code],
    sorts: { code: coupons.code, updated: coupons.updated_at, created: coupons.id },
    filter: (filters) => columnsMatch(coupons, filters),
    items: async (ids) => {
      const rows = await db
        .select({
          row: coupons,
          package_count: db.$count(couponPackages, eq(couponPackages.coupon_id, coupons.id)),
          redemptions: { committed: usesOf(db, 'committed'), reserved: usesOf(db, 'reserved') },
        })
        .from(coupons)
        .where(inArray(coupons.id, [...ids]));
      return rows.map(({ row, ...counts }) => ({ ...pickFields(adminCoupon, row), ...counts }));
    },
    members: [{ field: 'package_ids', owner: couponPackages.coupon_id, member: couponPackages.package_id }],
    usedBy: [{ kind: 'orders', reference: couponRedemptions.coupon_id, user: couponRedemptions.order_id }],
    unique: { coupon_code_key: ['code', fieldErrors.codeTaken] },
  }) as const satisfies AdminResource<AdminCoupon, z.output<typeof couponFilters>>;

const usesOf = (db: Database, state: 'committed' | 'reserved') =>
  db.$count(couponRedemptions, and(eq(couponRedemptions.coupon_id, coupons.id), eq(couponRedemptions.state, state)));

/** A coupon with the packages that it is for; throws `not_found`. */
export const couponRecord = async (db: Database, id: string): Promise<AdminCouponRecord> => ({
  ...(await findItem(db, couponResource(db), id)),
  packages: await db
    .select({ id: packages.id, title: packages.title })
    .from(couponPackages)
    .innerJoin(packages, eq(packages.id, couponPackages.package_id))
    .where(eq(couponPackages.coupon_id, id))
    .orderBy(asc(packages.title), asc(packages.id)),
});

/** A coupon with everything that an import can read again. */
type ExportedCoupon = AdminCoupon & { readonly package_ids: readonly string[] };

export async function exportedCoupons(db: Database, ids: readonly string[]): Promise<ExportedCoupon[]> {
  const byCoupon = await packageIdsOf(db, ids);
  const items = await couponResource(db).items(ids);
  return items.map((coupon) => ({ ...coupon, package_ids: byCoupon.get(coupon.id) ?? [] }));
}

/** The ids of the packages that coupons are for, in order, by the id of the coupon. */
export async function packageIdsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .select()
    .from(couponPackages)
    .where(inArray(couponPackages.coupon_id, [...ids]))
    .orderBy(asc(couponPackages.package_id));
  const byCoupon = new Map<string, string[]>();
  for (const { coupon_id, package_id } of rows)
    byCoupon.set(coupon_id, [...(byCoupon.get(coupon_id) ?? []), package_id]);
  return byCoupon;
}

export const COUPON_CSV: CsvColumns<ExportedCoupon> = [
  'id',
  'code',
  'percent',
  'amount',
  'currency',
  'active',
  'starts_at',
  'expires_at',
  'max_redemptions',
  'per_user_limit',
  'minimum',
  ['packages', ({ package_count }) => package_count],
  ['package_ids', ({ package_ids }) => package_ids.join(' ')],
  ['committed', ({ redemptions }) => redemptions.committed],
  ['reserved', ({ redemptions }) => redemptions.reserved],
  'created_at',
  'updated_at',
];
