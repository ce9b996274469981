import { adminOverview, overviewQuery } from '../admin-overview.ts';
import { defineEndpoints } from './endpoint.ts';

export const overviewEndpoints = defineEndpoints({
  'GET /admin/overview': {
    operationId: 'getAdminOverview',
    summary: 'Count the records of each kind, and new accounts and practice by day',
    tag: { name: 'overview', description: 'Figures for the admin area’s home page' },
    access: 'admin',
    query: overviewQuery,
    response: adminOverview,
  },
});
