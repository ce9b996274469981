import { sql } from 'drizzle-orm';
import { books } from '../database/tables/books.ts';
import type { Database } from '../database/database.ts';
import { pictures } from '../database/tables/pictures.ts';
import { releases, releaseUploads } from '../database/tables/releases.ts';
import { undoableActions } from '../database/tables/undo.ts';
import { videoFiles } from '../database/tables/video-files.ts';
import { videos } from '../database/tables/videos.ts';
import { foldersOf, idOfPlace, placeOf } from '../storage/key-layout.ts';

/** What the rows of the database refer to at one moment. */
export interface References {
  has(place: string): boolean;
}

/**
 * The tables whose rows refer to stored files. Each has a function `stored_names` in the database, which says to what, and
 * triggers, which note what a row has referred to and no longer does: docs/adr/0094.
 */
export const tablesWithFiles = [books, pictures, releases, releaseUploads, videos, videoFiles] as const;

/** Records that were deleted, and can still be restored, name the ids of their files. */
const restorable = sql`
  select (regexp_matches(${undoableActions.saved}::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'))[1]
  from ${undoableActions}`;

/**
 * In one statement, which sees one moment: an undo moves rows from one table to another.
 *
 * Each part selects the keys of files, and folders with a slash at their end, which refer to all below them.
 */
const statement = sql.join(
  [restorable, ...tablesWithFiles.map((table) => sql`select name from ${table} row, stored_names(row) stored (name)`)],
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
