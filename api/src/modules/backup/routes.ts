import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { dumpDatabase } from '../../platform/backup/dump.ts';
import type { ApiContext } from '../../platform/context.ts';
import { clientGone } from '../../platform/http/errors/client-gone.ts';
import { createRoute } from '../../platform/http/route.ts';

/** It reads every row. */
const RATE_PER_MINUTE = 20;

export function backupRoutes(app: FastifyInstance, { operationsUntil, storage }: ApiContext): void {
  createRoute(app)('GET /admin/backup', { ratePerMinute: RATE_PER_MINUTE }, async (_, reply) => {
    await mkdir(storage.workDir, { recursive: true });
    return dumpDatabase(operationsUntil(clientGone(reply)), path.join(storage.workDir, `dump-${randomUUID()}`));
  });
}
