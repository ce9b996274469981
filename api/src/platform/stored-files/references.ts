import { inArray, sql } from 'drizzle-orm';
import { books } from '../database/tables/books.ts';
import type { Database } from '../database/database.ts';
import { pictures } from '../database/tables/pictures.ts';
import { releases, releaseUploads } from '../database/tables/releases.ts';
import { undoableActions } from '../database/tables/undo.ts';
import { videoFiles } from '../database/tables/video-files.ts';
import { videos } from '../database/tables/videos.ts';
import {
  foldersOf,
  idOfPlace,
  placeOf,
  UNFINISHED_FOLDER,
  UPLOADS_FOLDER,
  WORK_FOLDER,
} from '../storage/key-layout.ts';

/** What the rows of the database refer to at one moment. */
export interface References {
  has(place: string): boolean;
}

/** Records that were deleted, and can still be restored, name the ids of their files. */
const restorable = sql`
  select (regexp_matches(${undoableActions.saved}::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'))[1]
  from ${undoableActions}`;

/** The keys of the files that books have. */
const bookReferences = sql`select ${books.file} ->> 'key' from ${books}`;

/** Where the files of all pictures are; what refers to a picture does not matter here, as rows without use are deleted. */
const pictureReferences = sql`
  select ${pictures.key_prefix} || '/' from ${pictures} union all select ${pictures.original_key} from ${pictures}`;

/** The keys of the files of releases, and of uploads for those that are not recorded yet. */
const releaseReferences = sql`
  select 'release-files/' || part || '/' || version || '/' || encode(decode(substr(integrity, 8), 'base64'), 'hex')
  from (
    select ${releases.part}::text, ${releases.version}, file.value
    from ${releases}, jsonb_each_text(${releases.manifest} -> 'files') file
    union all
    select ${releaseUploads.part}::text, ${releaseUploads.version}, ${releaseUploads.integrity} from ${releaseUploads}
  ) stored (part, version, integrity)`;

/** What the rows of videos and of their files refer to in the storage, and what belongs to a file that is not finished. */
const videoReferences = sql`
  select ${videos.file_key} from ${videos}
  union all
  select caption ->> 'key' from ${videos}, jsonb_array_elements(${videos.captions}) caption
  union all
  select unnest(array[${videoFiles.file_key}, ${videoFiles.original_key}]) from ${videoFiles}
  union all
  select unnest(array[
    'videos/' || ${videoFiles.video_id} || '/' || ${videoFiles.id} || '/',
    'originals/videos/' || ${videoFiles.video_id} || '/' || ${videoFiles.id},
    ${`${UPLOADS_FOLDER}/`} || ${videoFiles.id},
    ${`${UNFINISHED_FOLDER}${UPLOADS_FOLDER}/`} || ${videoFiles.id} || '/',
    ${`${WORK_FOLDER}uploads/`} || ${videoFiles.id},
    ${`${WORK_FOLDER}jobs/`} || ${videoFiles.id}
  ]) from ${videoFiles} where ${inArray(videoFiles.state, ['uploading', 'processing'])}`;

/**
 * In one statement, which sees one moment: an undo moves rows from one table to another.
 *
 * Each part selects the keys of files, and folders with a slash at their end, which refer to all below them.
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
