import { api } from 'shared-auth/api-client';
import { resourceQueries } from '../resource/resource-queries.ts';

export const userQueries = resourceQueries('users', {
  list: (query, signal) => api.get('/admin/users', { query, signal }),
  get: (id) => api.get('/admin/users/:id', { params: { id } }),
});
