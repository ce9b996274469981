import { api } from 'shared-auth/api-client';
import { resourceQueries } from '../resource/resource-queries.ts';

export const couponQueries = resourceQueries('coupons', {
  list: (query, signal) => api.get('/admin/coupons', { query, signal }),
  get: (id) => api.get('/admin/coupons/:id', { params: { id } }),
});
