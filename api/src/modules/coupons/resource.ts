import { and, asc, eq, inArray } from 'drizzle-orm';
import { type AdminCoupon, adminCoupon, couponErrors, couponFields } from 'shared-api/coupons/coupons';
import { fieldErrors } from 'shared-api/field-errors';
import { defineResource } from '../../records/define-resource.ts';
import type { ApiContext } from '../../platform/context.ts';
import { couponPackages, coupons } from '../../platform/database/tables/shop/coupons.ts';
import type { Database } from '../../platform/database/database.ts';
import { couponRedemptions } from '../../platform/database/tables/shop/orders.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

export const couponResource = defineResource('coupons', ({ db }: Pick<ApiContext, 'db'>) => ({
  table: coupons,
  title: coupons.code,
  items: (ids) => couponItems(db, ids),
  members: [
    {
      field: 'package_ids',
      owner: couponPackages.coupon_id,
      member: couponPackages.package_id,
      shown: ['packages', packages],
    },
  ],
  usedBy: [{ kind: 'orders', reference: couponRedemptions.coupon_id, user: couponRedemptions.order_id }],
  unique: { coupon_code_key: ['code', fieldErrors.codeTaken] },
  checkEdit: (edit, row) => {
    const changes = Object.entries(edit).filter(([, value]) => value !== undefined);
    const errors = couponErrors({ ...pickFields(couponFields, row), ...Object.fromEntries(changes) } as CouponRules);
    if (Object.keys(errors).length > 0) throw invalid(errors);
  },
  exported: (ids) => exportedCoupons(db, ids),
  csv: [
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
  ],
}));

type CouponRules = Parameters<typeof couponErrors>[0];

async function couponItems(db: Database, ids: readonly string[]): Promise<AdminCoupon[]> {
  const rows = await db
    .select({
      row: coupons,
      package_count: db.$count(couponPackages, eq(couponPackages.coupon_id, coupons.id)),
      redemptions: { committed: usesOf(db, 'committed'), reserved: usesOf(db, 'reserved') },
    })
    .from(coupons)
    .where(inArray(coupons.id, [...ids]));
  return rows.map(({ row, ...counts }) => ({ ...pickFields(adminCoupon, row), ...counts }));
}

const usesOf = (db: Database, state: 'committed' | 'reserved') =>
  db.$count(couponRedemptions, and(eq(couponRedemptions.coupon_id, coupons.id), eq(couponRedemptions.state, state)));

/** A coupon with everything that an import can read again. */
type ExportedCoupon = AdminCoupon & { readonly package_ids: readonly string[] };

export async function exportedCoupons(db: Database, ids: readonly string[]): Promise<ExportedCoupon[]> {
  const byCoupon = await findPackageIds(db, ids);
  const items = await couponItems(db, ids);
  return items.map((coupon) => ({ ...coupon, package_ids: byCoupon.get(coupon.id) ?? [] }));
}

/** Returns the ids of the packages that coupons are for, in order, by the id of the coupon. */
export async function findPackageIds(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
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
