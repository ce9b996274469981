import {
  adminCoupon,
  adminCouponQuery,
  adminCouponRecord,
  couponBatch,
  couponBulk,
  couponEdit,
  couponFilters,
  couponPatch,
  createdCoupons,
} from './coupons.ts';
import { adminEndpoints } from '../endpoints/admin-endpoints.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'coupons', description: 'Discount codes' };

export const couponEndpoints = defineEndpoints(tag, {
  ...adminEndpoints(
    { path: 'coupons', id: ['Coupon', 'Coupons'], noun: ['coupon', 'coupons'] },
    {
      item: adminCoupon,
      record: adminCouponRecord,
      filters: couponFilters,
      query: adminCouponQuery,
      create: couponEdit,
      patch: couponPatch,
      bulk: couponBulk,
    },
  ),
  'POST /admin/coupons/batch': {
    operationId: 'createCoupons',
    summary: 'Create several coupons that differ in their codes',
    description:
      'Each code is the prefix, a hyphen and random characters that are not mistaken for one another. All are created, or none. The audit trail has one event for all of them. A request that is repeated creates further coupons.',
    access: 'admin',
    body: couponBatch,
    status: 201,
    response: createdCoupons,
  },
});
