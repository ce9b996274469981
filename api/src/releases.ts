import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifest, type ReleaseManifest } from 'shared-api/releases';
import { currentVersion, findRelease, selectCurrentManifests } from './modules/releases/repository.ts';
import {
  activateRelease,
  integrityOf,
  readReleaseFile,
  recordRelease,
  storeReleaseFile,
} from './modules/releases/service.ts';
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
  for (const [file, integrity] of Object.entries(files)) {
    await storeReleaseFile(platform, part, version, file, await readBuilt(folder, file, integrity));
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
    throw unbuilt(folder);
  }
}

/** What a build was cut short in would burn its version, since a stored file never changes. */
async function readBuilt(folder: string, file: string, integrity: string): Promise<Buffer> {
  const bytes = await readFile(path.join(folder, file)).catch(() => null);
  if (!bytes || integrityOf(bytes) !== integrity) throw unbuilt(folder);
  return bytes;
}

const unbuilt = (folder: string) =>
  new StartupError(`${path.basename(path.dirname(folder))} has not been built, or not to the end; run the build first`);
