import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';

/** Liveness (`/healthz`) and readiness (`/readyz`) probes. */
export function healthRoutes(app: FastifyInstance, { db, storage }: ApiContext): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    try {
      await Promise.all([db.execute(sql`select 1`), storage.check()]);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new ApiError('unavailable', 'The database or the storage is unavailable.');
    }
  });
}
