import path from 'node:path';
import { claimDataDir, requireSecret, getOrCreateSecret } from './data-dir.ts';
import { openPostgres, type Database, type OpenDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import type { ApiConfig } from './env.ts';
import { StartupError } from './startup-error.ts';
import { FolderStorage } from './storage/folder-storage.ts';
import type { Storage } from './storage/storage.ts';

/** The resources of a process: database, files and secret. */
export interface Platform {
  readonly db: Database;
  readonly storage: Storage;
  /** The secret that all keys are derived from. */
  readonly secret: string;
  close(): Promise<void>;
}

/** Opens data directory, database and storage; throws a `StartupError` if one of them cannot be used. */
export async function openPlatform(config: ApiConfig): Promise<Platform> {
  return openIn(config, await claimDataDir(path.resolve(config.DATA_DIR)), getOrCreateSecret);
}

/**
 * Like `openPlatform`, for a command-line tool while the product may be running. With `DATABASE_URL` both can use the
 * database; the embedded one must not be in use. The secret must be the product's own (it is not created here), or the
 * product could not read what the command encrypts.
 */
export async function openPlatformForCommand(config: ApiConfig): Promise<Platform> {
  return config.DATABASE_URL === undefined ? openPlatform(config) : openIn(config, async () => {}, requireSecret);
}

/** @param release unlocks the data directory */
async function openIn(
  config: ApiConfig,
  release: () => Promise<void>,
  secretIn: (folder: string) => Promise<string>,
): Promise<Platform> {
  const folder = path.resolve(config.DATA_DIR);
  try {
    const secret = config.SESSION_SECRET ?? (await secretIn(folder));
    const database = await openDatabase(config, folder);
    return {
      db: database.db,
      storage: new FolderStorage(path.join(folder, 'files')),
      secret,
      close: async () => {
        await database.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function openDatabase({ DATABASE_URL }: ApiConfig, folder: string): Promise<OpenDatabase> {
  const database = DATABASE_URL ? openPostgres(DATABASE_URL) : await openPglite(path.join(folder, 'database'));
  try {
    await migrate(database.pool);
    return database;
  } catch (error) {
    await database.close();
    throw new StartupError(`the database cannot be opened (${error instanceof Error ? error.message : String(error)})`);
  }
}
