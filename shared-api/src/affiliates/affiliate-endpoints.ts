import {
  adminAffiliate,
  adminCommissionPage,
  affiliateClick,
  affiliateFields,
  commissionPage,
  commissionQuery,
  newAffiliate,
  ownAffiliateResponse,
  payoutRequest,
} from './affiliates.ts';
import { queryFlag } from '../lists.ts';
import { idParams } from '../ids.ts';
import { adminEndpoints } from '../endpoints/admin-endpoints.ts';
import { csvFile, defineEndpoints, noContent } from '../endpoints/endpoint.ts';

const tag = { name: 'affiliates', description: 'Partners whose links lead to orders, and their commissions' };

export const affiliateEndpoints = defineEndpoints(tag, {
  'POST /affiliate-clicks': {
    operationId: 'countAffiliateClick',
    summary: 'Count that someone has followed the link of a partner',
    description:
      'Nothing is stored but the number of clicks on each day. The response is the same for a code that nobody has, and for the clicks of robots, which do not count.',
    access: 'public',
    body: affiliateClick,
    ...noContent,
  },
  'GET /affiliate': {
    operationId: 'getOwnAffiliate',
    summary: 'Get your code as a partner, with clicks, sales and balances',
    description: '`affiliate` is `null` for a member who is no partner.',
    access: 'member',
    response: ownAffiliateResponse,
  },
  'GET /affiliate/entries': {
    operationId: 'listOwnCommissions',
    summary: 'List what has changed your balance as a partner, the newest first',
    description: 'Empty for a member who is no partner.',
    access: 'member',
    query: commissionQuery,
    response: commissionPage,
  },
  ...adminEndpoints('affiliates', {
    one: 'affiliate',
    noun: ['partner', 'partners'],
    item: adminAffiliate,
    edit: affiliateFields,
    create: newAffiliate,
    // `payable`: something can be paid out.
    filters: { active: queryFlag.optional(), payable: queryFlag.optional() },
    sorts: ['code', 'rate', 'updated', 'created'],
    actions: ['activate', 'deactivate'],
  }),
  'GET /admin/affiliates/:id/entries': {
    operationId: 'listCommissions',
    summary: 'List what has changed the balance of a partner, the newest first',
    access: 'admin',
    params: idParams,
    query: commissionQuery,
    response: adminCommissionPage,
  },
  'POST /admin/affiliates/:id/payouts': {
    operationId: 'recordPayout',
    summary: 'Record that everything that is payable to a partner in a currency was paid',
    description:
      'No money is moved. `amount` is what the administrator saw: if something else is payable, the response is 409 `conflict`. A request that is repeated with the same `idempotency_key` records no second payout.',
    access: 'admin',
    params: idParams,
    body: payoutRequest,
    response: adminAffiliate,
  },
  'GET /admin/payables/export': {
    operationId: 'exportPayables',
    summary: 'Export the balances of all partners as CSV',
    access: 'admin',
    ...csvFile,
  },
  'GET /admin/payouts/export': {
    operationId: 'exportPayouts',
    summary: 'Export the payouts to all partners as CSV',
    access: 'admin',
    ...csvFile,
  },
});
