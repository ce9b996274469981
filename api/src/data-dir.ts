import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { StartupError } from './startup-error.ts';

/** A lock file that has not been touched for this long belongs to a dead process. */
const STALE_MS = 5000;
/** How often the owner touches its lock file. */
const TOUCH_MS = 1000;

/** 32 bytes as base64url. */
const SECRET_LENGTH = 43;

/**
 * Creates the folder and locks it for this process: two processes on one embedded database would silently lose rows.
 * Resolves with a function that unlocks it; throws a `StartupError` if it is locked or cannot be written.
 */
export async function claimDataDir(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartupError(`the data directory ${folder} is not writable (${reasonOf(error)}); set DATA_DIR`);
  }
  try {
    return await lockfile.lock(folder, {
      lockfilePath: path.join(folder, 'lock'),
      stale: STALE_MS,
      update: TOUCH_MS,
      retries: { retries: 6, minTimeout: TOUCH_MS, factor: 1 },
    });
  } catch (error) {
    throw new StartupError(`the data directory ${folder} is in use by another process (${reasonOf(error)})`);
  }
}

/** Returns the stored secret; throws a `StartupError` if the product was never started with this folder. */
export async function requireSecret(folder: string): Promise<string> {
  const known = await readSecret(folder);
  if (known === null) throw new StartupError(`${folder} has no stored secret; set DATA_DIR or SESSION_SECRET`);
  return known;
}

/** Returns the stored secret; creates it on the first start, in a file that only this user can read. */
export async function getOrCreateSecret(folder: string): Promise<string> {
  const known = await readSecret(folder);
  if (known !== null) return known;
  // Written to another name and renamed, so that a crash leaves no partial secret.
  const secret = randomBytes(32).toString('base64url');
  const file = secretFile(folder);
  await writeFile(`${file}.new`, secret, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secret;
}

const secretFile = (folder: string) => path.join(folder, 'secret');

async function readSecret(folder: string): Promise<string | null> {
  const text = await readFile(secretFile(folder), 'utf8').catch(() => '');
  return text.length >= SECRET_LENGTH ? text : null;
}

const reasonOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));
