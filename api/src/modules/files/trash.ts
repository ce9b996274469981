import { and, desc, or, sql, type SQL } from 'drizzle-orm';
import { fileOwners, type RestoredSelection, type RestoreFilesInput } from 'shared-api/operations/stored-files';
import type { ApiContext } from '../../platform/context.ts';
import { trashedFiles } from '../../platform/database/tables/files.ts';
import { foldersOf, placeOf } from '../../platform/storage/key-layout.ts';
import { restorePlace } from '../../platform/stored-files/restore-files.ts';
import { batchOf, recordTrash, timeOfBatch, TRASH_DAYS, type TrashedPlace } from '../../platform/stored-files/trash.ts';
import { recordsWithFiles } from './expected-files.ts';

type Store = Pick<ApiContext, 'db' | 'storage'>;

/** Places that are listed. */
const LISTED = 1000;
/** Places of a page: a store may need seconds for each large file. */
const PAGE = 5;

/** Returns what is in the trash, recorded or not. */
export async function listTrash({ db, storage }: Store) {
  await recordTrash({ db, storage });
  const sums = { files: sum(trashedFiles.files), bytes: sum(trashedFiles.bytes) };
  const [all = { files: 0, bytes: 0 }] = await db.select(sums).from(trashedFiles);
  const rows = await db
    .select()
    .from(trashedFiles)
    .orderBy(...newestFirst)
    .limit(LISTED);
  const places = rows.map(({ key, batch, files, bytes }) => ({
    key,
    at: timeOfBatch(batch).toISOString(),
    files,
    bytes,
  }));
  return { ...all, kept_days: TRASH_DAYS, places };
}

const newestFirst = [desc(trashedFiles.batch), desc(trashedFiles.key)] as const;

const sum = (column: typeof trashedFiles.files | typeof trashedFiles.bytes) =>
  sql<number>`coalesce(sum(${column}), 0)::float8`;

/** Brings some of the chosen files back; of a key that is in the trash several times, the newest. */
export async function restorePage({ db, storage }: Store, { selection, after }: RestoreFilesInput) {
  // What is in the trash is what the storage has there.
  if (after === null) await recordTrash({ db, storage });
  const rows = await db
    .select()
    .from(trashedFiles)
    .where(and(await chosenBy({ db, storage }, selection), after === null ? undefined : isAfter(after)))
    .orderBy(...newestFirst)
    .limit(PAGE);
  const page = { restored: 0, kept: 0 };
  for (const row of rows) {
    const { restored, kept } = await restorePlace({ db, storage }, row);
    page.restored += restored;
    page.kept += kept;
  }
  const last = rows.at(-1);
  return { ...page, next: last && rows.length === PAGE ? cursorOf(last) : null };
}

const cursorOf = ({ batch, key }: TrashedPlace) => `${batch} ${key}`;

function isAfter(cursor: string): SQL {
  const [batch, ...key] = cursor.split(' ');
  return sql`(${trashedFiles.batch}, ${trashedFiles.key}) < (${batch}, ${key.join(' ')})`;
}

async function chosenBy({ db }: Store, selection: RestoredSelection): Promise<SQL | undefined> {
  if ('since' in selection) return sql`${trashedFiles.batch} >= ${batchOf(new Date(selection.since))}`;
  if ('key' in selection) return isOfKey(selection.key);
  const { record } = selection;
  const keys = new Set<string>();
  for (const owner of fileOwners) {
    // What the record refers to, if it is there; a picture's keys do not have its id.
    for (const { files, playlists = [] } of await recordsWithFiles[owner](db, { id: record })) {
      for (const key of [...files.map((file) => file.key), ...playlists]) keys.add(placeOf(key));
    }
  }
  const [part, version] = record.split(' ');
  return or(
    sql`${trashedFiles.key} = any(${sql.param([...keys])}::text[])`,
    sql`position(${`/${record}/`} in '/' || ${trashedFiles.key} || '/') > 0`,
    version === undefined ? undefined : isOfKey(`release-files/${part}/${version}/`),
  );
}

/** With all below it, and with what it is moved with. */
const isOfKey = (key: string) =>
  or(
    sql`${trashedFiles.key} = any(${sql.param([key, placeOf(key), ...foldersOf(key)])}::text[])`,
    sql`starts_with(${trashedFiles.key}, ${key.replace(/\/?$/, '/')})`,
  );

/** Returns which of some files are in the trash. */
export async function findInTrash({ db }: Pick<Store, 'db'>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: trashedFiles.key })
    .from(trashedFiles)
    .where(sql`${trashedFiles.key} = any(${sql.param(keys.map(placeOf))}::text[])`);
  const places = new Set(rows.map(({ key }) => key));
  return new Set(keys.filter((key) => places.has(placeOf(key))));
}
