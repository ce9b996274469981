import { idParams } from '../ids.ts';
import { listQuery, page } from '../lists.ts';
import { adminCoupon } from '../coupons.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'coupons', description: 'Discount codes' };

export const couponEndpoints = defineEndpoints({
  'GET /admin/coupons': {
    operationId: 'listAdminCoupons',
    summary: 'List all coupons, the newest first',
    tag,
    access: 'admin',
    query: listQuery,
    response: page(adminCoupon),
  },
  'GET /admin/coupons/:id': {
    operationId: 'getAdminCoupon',
    summary: 'Get a coupon',
    tag,
    access: 'admin',
    params: idParams,
    response: adminCoupon,
  },
});
