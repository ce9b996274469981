import type { FastifyInstance } from 'fastify';
import { PAGE_TEMPLATE } from 'federation-contract/page';
import type { ApiContext } from '../../platform/context.ts';
import { isOutdated } from '../../platform/database/lowest-writer.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { conversions } from '../../platform/media/ffmpeg/conversions.ts';
import { readFilesFound } from '../../platform/stored-files/files-found.ts';
import { releasesInUse } from '../releases/composition.ts';
import { readReleaseFile } from '../releases/release-files.ts';

/** Liveness (`/healthz`) and readiness (`/readyz`) probes. */
export function healthRoutes(app: FastifyInstance, context: ApiContext): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async () => {
    const [degraded] = await Promise.all([degradedParts(context), context.storage.check()]).catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      const unavailable = new ApiError('unavailable', 'The database or the storage is unavailable.');
      unavailable.cause = error;
      throw unavailable;
    });
    if (await isOutdated(context.db)) {
      throw new ApiError(
        'upgrading',
        'A newer version has changed what the data means: this one only reads. Replace it.',
      );
    }
    if (context.space.isLow()) {
      const { MIN_FREE_SPACE } = context.config;
      throw new ApiError('read_only', `Less than ${MIN_FREE_SPACE} MB are free in the data directory.`);
    }
    // Pages are served without jobs, and without some files: taking the server away would help nobody.
    return {
      status: 'ok',
      degraded,
      jobs: context.jobs.health.problems(),
      files: await readFilesFound(context.db),
      conversions: conversions(context),
    };
  });
}

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
