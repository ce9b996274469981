import * as paths from 'federation-contract/paths';
import type { CouponBatch } from 'shared-api/coupons/coupons';
import { api } from 'shared-auth/api-client';
import { defineResource } from '../resource/define-resource.ts';
import { COUPON_PARAM } from './coupon-url.ts';
import { texts } from './coupons.texts.ts';

export const coupons = defineResource('coupons', {
  kind: 'coupon',
  texts,
  listPath: paths.coupons,
  // A dialog on the list.
  recordPath: (id) => `${paths.coupons}?${COUPON_PARAM}=${id}`,
  titleOf: ({ code }) => code,
});

/** Creates coupons that differ in their codes; returns these. */
export const createCoupons = (batch: CouponBatch) => api.post('/admin/coupons/batch', { body: batch });
