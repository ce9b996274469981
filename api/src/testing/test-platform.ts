import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Platform } from '../platform.ts';
import { FreeSpace } from '../free-space.ts';
import { FolderStorage } from '../storage/folder-storage.ts';
import { openTestDatabase } from './test-database.ts';

/** An empty platform on the engine under test; closing it deletes everything it wrote. */
export async function openTestPlatform(): Promise<Platform> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-test-'));
  const database = await openTestDatabase();
  const space = await FreeSpace.watch(folder, 0);
  return {
    db: database.db,
    storage: new FolderStorage(path.join(folder, 'files')),
    space,
    secrets: ['the secret of a test, which is long enough'],
    close: async () => {
      space.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
