import type { FastifyInstance } from 'fastify';
import { PAGE_TEMPLATE } from 'federation-contract/page';
import type { ApiContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { selectCurrentManifests } from '../releases/repository.ts';
import { readReleaseFile } from '../releases/service.ts';

/** Liveness (`/healthz`) and readiness (`/readyz`) probes. */
export function healthRoutes(app: FastifyInstance, context: ApiContext): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    const isPageThere = await Promise.all([hasPage(context), context.storage.check()]).then(
      ([found]) => found,
      (error: unknown) => {
        request.log.warn({ err: error }, 'not ready');
        throw new ApiError('unavailable', 'The database or the storage is unavailable.');
      },
    );
    if (!isPageThere) throw new ApiError('unavailable', 'The current shell’s page is not in the data directory.');
    if (context.space.isLow()) {
      const { MIN_FREE_SPACE } = context.config;
      throw new ApiError('read_only', `Less than ${MIN_FREE_SPACE} MB are free in the data directory.`);
    }
    return { status: 'ok' };
  });
}

/** Whether the page of the current shell can be served. An API alone, without a shell, has none to serve. */
async function hasPage(context: ApiContext): Promise<boolean> {
  const shell = (await selectCurrentManifests(context.db)).find(({ part }) => part === 'shell');
  return !shell || (await readReleaseFile(context, shell.part, shell.version, PAGE_TEMPLATE)) !== null;
}
