import { page } from '../lists.ts';
import {
  adminPackage,
  adminPackageQuery,
  adminPackageRecord,
  newPackage,
  ownPackage,
  packageBulk,
  packageDetail,
  packageFilters,
  packagePatch,
  packageSummary,
} from './packages.ts';
import { idParams } from '../ids.ts';
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
  ...adminEndpoints(
    { path: 'packages', id: ['Package', 'Packages'], noun: ['package', 'packages'] },
    {
      item: adminPackage,
      record: adminPackageRecord,
      filters: packageFilters,
      query: adminPackageQuery,
      create: newPackage,
      patch: packagePatch,
      bulk: packageBulk,
    },
  ),
});
