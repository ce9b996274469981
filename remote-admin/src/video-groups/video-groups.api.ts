import type { BulkResult, Selection } from 'shared-api/lists';
import type {
  AdminVideoGroup,
  AdminVideoGroupRecord,
  VideoGroupBulk,
  VideoGroupEdit,
  VideoGroupQuery,
} from 'shared-api/video-groups';
import { api } from 'shared-auth/api-client';
import { packageQueries as packagesOnSale } from 'shared-queries/packages';
import { videoKeys } from 'shared-queries/videos';
import type { ActionOf } from '../resource/list/use-bulk-actions.ts';
import { resourceQueries } from '../resource/resource-queries.ts';

export const videoGroupQueries = resourceQueries<AdminVideoGroup, AdminVideoGroupRecord, VideoGroupQuery>(
  'video-groups',
  {
    list: (query, signal) => api.get('/admin/video-groups', { query, signal }),
    get: (id) => api.get('/admin/video-groups/:id', { params: { id } }),
  },
);

export const createVideoGroup = (edit: VideoGroupEdit) => api.post('/admin/video-groups', { body: edit });

/** Saves a video group; rejects with `conflict` if it has been changed since `updated_at`. */
export const updateVideoGroup = ({ id, updated_at }: AdminVideoGroupRecord, edit: VideoGroupEdit) =>
  api.patch('/admin/video-groups/:id', { params: { id }, body: { ...edit, updated_at } });

export const deleteVideoGroup = (id: string) => api.delete('/admin/video-groups/:id', { params: { id } });
export const videoGroupUses = (id: string) => api.get('/admin/video-groups/:id/uses', { params: { id } });

export const changeVideoGroups = (action: ActionOf<VideoGroupBulk>, selection: Selection): Promise<BulkResult> =>
  api.post('/admin/video-groups/bulk', { body: { ...action, selection } as VideoGroupBulk });

export const exportVideoGroups = (query: Omit<VideoGroupQuery, 'sort'>) =>
  api.get('/admin/video-groups/export', { query });

/** Keys of the queries with which other resources and other parts show video groups. */
export const videoGroupsElsewhere = [packagesOnSale.all(), videoKeys.member, ['admin', 'packages']];
