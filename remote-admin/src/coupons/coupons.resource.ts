import * as paths from 'federation-contract/paths';
import type { CouponBatch } from 'shared-api/coupons/coupons';
import { api } from 'shared-auth/api-client';
import { defineResource } from '../resource/define-resource.ts';
import { resourceTexts } from '../resource/resource-texts.ts';
import { COUPON_PARAM } from './coupon-url.ts';

export const coupons = defineResource('coupons', {
  kind: 'coupon',
  listPath: paths.coupons,
  // A dialog on the list.
  recordPath: (id) => `${paths.coupons}?${COUPON_PARAM}=${id}`,
  titleOf: ({ code }) => code,
  texts: resourceTexts({
    en: {
      one: 'coupon',
      many: 'coupons',
      emptyHint: 'Create a code that takes a percentage or an amount off an order.',
    },
    es: {
      one: 'cupón',
      many: 'cupones',
      gender: 'masculine',
      emptyHint: 'Crea un código que descuente un porcentaje o un importe de un pedido.',
    },
  }),
});

/** Creates coupons that differ in their codes; returns these. */
export const createCoupons = (batch: CouponBatch) => api.post('/admin/coupons/batch', { body: batch });
