import { z } from 'zod';
import { id, idParams } from '../ids.ts';
import { videoUpload } from './video-files.ts';
import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';

const tag = { name: 'uploads', description: 'Files of videos, by the tus protocol 1.0.0' };

export const uploadEndpoints = defineEndpoints(tag, {
  'GET /admin/videos/:id/upload': {
    operationId: 'getVideoUpload',
    summary: 'Get the state of the newest file of a video',
    access: 'admin',
    params: idParams,
    response: videoUpload,
  },
  'POST /admin/uploads': {
    operationId: 'createUpload',
    summary: 'Begin to upload a file of a video',
    description:
      'tus `creation`, with `video_id` and `filename` in `Upload-Metadata`. `Location` is where to continue.',
    access: 'admin',
    status: 201,
    response: z.object({ id }),
  },
  'PATCH /admin/uploads/:id': {
    operationId: 'continueUpload',
    summary: 'Upload the next bytes of a file',
    description:
      'The last ones fail with `invalid` if the file is not a video. A `HEAD` request returns `Upload-Offset`. Only who began an upload may continue it.',
    access: 'admin',
    params: idParams,
    ...noContent,
  },
  'DELETE /admin/uploads/:id': {
    operationId: 'deleteUpload',
    summary: 'Cancel an upload, or the processing of an uploaded file',
    description:
      'Of any administrator. The file is deleted, and the video goes on playing the one before it. A conversion ends within seconds, whichever server does it. `not_found` if the file is ready or has failed.',
    access: 'admin',
    params: idParams,
    ...noContent,
  },
});
