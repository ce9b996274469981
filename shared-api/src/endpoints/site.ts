import { site } from '../site.ts';
import { defineEndpoints } from './endpoint.ts';

export const siteEndpoints = defineEndpoints({
  'GET /site': {
    operationId: 'getSite',
    summary: 'Get the author, the social links and the books of the footer',
    tag: { name: 'site', description: 'What every page shows: author, social links, books' },
    access: 'public',
    response: site,
  },
});
