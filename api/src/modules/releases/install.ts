import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Part } from 'federation-contract/parts';
import { releaseManifest as fullManifest } from 'federation-contract/release-manifest';
import { releaseManifest, type ReleaseManifest } from 'shared-api/releases';
import type { z } from 'zod';
import { processClock } from '../../clock.ts';
import type { Platform } from '../../platform.ts';
import { StartupError } from '../../startup-error.ts';
import { findRelease, installCurrent } from './repository.ts';
import { integrityOf, recordRelease, replaceReleaseFile } from './service.ts';

/**
 * Publishes the build in `folder` on startup, and makes it current, even if it has been before: an earlier server needs
 * its own front end. What a team or an administrator has made current stays: a restart must not undo a release or a
 * rollback. Throws a `StartupError` if the build is missing, incomplete or of another part.
 *
 * @returns the version of the build, and the one that is current now
 */
export async function installRelease(
  platform: Platform,
  part: Part,
  folder: string,
): Promise<{ built: string; current: string }> {
  const manifest = await readManifest(part, folder);
  const { version, files } = manifest;
  if (!(await findRelease(platform.db, part, version))) {
    for (const [file, integrity] of Object.entries(files)) {
      await replaceReleaseFile(platform, part, version, file, await readBuilt(folder, file, integrity));
    }
    await recordRelease({ ...platform, clock: processClock }, manifest);
  }
  return { built: version, current: await installCurrent(platform.db, part, version) };
}

async function readManifest(part: Part, folder: string): Promise<ReleaseManifest> {
  const document: unknown = await readFile(path.join(folder, 'manifest.json'), 'utf8')
    .then(JSON.parse)
    .catch(() => {
      throw unbuilt(folder);
    });
  const { data, error } = releaseManifest.safeParse(document);
  if (error) throw invalidManifest(folder, error);
  // The gateway would leave out a part whose manifest it cannot read.
  const composable = fullManifest.safeParse(document);
  if (composable.error) throw invalidManifest(folder, composable.error);
  if (data.part !== part) throw new StartupError(`${folder} contains a build of "${data.part}", not of "${part}"`);
  return data;
}

const invalidManifest = (folder: string, { issues }: z.ZodError) =>
  new StartupError(
    `the manifest in ${folder} is invalid (${issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')})`,
  );

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
