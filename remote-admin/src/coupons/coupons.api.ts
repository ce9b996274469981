import type {
  AdminCoupon,
  AdminCouponRecord,
  CouponBatch,
  CouponBulk,
  CouponEdit,
  CouponQuery,
} from 'shared-api/coupons';
import type { BulkResult, Selection } from 'shared-api/lists';
import { api } from 'shared-auth/api-client';
import type { ActionOf } from '../resource/list/use-bulk-actions.ts';
import { resourceQueries } from '../resource/resource-queries.ts';

export const couponQueries = resourceQueries<AdminCoupon, AdminCouponRecord, CouponQuery>('coupons', {
  list: (query, signal) => api.get('/admin/coupons', { query, signal }),
  get: (id) => api.get('/admin/coupons/:id', { params: { id } }),
});

export const createCoupon = (edit: CouponEdit) => api.post('/admin/coupons', { body: edit });

/** Creates coupons that differ in their codes; returns these. */
export const createCoupons = (batch: CouponBatch) => api.post('/admin/coupons/batch', { body: batch });

/** Saves a coupon; rejects with `conflict` if it has been changed since `updated_at`. */
export const updateCoupon = ({ id, updated_at }: AdminCouponRecord, edit: CouponEdit) =>
  api.patch('/admin/coupons/:id', { params: { id }, body: { ...edit, updated_at } });

export const deleteCoupon = (id: string) => api.delete('/admin/coupons/:id', { params: { id } });
export const couponUses = (id: string) => api.get('/admin/coupons/:id/uses', { params: { id } });

export const changeCoupons = (action: ActionOf<CouponBulk>, selection: Selection): Promise<BulkResult> =>
  api.post('/admin/coupons/bulk', { body: { ...action, selection } as CouponBulk });

export const exportCoupons = (query: Omit<CouponQuery, 'sort'>) => api.get('/admin/coupons/export', { query });
