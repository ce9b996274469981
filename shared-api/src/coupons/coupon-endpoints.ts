import { adminCoupon, adminCouponRecord, couponBatch, couponEdit, couponFields, createdCoupons } from './coupons.ts';
import { queryFlag } from '../lists.ts';
import { adminEndpoints } from '../endpoints/admin-endpoints.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'coupons', description: 'Discount codes' };

export const couponEndpoints = defineEndpoints(tag, {
  ...adminEndpoints('coupons', {
    one: 'coupon',
    item: adminCoupon,
    record: adminCouponRecord,
    edit: couponFields,
    create: couponEdit,
    filters: { active: queryFlag.optional() },
    sorts: ['code', 'updated', 'created'],
    actions: ['activate', 'deactivate'],
  }),
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
