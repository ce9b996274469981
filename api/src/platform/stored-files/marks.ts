import { lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { installation, trashedFiles, unreferencedFiles } from '../database/tables/files.ts';
import { placeOf } from '../storage/key-layout.ts';

/** For how long nothing has referred to what is moved to the trash. */
const KEPT_DAYS = 7;
/** How often all stored files are listed, to find those that no record has ever had. */
const LIST_DAYS = 7;
/** A longer time without a cleanup counts as this one: the server was down, the database is a backup, or a clock was moved. */
const LONGEST_PAUSE = sql`interval '1 hour'`;
/** For how long the marks of working copies stay that this server does not have: others may, as each has its own. */
const FORGOTTEN_DAYS = 30;

const isOlder = (column: typeof unreferencedFiles.since | typeof installation.files_listed_at, days: number) =>
  lte(column, sql`now() - make_interval(days => ${days})`);
/** The last time counts at which something has ceased to refer to it. */
const isDue = sql<boolean>`max(${unreferencedFiles.since}) <= now() - make_interval(days => ${KEPT_DAYS})`;

/** Counts the time since the last cleanup for all marks, but never more than an hour. By the database's clock. */
export const passTime = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [last] = await tx
      .select({
        isLong: sql<boolean>`now() - ${installation.files_checked_at} not between interval '0' and ${LONGEST_PAUSE}`,
      })
      .from(installation)
      .for('update');
    if (last?.isLong) {
      const passed = sql`now() - ${installation.files_checked_at}`;
      const counted = sql`least(greatest(${passed}, interval '0'), ${LONGEST_PAUSE})`;
      const pause = sql`(select ${passed} - ${counted} from ${installation})`;
      // What was noted in between has not been there for all of it.
      for (const table of [unreferencedFiles, trashedFiles]) {
        await tx.update(table).set({ since: sql`least(now(), ${table.since} + ${pause})` });
      }
    }
    await tx.update(installation).set({ files_checked_at: sql`now()` });
  });

export const isListingDue = async (db: Database): Promise<boolean> => {
  const [row] = await db
    .select({
      isDue: sql<boolean>`coalesce(${isOlder(installation.files_listed_at, LIST_DAYS)} or ${installation.files_listed_at} > now(), true)`,
    })
    .from(installation);
  return row?.isDue ?? true;
};

export async function recordListing(db: Database, files: number): Promise<void> {
  await db.update(installation).set({ files_listed_at: sql`now()`, files_listed: files });
}

/** Returns how many files there were when all were last listed. */
export async function countListed(db: Database): Promise<number> {
  const [row] = await db.select({ files: installation.files_listed }).from(installation);
  return row?.files ?? 0;
}

/** Returns what is marked, and whether it has been for a week. */
export const readMarks = (db: Database) =>
  db.select({ key: unreferencedFiles.key, isDue }).from(unreferencedFiles).groupBy(unreferencedFiles.key);

export async function readDueMarks(db: Database): Promise<string[]> {
  const rows = await db
    .select({ key: unreferencedFiles.key })
    .from(unreferencedFiles)
    .groupBy(unreferencedFiles.key)
    .having(isDue);
  return rows.map(({ key }) => key);
}

export async function addMarks(db: Database, places: readonly string[]): Promise<void> {
  if (places.length === 0) return;
  await db.execute(sql`insert into ${unreferencedFiles} (key) select unnest(${sql.param(places)}::text[])`);
}

/** Marks a place again whose mark was taken. */
export async function markDue(tx: Database, place: string): Promise<void> {
  await tx.insert(unreferencedFiles).values({ key: place, since: sql`now() - make_interval(days => ${KEPT_DAYS})` });
}

/** Gives each place that a marked folder has a mark of its own, of the same time, in place of the folder's. */
export const divideMark = (db: Database, folder: string, places: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into ${unreferencedFiles} (key, since)
      select place, max(${unreferencedFiles.since}) from ${unreferencedFiles}, unnest(${sql.param(places)}::text[]) place
      where ${isAmong([folder])} group by place`);
    await removeMarks(tx, [folder]);
  });

export async function removeMarks(db: Database, places: readonly string[]): Promise<void> {
  if (places.length > 0) await db.delete(unreferencedFiles).where(isAmong(places));
}

/** All files then have their week, and their time in the trash, from when the next cleanup finds them. */
export async function beginAnew(db: Database): Promise<void> {
  await db.delete(unreferencedFiles);
  await db.delete(trashedFiles);
  await db.update(installation).set({ files_listed_at: null });
}

/** Forgets working copies that this server has not had for long. */
export async function removeOldMarks(db: Database, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return;
  await db
    .delete(unreferencedFiles)
    .where(sql`${isAmong(gone)} and ${isOlder(unreferencedFiles.since, FORGOTTEN_DAYS)}`);
}

/**
 * Takes the marks of those that are due, and returns which: whoever is about to refer to one of them waits in `keepFiles`
 * until the end of the transaction.
 */
export async function takeDueMarks(tx: Database, places: readonly string[]): Promise<string[]> {
  await tx.select({ key: unreferencedFiles.key }).from(unreferencedFiles).where(isAmong(places)).for('update');
  const due = await tx
    .select({ key: unreferencedFiles.key })
    .from(unreferencedFiles)
    .where(isAmong(places))
    .groupBy(unreferencedFiles.key)
    .having(isDue);
  const taken = due.map(({ key }) => key);
  await removeMarks(tx, taken);
  return taken;
}

/**
 * Call it before looking whether files are stored that are about to be referred to, if their keys are those of their content:
 * the cleanup may be moving them to the trash. From then on, it keeps them for a week.
 */
export const keepFiles = (db: Database, keys: readonly string[]): Promise<void> =>
  removeMarks(db, [...new Set(keys.map(placeOf))]);

const isAmong = (places: readonly string[]) => sql`${unreferencedFiles.key} = any(${sql.param(places)}::text[])`;
