import { idParams } from '../ids.ts';
import { listQuery, page } from '../lists.ts';
import { adminUser } from '../users.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'users', description: 'The accounts of all users' };

export const userEndpoints = defineEndpoints({
  'GET /admin/users': {
    operationId: 'listAdminUsers',
    summary: 'List all users, the newest first',
    tag,
    access: 'admin',
    query: listQuery,
    response: page(adminUser),
  },
  'GET /admin/users/:id': {
    operationId: 'getAdminUser',
    summary: 'Get a user',
    tag,
    access: 'admin',
    params: idParams,
    response: adminUser,
  },
});
