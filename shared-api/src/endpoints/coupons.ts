import {
  adminCoupon,
  adminCouponQuery,
  adminCouponRecord,
  couponBulk,
  couponEdit,
  couponFilters,
  couponPatch,
} from '../coupons.ts';
import { adminEndpoints } from './admin-endpoints.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'coupons', description: 'Discount codes' };

export const couponEndpoints = defineEndpoints({
  ...adminEndpoints(
    { path: 'coupons', id: ['Coupon', 'Coupons'], noun: ['coupon', 'coupons'], tag },
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
});
