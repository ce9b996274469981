import type { FastifyInstance } from 'fastify';
import { PAGE_TEMPLATE } from 'federation-contract/page';
import type { ApiContext } from '../../platform/context.ts';
import { isOutdated } from '../../platform/database/lowest-writer.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { conversions } from '../../platform/media/ffmpeg/conversions.ts';
import { readFilesFound } from '../../platform/stored-files/files-found.ts';
import { measureHealth } from './metrics.ts';
import { releasesInUse } from '../releases/composition.ts';
import { readReleaseFile } from '../releases/release-files.ts';

/** Liveness (`/healthz`) and readiness (`/readyz`) probes. */
export function healthRoutes(app: FastifyInstance, context: ApiContext): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, () => readiness(context));
  measureHealth(context, () => readiness(context));
}

/** What is not as it should be, of a server that can serve pages and changes. Throws an `ApiError` if it cannot. */
async function readiness(context: ApiContext) {
  const [isOld] = await Promise.all([
    isOutdated(context.db).catch(unavailable('The database is unavailable.')),
    context.storage.check().catch(unavailable('The storage is unavailable.')),
  ]);
  if (isOld) {
    throw new ApiError(
      'upgrading',
      'A newer version has changed what the data means: this one only reads. Replace it.',
    );
  }
  const degraded = await degradedParts(context).catch(unavailable('The database or the storage is unavailable.'));
  const isSpaceLow = context.space.isLow();
  // With a database elsewhere, only files are refused: pages, logins and orders go on.
  if (isSpaceLow && context.config.DATABASE_URL === undefined) {
    const { MIN_FREE_SPACE } = context.config;
    throw new ApiError('read_only', `Less than ${MIN_FREE_SPACE} MB are free in the data directory.`);
  }
  const refused = context.refusedRevision();
  if (refused?.seen === null) {
    throw new ApiError('unavailable', 'Nobody vouches for the list of releases: see `pnpm releases:seal`.');
  }
  // Pages are served without jobs, and without some files: taking the server away would help nobody.
  return {
    status: 'ok',
    degraded,
    // Of a database that was restored or changed, for example: pages keep what they have had.
    ...(refused && { refused_revision: refused }),
    jobs: context.jobs.health.problems(),
    files: await readFilesFound(context.db),
    space: isSpaceLow ? 'low' : 'ok',
    conversions: conversions(context),
  };
}

const unavailable = (message: string) => (error: unknown) => {
  if (error instanceof ApiError) throw error;
  const response = new ApiError('unavailable', message);
  response.cause = error;
  throw response;
};

/**
 * Returns the parts whose current release cannot be used, and what pages have instead. Throws if there is no page to
 * serve; but an API alone, to which no shell has been released, has none.
 */
async function degradedParts(context: ApiContext) {
  const { manifests, unfit } = await releasesInUse(context);
  const shell = manifests.find(({ part }) => part === 'shell');
  const isShellLost = !shell && unfit.some(({ part }) => part === 'shell');
  if (isShellLost || (shell && !(await readReleaseFile(context, 'shell', shell.version, PAGE_TEMPLATE)))) {
    throw new ApiError('unavailable', 'No release of the shell fits and has its files in the storage.');
  }
  return unfit.map(({ part, current, used }) => ({ part, current, used }));
}
