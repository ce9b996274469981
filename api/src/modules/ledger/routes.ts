import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ledgerLine, LedgerProgress, ledgerQuery, LedgerReport } from 'shared-api/operations/ledger';
import type { z } from 'zod';
import type { ApiContext } from '../../platform/context.ts';
import { clientGone } from '../../platform/http/errors/client-gone.ts';
import { errorBodyOf } from '../../platform/http/errors/error-handler.ts';
import { createRoute } from '../../platform/http/route.ts';
import { checkLedger } from './check-ledger.ts';
import { findRepairs, makeRepairs } from './repair.ts';

/** It reads every order. */
const RATE_PER_MINUTE = 20;

export function ledgerRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const options = { ratePerMinute: RATE_PER_MINUTE };
  const { clock } = context;
  const check = (
    { changed }: z.output<typeof ledgerQuery>,
    reply: FastifyReply,
    onRule?: (rule: LedgerProgress) => void,
  ) =>
    checkLedger(
      { clock, db: context.operationsUntil(clientGone(reply)) },
      { changedOnly: changed === 'true', ...(onRule && { onRule }) },
    );
  route('GET /admin/ledger', options, ({ query }, reply) => check(query, reply));
  route('GET /admin/ledger/progress', options, async ({ query, request }, reply) => {
    // Otherwise nginx would collect the lines.
    void reply.headers({ 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' });
    return linesOf((write) => check(query, reply, write), request);
  });
  route('GET /admin/ledger/repairs', options, async () => ({ repairs: await findRepairs(context.operations) }));
  route('POST /admin/ledger/repairs', options, async ({ body }) => ({
    repairs: await makeRepairs(context, body.agreed),
  }));
}

/** Returns what a check writes, and how it ends, as lines. */
function linesOf(
  check: (write: (rule: LedgerProgress) => void) => Promise<LedgerReport>,
  request: FastifyRequest,
): Readable {
  const lines = new PassThrough();
  const write = (line: z.input<typeof ledgerLine>) => lines.write(`${JSON.stringify(line)}\n`);
  void check(write)
    .then(
      (report) => write({ report }),
      (error: unknown) => write(errorBodyOf(error, request)),
    )
    .finally(() => lines.end());
  return lines;
}
