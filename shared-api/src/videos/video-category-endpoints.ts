import { listQuery, page } from '../lists.ts';
import {
  adminVideoCategory,
  adminVideoCategoryQuery,
  adminVideoCategoryRecord,
  memberVideoCategory,
  newVideoCategory,
  videoCategoryBulk,
  videoCategoryFilters,
  videoCategoryPatch,
} from './video-categories.ts';
import { adminEndpoints } from '../endpoints/admin-endpoints.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'video categories', description: 'Categories of videos' };

export const videoCategoryEndpoints = defineEndpoints(tag, {
  'GET /video-categories': {
    operationId: 'listVideoCategories',
    summary: 'List the video categories by title',
    description: 'Categories without a video that members see are left out.',
    access: 'member',
    query: listQuery,
    response: page(memberVideoCategory),
  },
  ...adminEndpoints(
    {
      path: 'video-categories',
      id: ['VideoCategory', 'VideoCategories'],
      noun: ['video category', 'video categories'],
    },
    {
      item: adminVideoCategory,
      record: adminVideoCategoryRecord,
      filters: videoCategoryFilters,
      query: adminVideoCategoryQuery,
      create: newVideoCategory,
      patch: videoCategoryPatch,
      bulk: videoCategoryBulk,
    },
  ),
});
