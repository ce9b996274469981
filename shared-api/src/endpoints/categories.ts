import { idParams } from '../ids.ts';
import { listQuery, page } from '../lists.ts';
import { adminCategory } from '../categories.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'package categories', description: 'Categories of packages' };

export const categoryEndpoints = defineEndpoints({
  'GET /admin/categories': {
    operationId: 'listAdminCategories',
    summary: 'List all package categories, the newest first',
    tag,
    access: 'admin',
    query: listQuery,
    response: page(adminCategory),
  },
  'GET /admin/categories/:id': {
    operationId: 'getAdminCategory',
    summary: 'Get a package category',
    tag,
    access: 'admin',
    params: idParams,
    response: adminCategory,
  },
});
