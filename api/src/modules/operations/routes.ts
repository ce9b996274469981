import { sql } from 'drizzle-orm';
import type { ApiContext } from '../../context.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import type { TypedApp } from '../../http/typed-app.ts';

/** Liveness (`/healthz`) and readiness (`/readyz`) probes. */
export function operationRoutes(app: TypedApp, { db, storage }: ApiContext): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    try {
      await Promise.all([db.execute(sql`select 1`), storage.check()]);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new ApiFailure('unavailable', 'The database or the storage cannot be used.');
    }
  });
}
