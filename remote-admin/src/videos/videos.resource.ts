import * as paths from 'federation-contract/paths';
import { packageQueries } from 'shared-queries/packages';
import { videoKeys } from 'shared-queries/videos';
import { defineResource } from '../resource/define-resource.ts';
import { texts } from './videos.texts.ts';

export const videos = defineResource('videos', {
  kind: 'video',
  texts,
  listPath: paths.videos,
  recordPath: paths.videoEdit,
  invalidates: [
    'packages',
    'video-groups',
    'video-categories',
    packageQueries.all(),
    videoKeys.member,
    videoKeys.samples,
  ],
});
