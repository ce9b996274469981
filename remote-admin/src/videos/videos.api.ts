import { queryOptions } from '@tanstack/react-query';
import type { BulkResult, Selection } from 'shared-api/lists';
import type { VideoFile } from 'shared-api/video-files';
import type {
  AdminVideo,
  AdminVideoRecord,
  VideoBulk,
  VideoEdit,
  VideoImagePatch,
  VideoQuery,
} from 'shared-api/videos';
import { api } from 'shared-auth/api-client';
import { packageQueries } from 'shared-queries/packages';
import { videoKeys } from 'shared-queries/videos';
import type { ActionOf } from '../resource/list/use-bulk-actions.ts';
import { resourceQueries } from '../resource/resource-queries.ts';
import { videoCategoryQueries } from '../video-categories/video-categories.api.ts';

const base = resourceQueries<AdminVideo, AdminVideoRecord, VideoQuery>('videos', {
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
  /** Frames of the file that plays, by URLs that expire. */
  posters: (videoId: string) =>
    queryOptions({
      queryKey: [...base.all(), 'posters', videoId],
      queryFn: async () => (await api.get('/admin/videos/:id/posters', { params: { id: videoId } })).items,
    }),
  captions: (videoId: string) =>
    queryOptions({
      queryKey: [...base.all(), 'captions', videoId],
      queryFn: async () => (await api.get('/admin/videos/:id/captions', { params: { id: videoId } })).items,
    }),
  /** The state of the video's file, up to date while it is uploaded or processed. */
  upload: (videoId: string) =>
    queryOptions({
      queryKey: [...base.all(), 'upload', videoId],
      queryFn: () => api.get('/admin/videos/:id/upload', { params: { id: videoId } }),
      refetchInterval: ({ state }) => (isInProgress(state.data?.file?.state) ? POLL_MS : false),
    }),
};

/** How often the state of an upload is read: conversions take minutes. */
export const POLL_MS = 2000;

export const isInProgress = (state: VideoFile['state'] | undefined) => state === 'uploading' || state === 'processing';

export const createVideo = (edit: VideoEdit) => api.post('/admin/videos', { body: edit });

/** Saves a video; rejects with `conflict` if it has been changed since `updated_at`. */
export const updateVideo = ({ id, updated_at }: AdminVideoRecord, edit: VideoEdit) =>
  api.patch('/admin/videos/:id', { params: { id }, body: { ...edit, updated_at } });

export const deleteVideo = (id: string) => api.delete('/admin/videos/:id', { params: { id } });
export const videoUses = (id: string) => api.get('/admin/videos/:id/uses', { params: { id } });

/** What can be done with several videos. */
export type VideoAction = ActionOf<VideoBulk>;

export const changeVideos = (action: VideoAction, selection: Selection): Promise<BulkResult> =>
  api.post('/admin/videos/bulk', { body: { ...action, selection } as VideoBulk });

export const exportVideos = (query: Omit<VideoQuery, 'sort'>) => api.get('/admin/videos/export', { query });

/** The newest video categories, as options of a filter. */
export const videoCategoryOptions = () =>
  queryOptions({
    queryKey: [...videoCategoryQueries.all(), 'options'],
    queryFn: ({ signal }) => api.get('/admin/video-categories', { query: { limit: 100 }, signal }),
    select: ({ items }) => items.map(({ id, title }) => ({ value: id, label: title })),
  });

export const addVideoImage = (videoId: string, pictureId: string) =>
  api.post('/admin/videos/:id/images', { params: { id: videoId }, body: { picture_id: pictureId } });

/** Makes a frame of the video one of its images. */
export const addVideoFrame = (videoId: string, number: number) =>
  api.post('/admin/videos/:id/posters/:number', { params: { id: videoId, number: String(number) } });

/** Stores captions in place of those that the video has in the language; rejects with `invalid` for other files. */
export const putCaptions = (videoId: string, language: string, bytes: Blob) =>
  api.put('/admin/videos/:id/captions/:language', { params: { id: videoId, language }, bytes });

export const removeCaptions = (videoId: string, language: string) =>
  api.delete('/admin/videos/:id/captions/:language', { params: { id: videoId, language } });

export const updateVideoImage = (videoId: string, imageId: string, patch: VideoImagePatch) =>
  api.patch('/admin/videos/:id/images/:imageId', { params: { id: videoId, imageId }, body: patch });

export const deleteVideoImage = (videoId: string, imageId: string) =>
  api.delete('/admin/videos/:id/images/:imageId', { params: { id: videoId, imageId } });

/** Rejects with `conflict` unless `ids` are exactly those of the images. */
export const orderVideoImages = async (videoId: string, ids: readonly string[]) =>
  (await api.put('/admin/videos/:id/images/order', { params: { id: videoId }, body: { ids: [...ids] } })).items;

/** Keys of the queries with which other resources and other parts show videos. */
export const videosElsewhere = [
  videoKeys.member,
  videoKeys.samples,
  packageQueries.all(),
  ...['packages', 'video-groups', 'video-categories'].map((resource) => ['admin', resource] as const),
];
