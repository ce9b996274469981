import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { undoableActions } from '../../database/undo.ts';
import { foldersOf, idOfPlace, placeOf } from '../../storage/key-layout.ts';
import { bookReferences } from '../books/file.ts';
import { pictureReferences } from '../pictures/repository.ts';
import { releaseReferences } from '../releases/release-files.ts';
import { videoReferences } from '../videos/files.ts';

/** What the rows of the database refer to at one moment. */
export interface References {
  has(place: string): boolean;
}

/** Records that were deleted, and can still be restored, name the ids of their files. */
const restorable = sql`
  select (regexp_matches(${undoableActions.saved}::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'))[1]
  from ${undoableActions}`;

/**
 * In one statement, which sees one moment: an undo moves rows from one table to another.
 *
 * Each module selects the keys of its files, and folders with a slash at their end, which refer to all below them.
 */
const statement = sql.join(
  [restorable, bookReferences, pictureReferences, releaseReferences, videoReferences],
  sql` union all `,
);

export async function findReferences(db: Database): Promise<References> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from (${statement}) reference (name) where name is not null`,
  );
  const names = new Set(rows.map(({ name }) => placeOf(name)));
  return {
    has: (place) =>
      names.has(place) || names.has(idOfPlace(place) ?? '') || foldersOf(place).some((folder) => names.has(folder)),
  };
}
