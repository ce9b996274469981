import { api } from 'shared-auth/api-client';
import { resourceQueries } from '../resource/resource-queries.ts';

export const videoCategoryQueries = resourceQueries('video-categories', {
  list: (query, signal) => api.get('/admin/video-categories', { query, signal }),
  get: (id) => api.get('/admin/video-categories/:id', { params: { id } }),
});
