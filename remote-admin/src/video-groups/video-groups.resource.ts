import * as paths from 'federation-contract/paths';
import { packageQueries } from 'shared-queries/packages';
import { videoKeys } from 'shared-queries/videos';
import { defineResource } from '../resource/define-resource.ts';

export const videoGroups = defineResource('video-groups', {
  kind: 'video_group',
  texts: 'videoGroups',
  listPath: paths.videoGroups,
  recordPath: paths.videoGroup,
  invalidates: ['packages', packageQueries.all(), videoKeys.member],
});
