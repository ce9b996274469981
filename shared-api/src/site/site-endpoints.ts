import { adminSite, site, sitePatch } from './site.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'site', description: 'What every page shows: author, social links, books' };

export const siteEndpoints = defineEndpoints(tag, {
  'GET /site': {
    operationId: 'getSite',
    summary: 'Get the author, the social links and the books of the footer',
    access: 'public',
    response: site,
  },
  'GET /admin/site': {
    operationId: 'getAdminSite',
    summary: 'Get the author, the social links, the seller and the VAT for editing',
    access: 'admin',
    response: adminSite,
  },
  'PATCH /admin/site': {
    operationId: 'updateSite',
    summary: 'Edit the author, the social links, the seller and the VAT',
    description:
      'If `updated_at` is sent as the client read it, and the site has been changed since, it is not overwritten: the response is 409 `conflict`. The seller, the home country and the VAT count for orders that are paid afterwards: invoices never change.',
    access: 'admin',
    body: sitePatch,
    response: adminSite,
  },
});
