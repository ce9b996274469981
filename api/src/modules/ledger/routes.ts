import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { checkLedger } from './check-ledger.ts';

/** It reads every order. */
const RATE_PER_MINUTE = 20;

export function ledgerRoutes(app: FastifyInstance, context: ApiContext): void {
  createRoute(app)('GET /admin/ledger', { ratePerMinute: RATE_PER_MINUTE }, () => checkLedger(context));
}
