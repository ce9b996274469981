import { queryOptions } from '@tanstack/react-query';
import type { VideoFile } from 'shared-api/videos/video-files';
import type { VideoImagePatch } from 'shared-api/videos/videos';
import { api } from 'shared-auth/api-client';
import { videos } from './videos.resource.ts';

/** The queries of videos, and of what belongs to one. */
export const videoQueries = {
  ...videos.queries,
  images: (videoId: string) =>
    queryOptions({
      queryKey: [...videos.queries.all(), 'images', videoId],
      queryFn: async () => (await api.get('/admin/videos/:id/images', { params: { id: videoId } })).items,
    }),
  /** Frames of the file that plays, by URLs that expire. */
  posters: (videoId: string) =>
    queryOptions({
      queryKey: [...videos.queries.all(), 'posters', videoId],
      queryFn: async () => (await api.get('/admin/videos/:id/posters', { params: { id: videoId } })).items,
    }),
  captions: (videoId: string) =>
    queryOptions({
      queryKey: [...videos.queries.all(), 'captions', videoId],
      queryFn: async () => (await api.get('/admin/videos/:id/captions', { params: { id: videoId } })).items,
    }),
  /** The state of the video's file, up to date while it is uploaded or processed. */
  upload: (videoId: string) =>
    queryOptions({
      queryKey: [...videos.queries.all(), 'upload', videoId],
      queryFn: () => api.get('/admin/videos/:id/upload', { params: { id: videoId } }),
      refetchInterval: ({ state }) => (isInProgress(state.data?.file?.state) ? POLL_MS : false),
    }),
};

/** How often the state of an upload is read: conversions take minutes. */
export const POLL_MS = 2000;

export const isInProgress = (state: VideoFile['state'] | undefined) => state === 'uploading' || state === 'processing';

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
