import type { BulkResult, Selection } from 'shared-api/lists';
import type {
  AdminVideoCategory,
  AdminVideoCategoryRecord,
  VideoCategoryBulk,
  VideoCategoryEdit,
  VideoCategoryQuery,
} from 'shared-api/video-categories';
import { api } from 'shared-auth/api-client';
import { videoKeys } from 'shared-queries/videos';
import type { ActionOf } from '../resource/list/use-bulk-actions.ts';
import { resourceQueries } from '../resource/resource-queries.ts';

export const videoCategoryQueries = resourceQueries<AdminVideoCategory, AdminVideoCategoryRecord, VideoCategoryQuery>(
  'video-categories',
  {
    list: (query, signal) => api.get('/admin/video-categories', { query, signal }),
    get: (id) => api.get('/admin/video-categories/:id', { params: { id } }),
  },
);

export const createVideoCategory = (edit: VideoCategoryEdit) => api.post('/admin/video-categories', { body: edit });

/** Saves a video category; rejects with `conflict` if it has been changed since `updated_at`. */
export const updateVideoCategory = ({ id, updated_at }: AdminVideoCategoryRecord, edit: VideoCategoryEdit) =>
  api.patch('/admin/video-categories/:id', { params: { id }, body: { ...edit, updated_at } });

export const deleteVideoCategory = (id: string) => api.delete('/admin/video-categories/:id', { params: { id } });
export const videoCategoryUses = (id: string) => api.get('/admin/video-categories/:id/uses', { params: { id } });

export const changeVideoCategories = (action: ActionOf<VideoCategoryBulk>, selection: Selection): Promise<BulkResult> =>
  api.post('/admin/video-categories/bulk', { body: { ...action, selection } as VideoCategoryBulk });

export const exportVideoCategories = (query: Omit<VideoCategoryQuery, 'sort'>) =>
  api.get('/admin/video-categories/export', { query });

/** Keys of the queries with which other resources and other parts show video categories. */
export const videoCategoriesElsewhere = [videoKeys.member, ['admin', 'videos']];
