import type { FastifyBaseLogger } from 'fastify';
import { partNames, type Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases';
import type { Database } from '../../database/database.ts';
import type { Platform } from '../../platform.ts';
import type { Storage } from '../../storage/storage.ts';
import { missingFiles } from './release-files.ts';
import { brokenRules, type BrokenRules } from './release-rules.ts';
import { selectCurrentManifests, selectEarlierManifests } from './repository.ts';

/** A part whose current release does not fit, and the version that pages have instead (`null`: none fits). */
export interface Unfit {
  readonly part: Part;
  readonly current: string;
  readonly used: string | null;
  readonly because: BrokenRules;
}

interface Composition {
  readonly manifests: readonly ReleaseManifest[];
  readonly unfit: readonly Unfit[];
}

/**
 * The releases that pages are composed of: of each part the current one, or, if that does not fit the shell (which may
 * have changed since), the last that has been current and does.
 */
export async function releasesInUse(db: Database): Promise<Composition> {
  const current = await selectCurrentManifests(db);
  const manifests: ReleaseManifest[] = [];
  const unfit: Unfit[] = [];
  // The shell comes first.
  for (const part of partNames) {
    const manifest = current.find((release) => release.part === part);
    if (!manifest) continue;
    const shell = manifests.find((release) => release.part === 'shell') ?? null;
    const because = brokenRules(manifest, shell);
    const used = fits(because) ? manifest : await lastThatFits(db, part, shell);
    if (used) manifests.push(used);
    if (used !== manifest) unfit.push({ part, current: manifest.version, used: used?.version ?? null, because });
  }
  return { manifests, unfit };
}

/** The shell that pages have; `null` before the first is published. */
export async function shellInUse(db: Database): Promise<ReleaseManifest | null> {
  const { manifests } = await releasesInUse(db);
  return manifests.find(({ part }) => part === 'shell') ?? null;
}

const fits = (rules: BrokenRules) => Object.keys(rules).length === 0;

async function lastThatFits(db: Database, part: Part, shell: ReleaseManifest | null): Promise<ReleaseManifest | null> {
  const earlier = await selectEarlierManifests(db, part);
  return earlier.find((manifest) => fits(brokenRules(manifest, shell))) ?? null;
}

/**
 * Returns a function that reads the manifests of the releases in use. It logs when the current release of a part does not
 * fit, or files of one in use are missing, and again only after a change.
 */
export function manifestReader({ db, storage }: Pick<Platform, 'db' | 'storage'>, log: FastifyBaseLogger) {
  let warned = '[]';
  let checked = '';
  return async (): Promise<readonly ReleaseManifest[]> => {
    const { manifests, unfit } = await releasesInUse(db);
    const state = JSON.stringify(unfit);
    if (state !== warned) {
      for (const part of unfit) log.warn(part, 'the current release of a part does not fit; pages have another');
    }
    warned = state;
    const versions = manifests.map(({ part, version }) => `${part} ${version}`).join();
    if (versions !== checked) void logMissingFiles(storage, manifests, log);
    checked = versions;
    return manifests;
  };
}

/** A team's release, for example, that was uploaded to a server with another data directory. */
async function logMissingFiles(storage: Storage, manifests: readonly ReleaseManifest[], log: FastifyBaseLogger) {
  for (const manifest of manifests) {
    const { part, version } = manifest;
    try {
      const { length: missing } = await missingFiles(storage, manifest);
      if (missing > 0) log.error({ part, version, missing }, MISSING_FILES);
    } catch (error) {
      log.error({ err: error, part, version }, 'the files of a release cannot be read');
    }
  }
}

const MISSING_FILES =
  'files of a release in use are not in the data directory: restore it, share it with the other servers, or roll back';
