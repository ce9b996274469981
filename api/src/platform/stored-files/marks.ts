import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { installation, unreferencedFiles } from '../database/tables/files.ts';
import { placeOf } from '../storage/key-layout.ts';

/** For how long nothing has referred to what is deleted. */
const KEPT_DAYS = 7;
/** A longer time without a cleanup counts as this one: the server was down, the database is a backup, or a clock was moved. */
const LONGEST_PAUSE = sql`interval '1 hour'`;
/** For how long the marks of files stay that this server does not have: others may, if each has a folder of its own. */
const FORGOTTEN_DAYS = 30;

const isDue = sql<boolean>`${unreferencedFiles.since} <= now() - make_interval(days => ${KEPT_DAYS})`;

/** Counts the time since the last cleanup for all marks, but never more than an hour. By the database's clock. */
export const passTime = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [last] = await tx.select({ at: installation.files_checked_at }).from(installation).for('update');
    if (last?.at) {
      const passed = sql`now() - ${installation.files_checked_at}`;
      const counted = sql`least(greatest(${passed}, interval '0'), ${LONGEST_PAUSE})`;
      await tx.update(unreferencedFiles).set({
        since: sql`${unreferencedFiles.since} + (select ${passed} - ${counted} from ${installation})`,
      });
    }
    await tx.update(installation).set({ files_checked_at: sql`now()` });
  });

export const readMarks = (db: Database) => db.select({ place: unreferencedFiles.key, isDue }).from(unreferencedFiles);

export async function addMarks(db: Database, places: readonly string[]): Promise<void> {
  await db.execute(
    sql`insert into ${unreferencedFiles} (key) select unnest(${sql.param(places)}::text[]) on conflict do nothing`,
  );
}

export async function removeMarks(db: Database, places: readonly string[]): Promise<void> {
  await db.delete(unreferencedFiles).where(isAmong(places));
}

export async function removeAllMarks(db: Database): Promise<void> {
  await db.delete(unreferencedFiles);
}

/** Forgets files that this server has not had for long. */
export async function removeOldMarks(db: Database, gone: readonly string[]): Promise<void> {
  const isOld = sql`${unreferencedFiles.since} <= now() - make_interval(days => ${FORGOTTEN_DAYS})`;
  await db.delete(unreferencedFiles).where(sql`${isAmong(gone)} and ${isOld}`);
}

/**
 * Takes the marks of those that are due, and returns which: whoever is about to refer to one of them waits in `keepFiles`
 * until the end of the transaction.
 */
export async function takeDueMarks(tx: Database, places: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(unreferencedFiles)
    .where(sql`${isAmong(places)} and ${isDue}`)
    .returning({ place: unreferencedFiles.key });
  return rows.map(({ place }) => place);
}

/**
 * Call it before looking whether files are stored that are about to be referred to, if their keys are those of their content:
 * the cleanup may be deleting them. From then on, it keeps them for a week.
 */
export const keepFiles = (db: Database, keys: readonly string[]): Promise<void> =>
  removeMarks(db, [...new Set(keys.map(placeOf))]);

const isAmong = (places: readonly string[]) => sql`${unreferencedFiles.key} = any(${sql.param(places)}::text[])`;
