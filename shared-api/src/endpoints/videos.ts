import { idParams } from '../ids.ts';
import { listQuery, page } from '../lists.ts';
import { adminVideo, memberVideo, memberVideoSummary, sampleVideo, videoImage, videoPatch } from '../videos.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'videos', description: 'Free samples, the videos of members, and their administration' };

export const videoEndpoints = defineEndpoints({
  'GET /samples': {
    operationId: 'listSamples',
    summary: 'List the free samples',
    tag,
    access: 'public',
    response: page(sampleVideo),
  },
  'GET /public-videos/:id': {
    operationId: 'getPublicVideo',
    summary: 'Get a free sample',
    tag,
    access: 'public',
    params: idParams,
    response: sampleVideo,
  },
  'GET /videos': {
    operationId: 'listVideos',
    summary: 'List the videos, each playable or locked',
    tag,
    access: 'member',
    query: listQuery,
    response: page(memberVideoSummary),
  },
  'GET /videos/:id': {
    operationId: 'getVideo',
    summary: 'Get a video to play, or the packages that unlock it',
    tag,
    access: 'member',
    params: idParams,
    response: memberVideo,
  },
  'GET /admin/videos': {
    operationId: 'listAdminVideos',
    summary: 'List all videos, the newest first',
    tag,
    access: 'admin',
    query: listQuery,
    response: page(adminVideo),
  },
  'GET /admin/videos/:id': {
    operationId: 'getAdminVideo',
    summary: 'Get a video in any state',
    tag,
    access: 'admin',
    params: idParams,
    response: adminVideo,
  },
  'PATCH /admin/videos/:id': {
    operationId: 'updateVideo',
    summary: 'Edit a video',
    description:
      'If `updated_at` is sent as the client read it, and the video has been changed since, the video is not overwritten: the response is 409 `conflict`.',
    tag,
    access: 'admin',
    params: idParams,
    body: videoPatch,
    response: adminVideo,
  },
  'GET /admin/videos/:id/images': {
    operationId: 'listVideoImages',
    summary: 'List the images of a video',
    tag,
    access: 'admin',
    params: idParams,
    response: page(videoImage),
  },
});
