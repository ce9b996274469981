import { z } from 'zod';
import { adminCaptions, CAPTIONS_TYPE, captionsParams } from './captions.ts';
import { id, idParams } from '../ids.ts';
import { countedPage, deletion, page } from '../lists.ts';
import { practiceLog, practiceQuery } from './practice.ts';
import { progressReport, videoProgress } from './progress.ts';
import {
  adminVideo,
  adminVideoFilters,
  adminVideoRecord,
  memberVideo,
  memberVideoQuery,
  memberVideoSummary,
  sampleVideo,
  videoEdit,
  videoImage,
  videoImageOrder,
  videoImagePatch,
  videoImageRequest,
} from './videos.ts';
import { videoPoster } from './video-files.ts';
import { adminEndpoints } from '../endpoints/admin-endpoints.ts';
import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';

const tag = { name: 'videos', description: 'Free samples, the videos of members, and their administration' };

const imageParams = z.object({ id, imageId: id });
const posterParams = z.object({ id, number: z.coerce.number<string>().int().positive() });

export const videoEndpoints = defineEndpoints(tag, {
  'GET /samples': {
    operationId: 'listSamples',
    summary: 'List the free samples',
    access: 'public',
    response: page(sampleVideo),
  },
  'GET /public-videos/:id': {
    operationId: 'getPublicVideo',
    summary: 'Get a free sample',
    access: 'public',
    params: idParams,
    response: sampleVideo,
  },
  'GET /videos': {
    operationId: 'listVideos',
    summary: 'List the videos, each playable or locked',
    description: 'The first page has the number of matches, up to 1,000, if there is a search or a filter.',
    access: 'member',
    query: memberVideoQuery,
    response: countedPage(memberVideoSummary),
  },
  'GET /videos/:id': {
    operationId: 'getVideo',
    summary: 'Get a video to play, or the packages that unlock it',
    access: 'member',
    params: idParams,
    response: memberVideo,
  },
  'PUT /videos/:id/progress': {
    operationId: 'reportProgress',
    summary: 'Save the position in a video, and count how long it was watched',
    description:
      'No day counts for more than 24 hours, however much is reported. The response is 403 `forbidden` if the video is locked.',
    access: 'member',
    params: idParams,
    body: progressReport,
    response: videoProgress,
  },
  'GET /me/practice': {
    operationId: 'getMyPractice',
    summary: 'Get what the user has practised: streaks, weeks, and days with their videos',
    access: 'member',
    query: practiceQuery,
    response: practiceLog,
  },
  ...adminEndpoints('videos', {
    one: 'video',
    item: adminVideo,
    record: adminVideoRecord,
    edit: videoEdit,
    filters: adminVideoFilters,
    sorts: ['title', 'duration', 'price', 'updated', 'created'],
    actions: ['publish', 'unpublish'],
    // The only video category that they have then; `null` for none.
    actionsWith: { move: { category_id: id.nullable() } },
  }),
  'GET /admin/videos/:id/images': {
    operationId: 'listVideoImages',
    summary: 'List the images of a video',
    access: 'admin',
    params: idParams,
    response: page(videoImage),
  },
  'POST /admin/videos/:id/images': {
    operationId: 'addVideoImage',
    summary: 'Add a picture to a video',
    description: 'The first one becomes the primary one. A video has at most 50.',
    access: 'admin',
    params: idParams,
    body: videoImageRequest,
    response: videoImage,
  },
  'PATCH /admin/videos/:id/images/:imageId': {
    operationId: 'updateVideoImage',
    summary: 'Change an image of a video',
    description: 'Its picture, its place among the others, or which one is the primary one.',
    access: 'admin',
    params: imageParams,
    body: videoImagePatch,
    response: videoImage,
  },
  'DELETE /admin/videos/:id/images/:imageId': {
    operationId: 'removeVideoImage',
    summary: 'Remove an image from a video',
    description:
      'If it is the primary one, the first of the others becomes the primary one. Undoing the deletion puts the image back in its place, as the primary one if it was.',
    access: 'admin',
    params: imageParams,
    response: deletion,
  },
  'PUT /admin/videos/:id/images/order': {
    operationId: 'orderVideoImages',
    summary: 'Put the images of a video in order',
    description: 'Fails with `conflict` unless `ids` are exactly those of the images.',
    access: 'admin',
    params: idParams,
    body: videoImageOrder,
    response: page(videoImage),
  },
  'GET /admin/videos/:id/captions': {
    operationId: 'listCaptions',
    summary: 'List the captions of a video by language',
    access: 'admin',
    params: idParams,
    response: page(adminCaptions),
  },
  'PUT /admin/videos/:id/captions/:language': {
    operationId: 'putCaptions',
    summary: 'Upload the captions of a video in a language, in place of those that it has',
    description:
      'WebVTT in UTF-8, up to 1 MiB. `language` is a BCP 47 tag. Any other content is `invalid`, with `fields.file`.',
    access: 'admin',
    params: captionsParams,
    bytes: [CAPTIONS_TYPE],
    response: adminCaptions,
  },
  'DELETE /admin/videos/:id/captions/:language': {
    operationId: 'deleteCaptions',
    summary: 'Remove the captions of a video in a language',
    access: 'admin',
    params: captionsParams,
    ...noContent,
  },
  'GET /admin/videos/:id/posters': {
    operationId: 'listVideoPosters',
    summary: 'List frames of a video that may become its picture',
    description: 'None if the server has no ffmpeg, or the video was not uploaded.',
    access: 'admin',
    params: idParams,
    response: page(videoPoster),
  },
  'POST /admin/videos/:id/posters/:number': {
    operationId: 'useVideoPoster',
    summary: 'Add a frame of a video to its images',
    description: 'As a picture, which stays when the file of the video is replaced.',
    access: 'admin',
    params: posterParams,
    response: videoImage,
  },
});
