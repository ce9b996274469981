import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifest, type ReleaseManifest } from 'shared-api/releases';
import { currentVersion, findRelease, selectCurrentManifests } from './modules/releases/repository.ts';
import { activateRelease, readReleaseFile, recordRelease, storeReleaseFile } from './modules/releases/service.ts';
import type { Platform } from './platform.ts';
import { StartupError } from './startup-error.ts';

/** What the gateway needs of releases: which are current, and their files. */
export const currentReleases = ({ db }: Platform): Promise<ReleaseManifest[]> => selectCurrentManifests(db);

export const openReleaseFile: (
  platform: Platform,
  part: string,
  version: string,
  file: string,
) => Promise<Buffer | null> = readReleaseFile;

/**
 * Publishes a build of this workspace, unless that version was published before: a restart must not take back
 * what a team has published since.
 */
export async function installRelease(platform: Platform, folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  const { part, version, files } = manifest;
  if (await findRelease(platform.db, part, version)) return;
  for (const file of Object.keys(files)) {
    await storeReleaseFile(platform, part, version, file, await readFile(path.join(folder, file)));
  }
  // Both or neither: a release that is recorded counts as published, and is not activated again by a restart.
  await platform.db.transaction(async (db) => {
    await recordRelease({ ...platform, db }, manifest);
    await activateRelease({ ...platform, db }, part, version, await currentVersion(db, part));
  });
}

async function readManifest(folder: string): Promise<ReleaseManifest> {
  try {
    return releaseManifest.parse(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')));
  } catch {
    throw new StartupError(`${path.basename(path.dirname(folder))} has not been built; run the build first`);
  }
}
