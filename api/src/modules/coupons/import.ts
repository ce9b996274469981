import { asc, sql } from 'drizzle-orm';
import { couponErrors, couponFields, type CouponEdit } from 'shared-api/coupons/coupons';
import { fieldErrors } from 'shared-api/field-errors';
import { importErrors } from 'shared-api/imports/import-rules';
import { columnsOf } from '../../records/import/columns.ts';
import type { ColumnErrors, FoundRecord, RecordImport } from '../../records/import/record-import.ts';
import { resourceWriter } from '../../records/import/write-records.ts';
import { coupons } from '../../platform/database/tables/shop/coupons.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { couponResource, exportedCoupons } from './resource.ts';

/** Coupons: a row creates or changes one. */
export const couponImport: RecordImport = {
  key: 'code',
  keySchema: couponFields.shape.code,
  keyMissing: importErrors.codeMissing,
  keyUnknown: fieldErrors.codeInvalid,
  columns: columnsOf('coupons', couponFields, {
    amount: { invalid: importErrors.amountInvalid },
    currency: { invalid: importErrors.currencyInvalid },
    minimum: { invalid: importErrors.amountInvalid },
    package_ids: { invalid: importErrors.packageIdsInvalid },
  }),
  patch: couponFields.partial(),
  create: { schema: couponFields, defaults: { active: true } },
  check: (coupon): ColumnErrors => {
    const { percent, amount, ...errors } = couponErrors(coupon as CouponEdit);
    return {
      ...errors,
      ...(percent !== undefined && { percent: importErrors.discountMissing }),
      ...(amount !== undefined && { amount: importErrors.discountTwice }),
    };
  },
  find: async (db, codes, lock) => {
    const query = db
      .select({ id: coupons.id, code: coupons.code })
      .from(coupons)
      .where(sql`upper(${coupons.code}) = any(${sql.param([...codes])}::text[])`)
      .orderBy(asc(coupons.id));
    const rows = await (lock ? query.for('update') : query);
    const exported = await exportedCoupons(
      db,
      rows.map(({ id }) => id),
    );
    return new Map(
      exported.map((coupon): [string, FoundRecord] => [
        coupon.code.toUpperCase(),
        { id: coupon.id, label: coupon.code, values: { ...coupon } },
      ]),
    );
  },
  references: {
    column: 'package_ids',
    missing: importErrors.packageUnknown,
    existing: async (db, ids, lock) => {
      const query = db
        .select({ id: packages.id })
        .from(packages)
        .where(sql`${packages.id} = any(${sql.param([...ids])}::uuid[])`)
        .orderBy(asc(packages.id));
      const rows = await (lock ? query.for('key share') : query);
      return new Set(rows.map(({ id }) => id));
    },
  },
  prepare: async ({ context }) => resourceWriter(context, couponResource(context)),
};
