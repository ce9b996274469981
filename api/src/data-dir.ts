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
    const reason = reasonOf(error);
    const problem = reason === 'ELOCKED' ? 'is in use by another process' : 'cannot be locked';
    throw new StartupError(`the data directory ${folder} ${problem} (${reason})`);
  }
}

/**
 * Returns the stored secret; `null` if there is none. Throws a `StartupError` if the file cannot be read or is incomplete:
 * a new secret would end all sessions and two-step verification.
 */
export async function readSecret(folder: string): Promise<string | null> {
  const file = secretFile(folder);
  let secret: string;
  try {
    secret = await readFile(file, 'utf8');
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return null;
    throw new StartupError(`the secret in ${file} cannot be read (${reasonOf(error)}); ${RESTORE_SECRET}`);
  }
  if (secret.length < SECRET_LENGTH) throw new StartupError(`the secret in ${file} is incomplete; ${RESTORE_SECRET}`);
  return secret;
}

/** Creates a secret, in a file that only this user can read. */
export async function createSecret(folder: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const file = secretFile(folder);
  try {
    // Written to another name and renamed, so that a crash leaves no partial secret.
    await writeFile(`${file}.new`, secret, { mode: 0o600 });
    await rename(`${file}.new`, file);
  } catch (error) {
    throw new StartupError(`the secret in ${file} cannot be written (${reasonOf(error)})`);
  }
  return secret;
}

/** The error for a database whose secret is not in its data directory. */
export const secretMissing = (folder: string) => new StartupError(`${folder} has no stored secret; ${RESTORE_SECRET}`);

const RESTORE_SECRET =
  'restore it, or set SESSION_SECRET (a new one ends all sessions and two-step verification), or DATA_DIR';

const secretFile = (folder: string) => path.join(folder, 'secret');

/** The code of a system error, such as `EACCES`. */
export const reasonOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
