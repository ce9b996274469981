import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Platform } from '../platform.ts';
import { FreeSpace } from '../platform/free-space.ts';
import { adoptFiles } from '../platform/stored-files/installation.ts';
import { FolderStorage } from '../platform/storage/folder-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { parts } from '../platform/database/tables/releases.ts';
import { openTestDatabase } from './database/test-database.ts';
import { TEST_PARTS } from './test-parts.ts';

/** Opens a storage for a data directory. */
export type OpenTestStorage = (folder: string, space: Pick<FreeSpace, 'isLow'>) => Storage;

export const openFolder: OpenTestStorage = (folder) => new FolderStorage(path.join(folder, 'files'));

/**
 * An empty platform on the engine under test; closing it deletes everything it wrote.
 *
 * @param openStorage by default a folder
 */
export async function openTestPlatform(openStorage: OpenTestStorage = openFolder): Promise<Platform> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-test-'));
  const database = await openTestDatabase();
  await database.db.insert(parts).values(Object.entries(TEST_PARTS).map(([name, paths]) => ({ name, paths })));
  const space = await FreeSpace.watch(folder, 0);
  const storage = openStorage(folder, space);
  await adoptFiles({ db: database.db, storage });
  return {
    db: database.db,
    pool: database.pool,
    operations: database.operations,
    operationsUntil: database.operationsUntil,
    storage,
    space,
    secrets: ['the secret of a test, which is long enough'],
    close: async () => {
      space.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
