import * as paths from 'federation-contract/paths';
import { videoKeys } from 'shared-queries/videos';
import { defineResource } from '../resource/define-resource.ts';

export const videoCategories = defineResource('video-categories', {
  kind: 'video_category',
  texts: 'videoCategories',
  listPath: paths.videoCategories,
  recordPath: paths.videoCategory,
  invalidates: ['videos', videoKeys.member],
});
