import { z } from 'zod';
import { id, idParams } from '../ids.ts';
import { page, queryFlag } from '../lists.ts';
import {
  adminPackage,
  adminPackageRecord,
  ownPackage,
  packageDetail,
  packageEdit,
  packageSummary,
} from './packages.ts';
import { adminEndpoints } from '../endpoints/admin-endpoints.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'packages', description: 'Collections of videos that are sold together' };

export const packageEndpoints = defineEndpoints(tag, {
  'GET /packages': {
    operationId: 'listPackages',
    summary: 'List the packages on sale',
    access: 'public',
    response: page(packageSummary),
  },
  'GET /packages/:id': {
    operationId: 'getPackage',
    summary: 'Get a package with its videos, in the order to practise them',
    access: 'public',
    params: idParams,
    response: packageDetail,
  },
  'GET /me/packages': {
    operationId: 'listMyPackages',
    summary: 'List the packages that the user has access to, with their progress through each',
    access: 'member',
    response: page(ownPackage),
  },
  ...adminEndpoints('packages', {
    one: 'package',
    item: adminPackage,
    record: adminPackageRecord,
    edit: packageEdit,
    filters: { published: queryFlag.optional(), category_id: z.union([id, z.literal('none')]).optional() },
    sorts: ['title', 'price', 'discount', 'updated', 'created'],
    actions: ['publish', 'unpublish'],
    // The package category to move them to.
    actionsWith: { move: { category_id: id.nullable() } },
  }),
});
