import { adminSite, site, sitePatch } from '../site.ts';
import { defineEndpoints } from './endpoint.ts';

const tag = { name: 'site', description: 'What every page shows: author, social links, books' };

export const siteEndpoints = defineEndpoints({
  'GET /site': {
    operationId: 'getSite',
    summary: 'Get the author, the social links and the books of the footer',
    tag,
    access: 'public',
    response: site,
  },
  'GET /admin/site': {
    operationId: 'getAdminSite',
    summary: 'Get the author and the social links for editing',
    tag,
    access: 'admin',
    response: adminSite,
  },
  'PATCH /admin/site': {
    operationId: 'updateSite',
    summary: 'Edit the author and the social links',
    description:
      'If `updated_at` is sent as the client read it, and the site has been changed since, it is not overwritten: the response is 409 `conflict`.',
    tag,
    access: 'admin',
    body: sitePatch,
    response: adminSite,
  },
});
