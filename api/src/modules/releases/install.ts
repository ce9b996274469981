import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifest, type ReleaseManifest } from 'shared-api/releases';
import type { Platform } from '../../platform.ts';
import { StartupError } from '../../startup-error.ts';
import { findCurrentRelease, findRelease } from './repository.ts';
import { activateRelease, integrityOf, recordRelease, replaceReleaseFile } from './service.ts';

/**
 * Publishes the build in `folder` on startup. It replaces the current release only if that one was also published on
 * startup: a restart must not undo a team's release. Throws a `StartupError` if the build is missing or incomplete.
 */
export async function installRelease(platform: Platform, folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  const { part, version, files } = manifest;
  if (await findRelease(platform.db, part, version)) return;
  for (const [file, integrity] of Object.entries(files)) {
    await replaceReleaseFile(platform, part, version, file, await readBuilt(folder, file, integrity));
  }
  // In one transaction: a release that is recorded but not activated would never be activated, since the next start
  // skips it.
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
 * Checks a file before it is stored: recorded files are immutable, so one from an unfinished build would break its
 * version for good.
 */
async function readBuilt(folder: string, file: string, integrity: string): Promise<Buffer> {
  const bytes = await readFile(path.join(folder, file)).catch(() => null);
  if (!bytes || integrityOf(bytes) !== integrity) throw unbuilt(folder);
  return bytes;
}

const unbuilt = (folder: string) =>
  new StartupError(`${path.basename(path.dirname(folder))} has no complete build; run the build first`);
