import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Part } from 'federation-contract/parts';
import { releaseManifest, type ReleaseManifest } from 'shared-api/releases/releases';
import { processClock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import type { Platform } from '../../platform.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { rulesBrokenBy } from './composition.ts';
import { integrityOf, missingFiles, restoreReleaseFile, storeReleaseFile } from './release-files.ts';
import { rulesOf, type BrokenRules } from './release-rules.ts';
import { registerInstalled } from './parts.ts';
import { installCurrent } from './pointer.ts';
import { findRelease } from './repository.ts';
import { recordRelease } from './service.ts';

/**
 * Publishes the build in `folder` on startup, registers its part with the paths of its routes, and makes it current, even if
 * it has been before: an earlier server needs its own front end. If the current release is a team's, or an administrator has
 * rolled back to it, it stays: a restart must not undo that. Throws a `StartupError` if the build is missing, incomplete or of another part, or if it does not
 * fit the current shell.
 *
 * @returns the version of the build, and the one that is current now
 */
export async function installRelease(
  platform: Platform,
  part: Part,
  folder: string,
): Promise<{ built: string; current: string }> {
  const manifest = await readManifest(part, folder);
  const { version } = manifest;
  await registerInstalled(platform.db, manifest);
  const recorded = await findRelease(platform.db, part, version);
  if (recorded) {
    await restoreFiles(platform, recorded.manifest, folder);
    const broken = await rulesBrokenBy(platform, recorded.manifest);
    if (Object.keys(broken).length > 0) throw unusable(folder, broken);
  } else {
    await record(platform, manifest, folder);
  }
  return { built: version, current: await installCurrent(platform, part, version) };
}

async function record(platform: Platform, manifest: ReleaseManifest, folder: string): Promise<void> {
  const { part, version, files } = manifest;
  for (const [file, integrity] of Object.entries(files)) {
    await storeReleaseFile(platform, part, version, await readBuilt(folder, file, integrity));
  }
  await recordRelease({ ...platform, clock: processClock }, manifest, null).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.fields)) throw error;
    const rules = Object.entries(error.fields).map(([field, { message }]) => [field, message] as const);
    throw unusable(folder, Object.fromEntries(rules));
  });
}

const unusable = (folder: string, rules: BrokenRules) => {
  const lines = Object.entries(rules).map(([field, message]) => `${field}: ${message}`);
  return new StartupError(`the build in ${folder} cannot be used (${lines.join('; ')})`);
};

/** The database may have been opened with another data directory, which has none of the files. */
async function restoreFiles(platform: Platform, manifest: ReleaseManifest, folder: string): Promise<void> {
  const { part, version, files } = manifest;
  for (const file of await missingFiles(platform.storage, manifest)) {
    await restoreReleaseFile(platform, part, version, await readBuilt(folder, file, files[file] ?? ''));
  }
}

async function readManifest(part: Part, folder: string): Promise<ReleaseManifest> {
  const document: unknown = await readFile(path.join(folder, 'manifest.json'), 'utf8')
    .then(JSON.parse)
    .catch(() => {
      throw unbuilt(folder);
    });
  const { data, error } = releaseManifest.safeParse(document);
  if (error) throw unusable(folder, rulesOf(error));
  if (data.part !== part) throw new StartupError(`${folder} contains a build of "${data.part}", not of "${part}"`);
  return data;
}

/** Checks a file before it is stored: an unfinished build has files of another one. */
async function readBuilt(folder: string, file: string, integrity: string): Promise<Buffer> {
  const bytes = await readFile(path.join(folder, file)).catch(() => null);
  if (!bytes || integrityOf(bytes) !== integrity) throw unbuilt(folder);
  return bytes;
}

const unbuilt = (folder: string) =>
  new StartupError(`${path.basename(path.dirname(folder))} has no complete build; run the build first`);
