import { randomBytes, randomUUID } from 'node:crypto';
import {
  access,
  chmod,
  constants,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import type { Secrets } from './crypto/keys.ts';
import { StartupError } from './startup-error.ts';

/** A lock file that has not been touched for this long belongs to a dead process. */
const STALE_MS = 5000;
/** How often the owner touches its lock file. */
const TOUCH_MS = 1000;

/** 32 bytes as base64url. */
const SECRET_LENGTH = 43;

/** How often to look whether the owner has ended. */
const LOCK_ATTEMPTS = 6;

/**
 * Creates the folder if it is missing, and closes it to other users of the machine, and with it everything in it. Files that
 * this process creates from now on are closed as well. Throws a `StartupError` if the folder cannot be written.
 */
export async function prepareDataDir(folder: string): Promise<void> {
  process.umask(0o077);
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    await closeToOthers(folder);
    // If the folder itself belongs to another user. Not what is below: a product may have a million files.
    for (const entry of await readdir(folder)) await closeToOthers(path.join(folder, entry));
  } catch (error) {
    throw new StartupError(`the data directory ${folder} is not writable (${reasonOf(error)}); set DATA_DIR`);
  }
}

async function closeToOthers(file: string): Promise<void> {
  try {
    const status = await lstat(file);
    if (!status.isSymbolicLink() && (status.mode & 0o077) !== 0) await chmod(file, status.mode & 0o700);
  } catch (error) {
    // It has been deleted meanwhile; or it belongs to another user, such as a volume that only its group may write.
    if (!['ENOENT', 'EPERM'].includes(reasonOf(error))) throw error;
  }
}

/**
 * Locks the folder for this process: two processes on one embedded database would silently lose rows. Resolves with a
 * function that unlocks it; throws a `StartupError` if another process has it.
 *
 * The owner touches its lock file, and listens on a socket next to it. A process that is stopped or busy touches nothing,
 * but its socket accepts connections until the process has ended: only then may another one take the lock.
 */
export async function lockDataDir(folder: string): Promise<() => Promise<void>> {
  const socket = path.join(folder, 'owner');
  try {
    await waitForOwner(socket);
    const unlock = await lockfile.lock(folder, {
      lockfilePath: path.join(folder, 'lock'),
      stale: STALE_MS,
      update: TOUCH_MS,
      retries: { retries: LOCK_ATTEMPTS, minTimeout: TOUCH_MS, factor: 1 },
    });
    const server = await listenAt(socket);
    return async () => {
      // In this order, since closing deletes the socket: once unlocked, there may be that of the next owner.
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
      await unlock();
    };
  } catch (error) {
    const reason = reasonOf(error);
    const problem = reason === 'ELOCKED' ? 'is in use by another process' : 'cannot be locked';
    throw new StartupError(`the data directory ${folder} ${problem} (${reason})`);
  }
}

/** Rejects with `ELOCKED` if the owner does not end in time. */
async function waitForOwner(socket: string, attempts = LOCK_ATTEMPTS): Promise<void> {
  if (!(await isListening(socket))) return;
  if (attempts === 0) throw Object.assign(new Error('The owner is running'), { code: 'ELOCKED' });
  await setTimeout(TOUCH_MS);
  await waitForOwner(socket, attempts - 1);
}

/** The operating system accepts the connection, even if the process that listens is stopped. */
function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    // Busy, if so many connections are waiting that the system accepts no other.
    connection.on('error', (error) => resolve(reasonOf(error) === 'EAGAIN'));
  });
}

/** `null` where the system has no such sockets, or not with such a long path; the touched file alone then counts. */
async function listenAt(socket: string): Promise<Server | null> {
  await rm(socket, { force: true });
  const server = createServer((connection) => connection.destroy()).unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(socket, () => resolve(server));
  });
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

/**
 * Creates a secret. If another process that shares the folder has just created one, returns that.
 */
export async function createSecret(folder: string): Promise<Secrets> {
  const secrets: Secrets = [newSecret()];
  // Linked, not renamed: only one process succeeds.
  const isFirst = await writeSecrets(folder, secrets, link);
  return isFirst ? secrets : requireSecrets(folder);
}

/** Creates a secret that replaces the newest one; the earlier ones stay valid. Throws if there is none. */
export async function rotateSecret(folder: string): Promise<Secrets> {
  const secrets: Secrets = [newSecret(), ...(await requireSecrets(folder))];
  await writeSecrets(folder, secrets, rename);
  return secrets;
}

/** Removes all secrets but the newest. Throws if there is none. */
export async function forgetEarlierSecrets(folder: string): Promise<Secrets> {
  const [newest] = await requireSecrets(folder);
  await writeSecrets(folder, [newest], rename);
  return [newest];
}

async function requireSecrets(folder: string): Promise<Secrets> {
  const secrets = await readSecrets(folder);
  if (!secrets) throw secretMissing(folder);
  return secrets;
}

const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Writes a file that only this user can read, under another name first, so that a crash leaves no partial secret.
 *
 * @param place moves the complete file to its name
 * @returns `false` if the name is taken
 */
async function writeSecrets(folder: string, secrets: Secrets, place: typeof link): Promise<boolean> {
  const file = secretFile(folder);
  const unfinished = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(unfinished, secrets.join('\n'), { mode: 0o600 });
    await place(unfinished, file);
    return true;
  } catch (error) {
    if (reasonOf(error) === 'EEXIST') return false;
    throw new StartupError(`the secret in ${file} cannot be written (${reasonOf(error)})`);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Returns the error for a database whose secret is not in its data directory. */
export const secretMissing = (folder: string) => new StartupError(`${folder} has no stored secret; ${RESTORE_SECRET}`);

const RESTORE_SECRET =
  'restore it, or set SESSION_SECRET (a new one ends all sessions and two-step verification), or DATA_DIR';

const secretFile = (folder: string) => path.join(folder, 'secret');

/** The code of a system error, such as `EACCES`. */
export const reasonOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
