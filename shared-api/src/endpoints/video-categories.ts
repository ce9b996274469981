import { idParams } from '../ids.ts';
import { listQuery, page } from '../lists.ts';
import { adminVideoCategory } from '../video-categories.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'video categories', description: 'Categories of videos' };

export const videoCategoryEndpoints = defineEndpoints({
  'GET /admin/video-categories': {
    operationId: 'listAdminVideoCategories',
    summary: 'List all video categories, the newest first',
    tag,
    access: 'admin',
    query: listQuery,
    response: page(adminVideoCategory),
  },
  'GET /admin/video-categories/:id': {
    operationId: 'getAdminVideoCategory',
    summary: 'Get a video category',
    tag,
    access: 'admin',
    params: idParams,
    response: adminVideoCategory,
  },
});
