import { api } from 'shared-auth/api-client';
import { resourceQueries } from '../resource/resource-queries.ts';

export const categoryQueries = resourceQueries('categories', {
  list: (query, signal) => api.get('/admin/categories', { query, signal }),
  get: (id) => api.get('/admin/categories/:id', { params: { id } }),
});
