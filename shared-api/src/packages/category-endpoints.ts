import {
  adminCategory,
  adminCategoryQuery,
  categoryBulk,
  categoryFilters,
  categoryPatch,
  newCategory,
} from './categories.ts';
import { adminEndpoints } from '../endpoints/admin-endpoints.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'package categories', description: 'Categories of packages' };

export const categoryEndpoints = defineEndpoints(tag, {
  ...adminEndpoints(
    { path: 'categories', id: ['Category', 'Categories'], noun: ['package category', 'package categories'] },
    {
      item: adminCategory,
      record: adminCategory,
      filters: categoryFilters,
      query: adminCategoryQuery,
      create: newCategory,
      patch: categoryPatch,
      bulk: categoryBulk,
    },
  ),
});
