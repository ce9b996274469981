import { constants, existsSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  createSecret,
  lockDataDir,
  prepareDataDir,
  readSecrets,
  reasonOf,
  secretMissing,
} from './platform/data-dir.ts';
import {
  driverErrorOf,
  openPostgres,
  requireTls,
  type Database,
  type OpenDatabase,
} from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openPglite } from './platform/database/embedded/pglite.ts';
import { users } from './platform/database/tables/users.ts';
import type { Secrets } from './platform/crypto/keys.ts';
import type { ApiConfig } from './platform/env.ts';
import { FreeSpace, type ReadFreeBytes } from './platform/free-space.ts';
import { checkInstallation } from './platform/stored-files/installation.ts';
import { StartupError } from './platform/startup-error.ts';
import { checkFolder, describePlace, openStorage } from './platform/storage/open-storage.ts';
import { s3SettingsOf } from './platform/storage/s3-env.ts';
import type { Storage } from './platform/storage/storage.ts';

/** The resources of a process: database, files and secret. */
export interface Platform {
  readonly db: Database;
  /** The connections of `db`. */
  readonly pool: OpenDatabase['pool'];
  readonly operations: OpenDatabase['operations'];
  readonly operationsUntil: OpenDatabase['operationsUntil'];
  readonly storage: Storage;
  /** The free space of the data directory. */
  readonly space: FreeSpace;
  /** The secrets that all keys are derived from. */
  readonly secrets: Secrets;
  close(): Promise<void>;
}

/**
 * Opens data directory, database and storage; throws a `StartupError` if one of them cannot be used.
 *
 * @param readFreeBytes for tests; by default asks the file system
 */
export const openPlatform = (config: ApiConfig, readFreeBytes?: ReadFreeBytes): Promise<Platform> =>
  openOwn(config, claimFiles(config), readFreeBytes);

async function openOwn(config: ApiConfig, check: Check, readFreeBytes?: ReadFreeBytes): Promise<Platform> {
  const folder = path.resolve(config.DATA_DIR);
  const isEmbedded = config.DATABASE_URL === undefined;
  await prepareDataDir(folder);
  // Only the embedded database needs the folder for itself.
  const unlock = isEmbedded ? await lockDataDir(folder) : async () => {};
  try {
    if (s3SettingsOf(config) === null) await checkFolder(folder);
    // Before the embedded database is created, so that a crash in between leaves no database without its secret.
    if (isEmbedded && !existsSync(embeddedIn(folder))) await provideSecret(config, folder);
    const newSecret = async (db: Database) => {
      // A server's database may be older than the folder; without users, nothing depends on its secret.
      if (isEmbedded || (await db.$count(users)) > 0) throw secretMissing(folder);
      return createSecret(folder);
    };
    const platform = await openIn(config, folder, { readFreeBytes, newSecret, check });
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
 *
 * @param check by default, that the stored files are those of the database
 */
export async function openPlatformForCommand(
  config: ApiConfig,
  // A command that changes no files may run where there are none.
  check: Check = (platform) => checkInstallation(platform, describePlace(config), { claim: false }),
): Promise<Platform> {
  const folder = path.resolve(config.DATA_DIR);
  if (config.DATABASE_URL !== undefined) {
    return openIn(config, folder, { newSecret: () => Promise.reject(secretMissing(folder)), check });
  }
  if (!existsSync(embeddedIn(folder)))
    throw new StartupError(`${folder} has no database; set DATA_DIR or DATABASE_URL`);
  return openOwn(config, check);
}

/** Rejects if database and storage must not be used together. */
type Check = (opened: Pick<Platform, 'db' | 'storage'>) => Promise<void>;

const claimFiles =
  (config: ApiConfig): Check =>
  (opened) =>
    checkInstallation(opened, describePlace(config), { claim: true });

interface Opening {
  readonly readFreeBytes?: ReadFreeBytes | undefined;
  /** Called if the data directory has none; throws if one must not be created. */
  readonly newSecret: (db: Database) => Promise<Secrets>;
  readonly check: Check;
}

async function openIn(
  config: ApiConfig,
  folder: string,
  { readFreeBytes, newSecret, check }: Opening,
): Promise<Platform> {
  const secrets = config.SESSION_SECRET ?? (await readSecrets(folder));
  const space = await FreeSpace.watch(folder, config.MIN_FREE_SPACE * MEGABYTE, readFreeBytes);
  try {
    const { db, pool, operations, operationsUntil, close } = await openDatabase(config, folder, space);
    try {
      const storage = await openStorage(config, folder, space);
      await check({ db, storage });
      return {
        db,
        pool,
        operations,
        operationsUntil,
        storage,
        space,
        secrets: secrets ?? (await newSecret(db)),
        close: async () => {
          space.stop();
          await close();
        },
      };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    space.stop();
    throw error;
  }
}

const MEGABYTE = 1024 * 1024;

const embeddedIn = (folder: string) => path.join(folder, 'database');

async function provideSecret({ SESSION_SECRET }: ApiConfig, folder: string): Promise<void> {
  if (SESSION_SECRET === undefined && (await readSecrets(folder)) === null) await createSecret(folder);
}

async function openDatabase(
  { DATABASE_URL, REQUIRE_TLS, MIN_FREE_SPACE }: ApiConfig,
  folder: string,
  space: FreeSpace,
): Promise<OpenDatabase> {
  if (!DATABASE_URL && space.isLow()) {
    throw new StartupError(
      `less than ${MIN_FREE_SPACE} MB are free in ${folder}; make room, or set DATA_DIR or MIN_FREE_SPACE`,
    );
  }
  const place = DATABASE_URL ? 'the database' : `the database in ${embeddedIn(folder)}`;
  try {
    const database = await connectDatabase({ DATABASE_URL, REQUIRE_TLS }, folder, space);
    try {
      const patience = { onWait: tellUsed };
      await database.withoutTimeouts((pool) => migrate(pool, { onWait: tellWaiting, onNewer: tellNewer, patience }));
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

/** Opens the database that the settings name as it is, without migrating it. An embedded one is created if it is missing. */
export const connectDatabase = async (
  { DATABASE_URL, REQUIRE_TLS }: Pick<ApiConfig, 'DATABASE_URL' | 'REQUIRE_TLS'>,
  folder: string,
  space: Pick<FreeSpace, 'isLow'>,
): Promise<OpenDatabase> =>
  DATABASE_URL
    ? openPostgres(REQUIRE_TLS.includes('database') ? requireTls(DATABASE_URL) : DATABASE_URL)
    : openEmbedded(embeddedIn(folder), space);

/** Nothing logs yet: the server is created once its platform is open. */
const tellWaiting = () => console.error('Waiting for another process to finish the migration of the database…');

const tellUsed = () =>
  console.error('Waiting for a transaction that uses the tables of the database, to migrate it between others…');

const tellNewer = (migrations: number) =>
  console.error(
    `A newer version has run ${migrations} migrations of the database; this version may still write to it.`,
  );

async function openEmbedded(folder: string, space: Pick<FreeSpace, 'isLow'>): Promise<OpenDatabase> {
  if (existsSync(folder)) {
    // The engine's own errors do not say why it cannot use a folder.
    await readdir(folder);
    await access(folder, constants.W_OK);
  }
  return openPglite({ folder, isSpaceLow: () => space.isLow() });
}
