import type { ApiContext } from '../context.ts';
import { currentLog } from '../current-log.ts';
import { trashedFiles } from '../database/tables/files.ts';
import { TRASH_FOLDER, trashKeyOf } from '../storage/key-layout.ts';
import { findReferences } from './references.ts';
import { restorePlace } from './restore-files.ts';
import { isExpired, isRow, trashedNames, type TrashedPlace } from './trash.ts';

type Store = Pick<ApiContext, 'db' | 'storage'>;

/**
 * Deletes for good what has been in the trash for a week; returns how many files. What a record refers to after all, such as one
 * that came back with a backup of the database, is brought back instead.
 */
export async function emptyTrash(store: Store, errors: unknown[]): Promise<number> {
  const { db, storage } = store;
  const expired = await db.select().from(trashedFiles).where(isExpired);
  if (expired.length === 0) return 0;
  const references = await findReferences(db);
  let deleted = 0;
  for (const row of expired) {
    try {
      if (references.has(row.key)) await bringBack(store, row);
      else deleted += await deletePlace(store, row);
    } catch (error) {
      errors.push(error);
      await storage.check();
    }
  }
  for (const batch of new Set(expired.map((row) => row.batch))) {
    const folder = `${TRASH_FOLDER}/${batch}`;
    // Of a folder, the empty ones below it are left.
    if ((await storage.list(folder)).length === 0) await storage.removeFolder(folder);
  }
  return deleted;
}

const deletePlace = ({ db, storage }: Store, row: TrashedPlace): Promise<number> =>
  db.transaction(async (tx) => {
    // Somebody may have brought it back.
    const [taken] = await tx.delete(trashedFiles).where(isRow(row)).returning();
    if (!taken) return 0;
    const names = await trashedNames(storage, row);
    for (const name of names) await storage.remove(trashKeyOf(row.batch, name));
    return names.length;
  });

async function bringBack(store: Store, row: TrashedPlace): Promise<void> {
  const { restored, kept } = await restorePlace(store, row);
  if (restored > 0)
    currentLog()?.warn({ key: row.key, restored }, 'brought files back from the trash: a record refers to them');
  // There is another file of that key, to which it refers.
  if (kept > 0) await deletePlace(store, row);
}
