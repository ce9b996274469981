import { and, eq, isNotNull, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { tables } from '../../platform/database/tables.ts';

export type PictureRow = typeof pictures.$inferSelect;
export type NewPicture = typeof pictures.$inferInsert;

/** Every column that refers to a picture. */
const references = tables
  .flatMap((table) => getTableConfig(table).foreignKeys)
  .map((key) => key.reference())
  .filter(({ foreignTable }) => foreignTable === pictures)
  .flatMap(({ columns }): PgColumn[] => columns);

/** Condition: a record refers to the picture. */
const isUsed = or(
  ...references.map((column) => sql`exists (select 1 from ${column.table} where ${column} = ${pictures.id})`),
) as SQL;

/** Inserts a picture that nothing refers to yet, or returns the one with the same hash, which then counts as new. */
export async function insertPicture(db: Database, picture: NewPicture, now: Date): Promise<PictureRow> {
  const [row] = await db
    .insert(pictures)
    .values({ ...picture, unused_since: now })
    .onConflictDoUpdate({ target: pictures.hash, set: { unused_since: now } })
    .returning();
  if (!row) throw new Error('The picture has not been inserted');
  return row;
}

export async function findByHash(db: Database, hash: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.hash, hash));
  return row;
}

/** Makes the picture with a hash count as new; returns it. Waits for a cleanup that is deleting it. */
export async function renewPicture(db: Database, hash: string, now: Date): Promise<PictureRow | undefined> {
  const [row] = await db.update(pictures).set({ unused_since: now }).where(eq(pictures.hash, hash)).returning();
  return row;
}

/** Notes since when pictures are unused; of those that were noted before, the time stays. */
export async function noteUnused(db: Database, now: Date): Promise<void> {
  await db
    .update(pictures)
    .set({ unused_since: now })
    .where(and(isNull(pictures.unused_since), not(isUsed)));
  await db
    .update(pictures)
    .set({ unused_since: null })
    .where(and(isNotNull(pictures.unused_since), isUsed));
}

/** The `unused_since` of an avatar that its user has given up. */
const RELEASED = new Date(0);
const isReleased = and(isNull(pictures.hash), eq(pictures.unused_since, RELEASED)) as SQL;

const isAbandoned = (before: Date) => and(lte(pictures.unused_since, before), not(isUsed));

/** Deletes pictures that nothing uses, except avatars that were released. */
export async function deleteAbandoned(db: Database, before: Date): Promise<void> {
  await db.delete(pictures).where(and(isAbandoned(before), not(isReleased)));
}

/** Makes an avatar one that its user has given up. */
export const releaseAvatar = (tx: Database, id: string) =>
  tx
    .update(pictures)
    .set({ unused_since: RELEASED })
    .where(and(eq(pictures.id, id), isNull(pictures.hash)));

/** Deletes an avatar that was released, and that nothing refers to; returns it. */
export async function deleteReleased(tx: Database, id: string): Promise<PictureRow | undefined> {
  const [row] = await tx
    .delete(pictures)
    .where(and(eq(pictures.id, id), isReleased, not(isUsed)))
    .returning();
  return row;
}

export async function releasedAvatars(db: Database): Promise<string[]> {
  const rows = await db.select({ id: pictures.id }).from(pictures).where(isReleased);
  return rows.map(({ id }) => id);
}
