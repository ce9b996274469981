import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { checkLedger } from './check-ledger.ts';
import { findRepairs, makeRepairs } from './repair.ts';

/** It reads every order. */
const RATE_PER_MINUTE = 20;

export function ledgerRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const options = { ratePerMinute: RATE_PER_MINUTE };
  route('GET /admin/ledger', options, () => checkLedger({ ...context, db: context.operations }));
  route('GET /admin/ledger/repairs', options, async () => ({ repairs: await findRepairs(context.operations) }));
  route('POST /admin/ledger/repairs', options, async ({ body }) => ({
    repairs: await makeRepairs(context, body.agreed),
  }));
}
