import { queryOptions } from '@tanstack/react-query';
import type { AdminVideo, VideoEdit } from 'shared-api/videos';
import { api } from 'shared-auth/api-client';
import { packageQueries } from 'shared-queries/packages';
import { videoKeys } from 'shared-queries/videos';
import { resourceQueries } from '../resource/resource-queries.ts';

const base = resourceQueries('videos', {
  list: (query, signal) => api.get('/admin/videos', { query, signal }),
  get: (id) => api.get('/admin/videos/:id', { params: { id } }),
});

export const videoQueries = {
  ...base,
  images: (videoId: string) =>
    queryOptions({
      queryKey: [...base.all(), 'images', videoId],
      queryFn: async () => (await api.get('/admin/videos/:id/images', { params: { id: videoId } })).items,
    }),
};

/** Saves fields of a video; rejects with `conflict` if it has been changed since `updated_at`. */
export const updateVideo = ({ id, updated_at }: AdminVideo, edit: VideoEdit) =>
  api.patch('/admin/videos/:id', { params: { id }, body: { ...edit, updated_at } });

/** Keys of the queries with which other parts show videos. */
export const videosElsewhere = [videoKeys.member, videoKeys.samples, packageQueries.all()];
