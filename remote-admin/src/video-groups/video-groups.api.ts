import { api } from 'shared-auth/api-client';
import { resourceQueries } from '../resource/resource-queries.ts';

export const videoGroupQueries = resourceQueries('video-groups', {
  list: (query, signal) => api.get('/admin/video-groups', { query, signal }),
  get: (id) => api.get('/admin/video-groups/:id', { params: { id } }),
});
