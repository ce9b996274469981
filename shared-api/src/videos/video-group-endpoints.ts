import { idParams } from '../ids.ts';
import { listQuery, page } from '../lists.ts';
import {
  adminVideoGroup,
  adminVideoGroupQuery,
  adminVideoGroupRecord,
  memberVideoGroup,
  memberVideoGroupDetail,
  newVideoGroup,
  videoGroupBulk,
  videoGroupFilters,
  videoGroupPatch,
} from './video-groups.ts';
import { adminEndpoints } from '../endpoints/admin-endpoints.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'video groups', description: 'Groups of videos' };

export const videoGroupEndpoints = defineEndpoints(tag, {
  'GET /video-groups': {
    operationId: 'listPrograms',
    summary: 'List the video groups by title, with the user’s progress through each',
    description: 'Groups without a video that members see are left out.',
    access: 'member',
    query: listQuery,
    response: page(memberVideoGroup),
  },
  'GET /video-groups/:id': {
    operationId: 'getProgram',
    summary: 'Get a video group with its videos in order, and the user’s progress through them',
    access: 'member',
    params: idParams,
    response: memberVideoGroupDetail,
  },
  ...adminEndpoints(
    { path: 'video-groups', id: ['VideoGroup', 'VideoGroups'], noun: ['video group', 'video groups'] },
    {
      item: adminVideoGroup,
      record: adminVideoGroupRecord,
      filters: videoGroupFilters,
      query: adminVideoGroupQuery,
      create: newVideoGroup,
      patch: videoGroupPatch,
      bulk: videoGroupBulk,
    },
  ),
});
