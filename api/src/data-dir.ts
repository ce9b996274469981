import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import type { Secrets } from './crypto/keys.ts';
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
 * Returns the stored secrets, one from each line; `null` if there are none. Throws a `StartupError` if the file cannot be
 * read or is incomplete: a new secret would end all sessions and two-step verification.
 */
export async function readSecrets(folder: string): Promise<Secrets | null> {
  const file = secretFile(folder);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return null;
    throw new StartupError(`the secret in ${file} cannot be read (${reasonOf(error)}); ${RESTORE_SECRET}`);
  }
  const [newest = '', ...others] = text.trimEnd().split('\n');
  if ([newest, ...others].some((secret) => secret.length < SECRET_LENGTH)) {
    throw new StartupError(`the secret in ${file} is incomplete; ${RESTORE_SECRET}`);
  }
  return [newest, ...others];
}

/** Creates a secret. */
export const createSecret = (folder: string): Promise<Secrets> => writeSecrets(folder, [newSecret()]);

/** Creates a secret that replaces the newest one; the earlier ones stay valid. Throws if there is none. */
export async function rotateSecret(folder: string): Promise<Secrets> {
  return writeSecrets(folder, [newSecret(), ...(await requireSecrets(folder))]);
}

/** Removes all secrets but the newest. Throws if there is none. */
export async function forgetEarlierSecrets(folder: string): Promise<Secrets> {
  const [newest] = await requireSecrets(folder);
  return writeSecrets(folder, [newest]);
}

async function requireSecrets(folder: string): Promise<Secrets> {
  const secrets = await readSecrets(folder);
  if (!secrets) throw secretMissing(folder);
  return secrets;
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Writes a file that only this user can read. */
async function writeSecrets(folder: string, secrets: Secrets): Promise<Secrets> {
  const file = secretFile(folder);
  try {
    // Written to another name and renamed, so that a crash leaves no partial secret.
    await writeFile(`${file}.new`, secrets.join('\n'), { mode: 0o600 });
    await rename(`${file}.new`, file);
  } catch (error) {
    throw new StartupError(`the secret in ${file} cannot be written (${reasonOf(error)})`);
  }
  return secrets;
}

/** The error for a database whose secret is not in its data directory. */
export const secretMissing = (folder: string) => new StartupError(`${folder} has no stored secret; ${RESTORE_SECRET}`);

const RESTORE_SECRET =
  'restore it, or set SESSION_SECRET (a new one ends all sessions and two-step verification), or DATA_DIR';

const secretFile = (folder: string) => path.join(folder, 'secret');

/** The code of a system error, such as `EACCES`. */
export const reasonOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
