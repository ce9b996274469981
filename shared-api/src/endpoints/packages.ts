import { adminPackage, packageDetail, packageSummary } from '../packages.ts';
import { idParams } from '../ids.ts';
import { listQuery, page } from '../lists.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'packages', description: 'Collections of videos that are sold together' };

export const packageEndpoints = defineEndpoints({
  'GET /packages': {
    operationId: 'listPackages',
    summary: 'List the packages on sale',
    tag,
    access: 'public',
    response: page(packageSummary),
  },
  'GET /packages/:id': {
    operationId: 'getPackage',
    summary: 'Get a package with its videos, in the order to practise them',
    tag,
    access: 'public',
    params: idParams,
    response: packageDetail,
  },
  'GET /admin/packages': {
    operationId: 'listAdminPackages',
    summary: 'List all packages, the newest first',
    tag,
    access: 'admin',
    query: listQuery,
    response: page(adminPackage),
  },
  'GET /admin/packages/:id': {
    operationId: 'getAdminPackage',
    summary: 'Get a package, on sale or not',
    tag,
    access: 'admin',
    params: idParams,
    response: adminPackage,
  },
});
