import { text } from 'node:stream/consumers';
import { installation } from '../database/tables/files.ts';
import type { Database } from '../database/database.ts';
import { countFiles, listPlaces } from './stored-places.ts';
import { findReferences } from './references.ts';
import { beginAnew } from './marks.ts';
import { StartupError } from '../startup-error.ts';
import { isSameEverywhere, UNFINISHED_FOLDER } from '../storage/key-layout.ts';
import type { Storage } from '../storage/storage.ts';

/** The file with the id of the installation. It is none of those that are cleaned up. */
const KEY = 'installation';

interface Store {
  readonly db: Database;
  readonly storage: Storage;
}

/** The stored files, as a database sees them. */
export interface KnownFiles {
  readonly files: number;
  /** To how many of them its rows refer. */
  readonly known: number;
}

/** The id that the database has. */
export async function readInstallationId(db: Database): Promise<string> {
  await db.insert(installation).values({}).onConflictDoNothing();
  const [row] = await db.select({ id: installation.id }).from(installation);
  if (!row) throw new Error('The database has no id of an installation');
  return row.id;
}

/** Returns the id that the storage has; `null` if none. */
export async function installationOfFiles(storage: Storage): Promise<string | null> {
  // Of a file that is there, but cannot be read, it says so.
  const file = await storage.open(KEY);
  if (!file) return null;
  file.close();
  return text(await storage.read(KEY));
}

/** Makes the stored files those of an installation. Only its database can then be used with them. */
export const claimFor = (storage: Storage, installation: string) => storage.put(KEY, Buffer.from(installation));

export const isOwnStorage = async (db: Database, storage: Storage) =>
  (await installationOfFiles(storage)) === (await readInstallationId(db));

/**
 * Throws a `StartupError` unless database and stored files belong together: the cleanup would delete what the database does
 * not know. A storage without an id gets that of the database, if it is empty or the database knows its files.
 *
 * @param place of the files, in words
 * @param claim whether a storage without an id gets one
 */
export async function checkInstallation({ db, storage }: Store, place: string, { claim }: { claim: boolean }) {
  const stored = await readable(place, installationOfFiles(storage));
  if (stored === (await readInstallationId(db))) return;
  if (stored !== null) throw notOurs(`the files in ${place} belong to another database`);
  const { files, known } = await readable(place, countKnown({ db, storage }, { onlyTelling: true }));
  if (files > 0 && known === 0) {
    // Another server of this database may have claimed them meanwhile, and begun to store files.
    if (await readable(place, isOwnStorage(db, storage))) return;
    throw notOurs(`the database knows none of the ${files} files in ${place}`);
  }
  if (!claim) return;
  await readable(place, claimFor(storage, await readInstallationId(db)));
  // Two databases may have claimed it at the same time.
  if (!(await isOwnStorage(db, storage))) throw notOurs(`the files in ${place} belong to another database`);
}

/** Makes the stored files those of this database. Whatever it does not know has a week from now on. */
export async function adoptFiles({ db, storage }: Store): Promise<void> {
  await beginAnew(db);
  await claimFor(storage, await readInstallationId(db));
}

/**
 * How many of the stored files the database knows.
 *
 * @param onlyTelling only those that tell whose they are: not what is being written, which may be the id of another server that
 *   starts; and not what another installation may have as well, unless there are no others
 */
export async function countKnown({ db, storage }: Store, { onlyTelling = false } = {}): Promise<KnownFiles> {
  const stored = await listPlaces(storage);
  const references = await findReferences(db);
  const counted = onlyTelling ? telling([...stored.keys()]) : [...stored.keys()];
  return {
    files: countFiles(stored, counted),
    known: countFiles(
      stored,
      counted.filter((place) => references.has(place)),
    ),
  };
}

function telling(places: readonly string[]): readonly string[] {
  const complete = places.filter((place) => !place.startsWith(UNFINISHED_FOLDER));
  const unique = complete.filter((place) => !isSameEverywhere(place));
  return unique.length > 0 ? unique : complete;
}

const notOurs = (problem: string) =>
  new StartupError(
    `${problem}; set DATABASE_URL, DATA_DIR or S3_* to those that belong together, restore the missing database, or move the files away to start anew; if this database is to have these files, run the command files:adopt`,
  );

async function readable<T>(place: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    throw new StartupError(`the files in ${place} cannot be read (${message})`);
  }
}
