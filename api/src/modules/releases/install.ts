import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifest, type ReleaseManifest } from 'shared-api/releases';
import type { Platform } from '../../platform.ts';
import { StartupError } from '../../startup-error.ts';
import { findCurrentRelease, findRelease } from './repository.ts';
import { activateRelease, integrityOf, recordRelease, replaceReleaseFile } from './service.ts';

/**
 * Publishes the build in `folder` when the server starts. It becomes the current release only in place of one that a start
 * has published, too: a restart must not undo what a team has released. Throws a `StartupError` where the build is missing
 * or incomplete.
 */
export async function installRelease(platform: Platform, folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  const { part, version, files } = manifest;
  if (await findRelease(platform.db, part, version)) return;
  for (const [file, integrity] of Object.entries(files)) {
    await replaceReleaseFile(platform, part, version, file, await readBuilt(folder, file, integrity));
  }
  // In one transaction: a release that is recorded but not activated would never be, since the next start skips it.
  await platform.db.transaction(async (db) => {
    await recordRelease({ ...platform, db }, manifest, { installed: true });
    const current = await findCurrentRelease(db, part);
    if (current && !current.installed) return;
    await activateRelease({ ...platform, db }, part, version, current?.version ?? null);
  });
}

async function readManifest(folder: string): Promise<ReleaseManifest> {
  try {
    return releaseManifest.parse(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')));
  } catch {
    throw unbuilt(folder);
  }
}

/**
 * Checks a file before it is stored: a recorded file is immutable, so one of an unfinished build would spoil its version.
 */
async function readBuilt(folder: string, file: string, integrity: string): Promise<Buffer> {
  const bytes = await readFile(path.join(folder, file)).catch(() => null);
  if (!bytes || integrityOf(bytes) !== integrity) throw unbuilt(folder);
  return bytes;
}

const unbuilt = (folder: string) =>
  new StartupError(`${path.basename(path.dirname(folder))} has no complete build; run the build first`);
