import type { ApiContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { trashedFiles } from '../database/tables/files.ts';
import { trashKeyOf } from '../storage/key-layout.ts';
import type { Storage } from '../storage/storage.ts';
import { markDue, takeDueMarks } from './marks.ts';
import { findReferences } from './references.ts';
import { countFiles, isUnfinished, removeUnfinished, type StoredPlaces } from './stored-places.ts';
import { sizeOf } from './trash.ts';

type Store = Pick<ApiContext, 'db' | 'storage'>;

interface MovedFiles {
  readonly trashed: number;
  readonly deleted: number;
  /** Why some stay where they are, marked. */
  readonly errors: readonly unknown[];
}

/**
 * Moves files to the trash unless something refers to them by now; what was never complete is deleted. A store that cannot
 * rename has made its copies before the transaction, which is short then. If the process ends meanwhile, files stay marked, and
 * what the trash has is found there by `recordTrash`.
 */
export async function moveToTrash({ db, storage }: Store, places: StoredPlaces, batch: string): Promise<MovedFiles> {
  const errors: unknown[] = [];
  const rows: (typeof trashedFiles.$inferInsert)[] = [];
  for (const [key, names] of places) {
    try {
      if (!isUnfinished(key)) for (const name of names) await storage.prepareMove(name, trashKeyOf(batch, name));
      rows.push({ key, batch, files: names.length, bytes: isUnfinished(key) ? 0 : await sizeOf(storage, names) });
    } catch (error) {
      errors.push(error);
      await storage.check();
    }
  }
  const moved = new Set<string>();
  await db.transaction(async (tx) => {
    const taken = new Set(
      await takeDueMarks(
        tx,
        rows.map(({ key }) => key),
      ),
    );
    const references = await findReferences(tx);
    for (const row of rows.filter(({ key }) => taken.has(key) && !references.has(key))) {
      const names = places.get(row.key) ?? [];
      try {
        if (isUnfinished(row.key)) await removeUnfinished(storage, names);
        else await movePlace(storage, row.key, names, batch);
        moved.add(row.key);
      } catch (error) {
        errors.push(error);
        await storage.check();
        await markDue(tx, row.key);
      }
      // Also of what is there in part.
      if (!isUnfinished(row.key)) await recordPlace(tx, row);
    }
  });
  for (const [key, names] of places)
    if (!moved.has(key) && !isUnfinished(key)) await removeCopies(storage, names, batch);
  const count = (isCounted: (place: string) => boolean) => countFiles(places, [...moved].filter(isCounted));
  return { trashed: count((place) => !isUnfinished(place)), deleted: count(isUnfinished), errors };
}

async function movePlace(storage: Storage, place: string, names: readonly string[], batch: string): Promise<void> {
  for (const name of names) await storage.move(name, trashKeyOf(batch, name));
  // What a folder has besides files: the empty ones below it.
  if (storage.isLocal && place.endsWith('/') && (await storage.list(place.slice(0, -1))).length === 0) {
    await storage.removeFolder(place);
  }
}

const recordPlace = (tx: Database, row: typeof trashedFiles.$inferInsert) =>
  tx
    .insert(trashedFiles)
    .values(row)
    .onConflictDoUpdate({
      target: [trashedFiles.key, trashedFiles.batch],
      set: { files: row.files, bytes: row.bytes },
    });

/** What stays where it is needs no copy. One that is left is found in the trash, and deleted in its time. */
async function removeCopies(storage: Storage, names: readonly string[], batch: string): Promise<void> {
  for (const name of names) {
    if (await storage.stat(name).catch(() => null)) await storage.remove(trashKeyOf(batch, name)).catch(() => {});
  }
}
