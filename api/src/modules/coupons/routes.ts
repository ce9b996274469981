import type { FastifyInstance } from 'fastify';
import { couponErrors, couponFields, type CouponPatch } from 'shared-api/coupons/coupons';
import { editSelected, removeSelected } from '../../records/bulk.ts';
import { recordRoutes } from '../../records/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { coupons } from '../../platform/database/tables/shop/coupons.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { createCoupons } from './create-coupons.ts';
import { COUPON_CSV, couponRecord, couponResource, exportedCoupons } from './resource.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

/** The coupons that administrators manage. */
export function couponRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app);
  const resource = couponResource(db);

  recordRoutes(route, context, resource, {
    path: 'coupons',
    csv: COUPON_CSV,
    exported: (ids) => exportedCoupons(db, ids),
    record: (id) => couponRecord(db, id),
    checkEdit: (edit: CouponPatch, row) => {
      const errors = couponErrors({ ...pickFields(couponFields, row), ...defined(edit) } as CouponRules);
      if (Object.keys(errors).length > 0) throw invalid(errors);
    },
  });
  route('POST /admin/coupons/batch', async ({ body }) => ({ codes: await createCoupons(context, body) }));
  route('POST /admin/coupons/bulk', ({ body: { action, selection }, user }) =>
    action === 'delete'
      ? removeSelected(context, resource, coupons.code, user, selection)
      : editSelected(context, resource, user, selection, { active: action === 'activate' }),
  );
}

type CouponRules = Parameters<typeof couponErrors>[0];

const defined = (edit: CouponPatch) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
