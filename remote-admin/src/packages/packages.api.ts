import { api } from 'shared-auth/api-client';
import { resourceQueries } from '../resource/resource-queries.ts';

export const packageQueries = resourceQueries('packages', {
  list: (query, signal) => api.get('/admin/packages', { query, signal }),
  get: (id) => api.get('/admin/packages/:id', { params: { id } }),
});
