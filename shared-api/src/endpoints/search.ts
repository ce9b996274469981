import { adminSearchQuery, adminSearchResult } from '../admin-search.ts';
import { defineEndpoints } from './endpoint.ts';

export const searchEndpoints = defineEndpoints({
  'GET /admin/search': {
    operationId: 'searchAdmin',
    summary: 'Search the records of every kind by title, name, email address or code',
    description: 'At most 5 hits of each kind; those that begin with the text come first.',
    tag: { name: 'search', description: 'Search in all records, for the admin area’s quick search' },
    access: 'admin',
    query: adminSearchQuery,
    response: adminSearchResult,
  },
});
