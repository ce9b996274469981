import type { FastifyBaseLogger } from 'fastify';
import type { LiveReleases, UnsealedRevision } from 'federation-contract/live-releases';
import { FILES, type FindMissing, type Store } from './candidates.ts';
import { liveReleases } from './live-releases.ts';
import { missingFiles } from './release-files.ts';
import { UnsealedReleases } from './revisions.ts';

/**
 * Returns a function that reads the releases in use. It logs which are live, and when pages do not have the current release of a
 * part, and again only after a change.
 */
export function manifestReader(store: Store, log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>) {
  const findMissing = rememberComplete((manifest) => missingFiles(store.storage, manifest));
  let logged = '[]';
  const onPages = new Map<string, string>();
  return async (): Promise<LiveReleases | UnsealedRevision> => {
    const found = await liveReleases(store, findMissing).catch(unsealed);
    if ('unsealed' in found) return found;
    const { manifests, unfit, ...live } = found;
    const state = JSON.stringify(unfit);
    if (state !== logged) {
      for (const part of unfit) {
        // A team's release, for example, that was uploaded to a server with another data directory.
        if (FILES in part.because) log.error(part, MISSING_FILES);
        else log.warn(part, 'the current release of a part does not fit; pages have another');
      }
    }
    logged = state;
    for (const { part, version } of manifests) {
      const previous = onPages.get(part);
      if (previous !== version) log.info({ part, version, previous }, 'a release is live');
      onPages.set(part, version);
    }
    return live;
  };
}

function unsealed(error: unknown): UnsealedRevision {
  if (error instanceof UnsealedReleases) return { unsealed: error.revision };
  throw error;
}

/** Looks again only for files that were missing: pages are composed every second, and files are not deleted. */
export function rememberComplete(findMissing: FindMissing): FindMissing {
  const complete = new Set<string>();
  return async (manifest) => {
    const release = `${manifest.part} ${manifest.version}`;
    if (complete.has(release)) return [];
    const missing = await findMissing(manifest);
    if (missing.length === 0) complete.add(release);
    return missing;
  };
}

const MISSING_FILES =
  'files of the current release of a part are not in the data directory, so pages have another: restore the directory, share it with the other servers, or roll back';
