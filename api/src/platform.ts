import { constants, existsSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { claimDataDir, createSecret, readSecrets, reasonOf, secretMissing } from './data-dir.ts';
import { driverErrorOf, openPostgres, type Database, type OpenDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import { users } from './database/users.ts';
import type { Secrets } from './crypto/keys.ts';
import type { ApiConfig } from './env.ts';
import { StartupError } from './startup-error.ts';
import { FolderStorage } from './storage/folder-storage.ts';
import type { Storage } from './storage/storage.ts';

/** The resources of a process: database, files and secret. */
export interface Platform {
  readonly db: Database;
  readonly storage: Storage;
  /** The secrets that all keys are derived from. */
  readonly secrets: Secrets;
  close(): Promise<void>;
}

/** Opens data directory, database and storage; throws a `StartupError` if one of them cannot be used. */
export async function openPlatform(config: ApiConfig): Promise<Platform> {
  const folder = path.resolve(config.DATA_DIR);
  const unlock = await claimDataDir(folder);
  try {
    await checkStorage(folder);
    // Before the embedded database is created, so that a crash in between leaves no database without its secret.
    if (config.DATABASE_URL === undefined && !existsSync(embeddedIn(folder))) await provideSecret(config, folder);
    const platform = await openIn(config, folder, async (db) => {
      // A server's database may be older than the folder; without users, nothing depends on its secret.
      if (config.DATABASE_URL === undefined || (await db.$count(users)) > 0) throw secretMissing(folder);
      return createSecret(folder);
    });
    return { ...platform, close: () => platform.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Like `openPlatform`, for a command-line tool while the product may be running. With `DATABASE_URL` both can use the
 * database; the embedded one must not be in use. Database and secret must be the product's own (they are not created
 * here), or the product could not read what the command encrypts.
 */
export async function openPlatformForCommand(config: ApiConfig): Promise<Platform> {
  const folder = path.resolve(config.DATA_DIR);
  if (config.DATABASE_URL !== undefined) {
    return openIn(config, folder, () => Promise.reject(secretMissing(folder)));
  }
  if (!existsSync(embeddedIn(folder)))
    throw new StartupError(`${folder} has no database; set DATA_DIR or DATABASE_URL`);
  return openPlatform(config);
}

/** @param newSecret called if the data directory has none; throws if one must not be created */
async function openIn(
  config: ApiConfig,
  folder: string,
  newSecret: (db: Database) => Promise<Secrets>,
): Promise<Platform> {
  const secrets = config.SESSION_SECRET ?? (await readSecrets(folder));
  const { db, close } = await openDatabase(config, folder);
  try {
    return { db, storage: storageIn(folder), secrets: secrets ?? (await newSecret(db)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const embeddedIn = (folder: string) => path.join(folder, 'database');
const filesIn = (folder: string) => path.join(folder, 'files');
const storageIn = (folder: string) => new FolderStorage(filesIn(folder));

async function provideSecret({ SESSION_SECRET }: ApiConfig, folder: string): Promise<void> {
  if (SESSION_SECRET === undefined && (await readSecrets(folder)) === null) await createSecret(folder);
}

async function checkStorage(folder: string): Promise<void> {
  try {
    await storageIn(folder).check();
  } catch (error) {
    throw new StartupError(`the folder ${filesIn(folder)} is not writable (${reasonOf(error)})`);
  }
}

async function openDatabase({ DATABASE_URL }: ApiConfig, folder: string): Promise<OpenDatabase> {
  const place = DATABASE_URL ? 'the database' : `the database in ${embeddedIn(folder)}`;
  try {
    const database = DATABASE_URL ? openPostgres(DATABASE_URL) : await openEmbedded(embeddedIn(folder));
    try {
      await migrate(database.pool);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    // The driver's error is the cause of a query's, which has several lines.
    const { message } = driverErrorOf(error) as Error;
    throw new StartupError(`${place} cannot be opened (${message || reasonOf(error)})`);
  }
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  if (existsSync(folder)) {
    // The engine's own errors do not say why it cannot use a folder.
    await readdir(folder);
    await access(folder, constants.W_OK);
  }
  return openPglite(folder);
}
