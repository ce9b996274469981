import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { StartupError } from './startup-error.ts';

/** A lock whose owner has not touched it for this long is a dead process's. */
const STALE_MS = 5000;
const TOUCH_MS = 1000;

/** Makes the folder and takes it for this process: two on one embedded database would lose rows silently. */
export async function claimDataDir(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartupError(`the data directory ${folder} cannot be written (${reasonOf(error)}); set DATA_DIR`);
  }
  try {
    return await lockfile.lock(folder, {
      stale: STALE_MS,
      update: TOUCH_MS,
      retries: { retries: 6, minTimeout: TOUCH_MS, factor: 1 },
    });
  } catch (error) {
    throw new StartupError(`the data directory ${folder} is in use by another process (${reasonOf(error)})`);
  }
}

/** The demo's secret: made once, kept beside the data that it protects, readable by nobody else. */
export async function ownSecret(folder: string): Promise<string> {
  const file = path.join(folder, 'secret');
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch {
    // There is one already.
  }
  return readFile(file, 'utf8');
}

const reasonOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));
