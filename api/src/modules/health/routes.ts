import type { FastifyInstance } from 'fastify';
import { PAGE_TEMPLATE } from 'federation-contract/page';
import type { ApiContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { shellInUse } from '../releases/composition.ts';
import { readReleaseFile } from '../releases/release-files.ts';
import { selectCurrentManifests } from '../releases/repository.ts';

/** Liveness (`/healthz`) and readiness (`/readyz`) probes. */
export function healthRoutes(app: FastifyInstance, context: ApiContext): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async () => {
    const isPageThere = await Promise.all([hasPage(context), context.storage.check()]).then(
      ([found]) => found,
      (error: unknown) => {
        const unavailable = new ApiError('unavailable', 'The database or the storage is unavailable.');
        unavailable.cause = error;
        throw unavailable;
      },
    );
    if (!isPageThere) throw new ApiError('unavailable', 'The page of the shell is not in the data directory.');
    if (context.space.isLow()) {
      const { MIN_FREE_SPACE } = context.config;
      throw new ApiError('read_only', `Less than ${MIN_FREE_SPACE} MB are free in the data directory.`);
    }
    return { status: 'ok' };
  });
}

/** Whether there is a page to serve. An API alone, to which no shell has been released, has none. */
async function hasPage(context: ApiContext): Promise<boolean> {
  const released = await selectCurrentManifests(context.db);
  if (!released.some(({ part }) => part === 'shell')) return true;
  const shell = await shellInUse(context.db);
  return shell !== null && (await readReleaseFile(context, shell.part, shell.version, PAGE_TEMPLATE)) !== null;
}
