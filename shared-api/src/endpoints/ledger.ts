import { ledgerReport } from '../ledger.ts';
import { defineEndpoints } from './endpoint.ts';

export const ledgerEndpoints = defineEndpoints({
  'GET /admin/ledger': {
    operationId: 'checkLedger',
    summary: 'Check that the books agree',
    description:
      'Compares orders, payments, coupons, access, refunds, disputes, invoices and commissions, all as they are at one moment, and names the records that break a rule. It reads every order.',
    tag: { name: 'ledger', description: 'Whether the books add up' },
    access: 'operator',
    response: ledgerReport,
  },
});
