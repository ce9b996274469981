import type { FastifyInstance } from 'fastify';
import { couponErrors, type CouponPatch } from 'shared-api/coupons';
import { editSelected, removeSelected } from '../../records/bulk.ts';
import { createRecord } from '../../records/create.ts';
import { editRecord } from '../../records/edit.ts';
import { recordRoutes } from '../../records/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { coupons } from '../../platform/database/coupons.ts';
import { invalid } from '../../platform/http/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { createCoupons } from './create-coupons.ts';
import { columnsOf, COUPON_CSV, couponRecord, couponResource, exportedCoupons, membersOf } from './resource.ts';

/** The coupons that administrators manage. */
export function couponRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app);
  const resource = couponResource(db);
  const record = (id: string) => couponRecord(db, id);

  recordRoutes(route, context, resource, {
    path: 'coupons',
    csv: COUPON_CSV,
    exported: (ids) => exportedCoupons(db, ids),
    record,
  });
  route('POST /admin/coupons', async ({ body }) =>
    record(await createRecord(context, resource, columnsOf(body), membersOf(body))),
  );
  route('POST /admin/coupons/batch', async ({ body }) => ({ codes: await createCoupons(context, body) }));
  route('PATCH /admin/coupons/:id', async ({ params: { id }, body: { updated_at: version, ...edit } }) => {
    await editRecord(context, resource, {
      id,
      version,
      columns: columnsOf(edit),
      members: membersOf(edit),
      check: async (_tx, row) => {
        const { percent, amount, currency, starts_at, expires_at } = row;
        const times = { starts_at: starts_at?.toISOString() ?? null, expires_at: expires_at?.toISOString() ?? null };
        const errors = couponErrors({ percent, amount, currency, ...times, ...defined(edit) } as CouponRules);
        if (Object.keys(errors).length > 0) throw invalid(errors);
      },
    });
    return record(id);
  });
  route('POST /admin/coupons/bulk', ({ body: { action, selection }, user }) =>
    action === 'delete'
      ? removeSelected(context, resource, coupons.code, user, selection)
      : editSelected(context, resource, user, selection, { active: action === 'activate' }),
  );
}

type CouponRules = Parameters<typeof couponErrors>[0];

const defined = (edit: CouponPatch) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
