import { and, sql } from 'drizzle-orm';
import type { ApiContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { trashedFiles } from '../database/tables/files.ts';
import { parseTrashKey, TRASH_FOLDER, trashKeyOf } from '../storage/key-layout.ts';
import type { Storage } from '../storage/storage.ts';
import { byPlace, namesIn } from './stored-places.ts';

/** For how long the trash keeps what it has. */
export const TRASH_DAYS = 7;

type Store = Pick<ApiContext, 'db' | 'storage'>;

export type TrashedPlace = typeof trashedFiles.$inferSelect;

/** To the microsecond: no two cleanups share one, even if they run at once. */
const BATCH = sql`'YYYYMMDD"T"HH24MISSUS"Z"'`;

/** Returns the name of a new batch: the time by the database's clock. */
export async function newBatch(db: Database): Promise<string> {
  const { rows } = await db.execute<{ batch: string }>(
    sql`select to_char(now() at time zone 'UTC', ${BATCH}) as batch`,
  );
  return rows[0]?.batch ?? '';
}

/** The time of a batch. */
export const timeOfBatch = (batch: string): Date =>
  new Date(batch.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})\d{3}Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));

/** The name of a batch of a time. */
export const batchOf = (time: Date): string => time.toISOString().replace(/[-:.]/g, '').replace('Z', '000Z');

/** What has been in the trash for so long by its row, and by the name that the storage has it under: both must agree. */
export const isExpired = and(
  sql`${trashedFiles.since} <= now() - make_interval(days => ${TRASH_DAYS})`,
  sql`${trashedFiles.batch} <= to_char((now() - make_interval(days => ${TRASH_DAYS})) at time zone 'UTC', ${BATCH})`,
);

/** Of a row of the trash. */
export const isRow = ({ key, batch }: Pick<TrashedPlace, 'key' | 'batch'>) =>
  and(sql`${trashedFiles.key} = ${key}`, sql`${trashedFiles.batch} = ${batch}`);

/** The keys that the files of a place in the trash had, which are there below the batch. */
export const trashedNames = (storage: Storage, { key, batch }: Pick<TrashedPlace, 'key' | 'batch'>) =>
  namesIn(storage, key, trashKeyOf(batch, ''));

/**
 * Makes the rows those of what is in the trash: a process may have ended between moving files and recording it, a database
 * may have been restored from a backup. What was not recorded has its full time from now on.
 */
export async function recordTrash({ db, storage }: Store): Promise<void> {
  const known = await db.select().from(trashedFiles);
  const batches = new Map<string, string[]>();
  for (const key of await storage.list(TRASH_FOLDER)) {
    const found = parseTrashKey(key);
    if (!found) continue;
    const names = batches.get(found.batch);
    if (names) names.push(found.name);
    else batches.set(found.batch, [found.name]);
  }
  const missing = new Map(known.map((row) => [trashKeyOf(row.batch, row.key), row]));
  for (const [batch, names] of batches) {
    for (const [key, files] of byPlace(names)) {
      if (missing.delete(trashKeyOf(batch, key))) continue;
      const bytes = await sizeOf(
        storage,
        files.map((name) => trashKeyOf(batch, name)),
      );
      await db.insert(trashedFiles).values({ key, batch, files: files.length, bytes }).onConflictDoNothing();
    }
  }
  for (const row of missing.values()) {
    // It may have come in between.
    if ((await trashedNames(storage, row)).length === 0) await db.delete(trashedFiles).where(isRow(row));
  }
}

export async function sizeOf(storage: Storage, keys: readonly string[]): Promise<number> {
  const sizes = await Promise.all(keys.map(async (key) => (await storage.stat(key))?.size ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}
