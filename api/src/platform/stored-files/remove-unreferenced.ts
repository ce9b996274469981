import type { ApiContext } from '../context.ts';
import { currentLog } from '../current-log.ts';
import type { Database } from '../database/database.ts';
import { WORK_FOLDER } from '../storage/key-layout.ts';
import type { Storage } from '../storage/storage.ts';
import { emptyTrash } from './empty-trash.ts';
import { isOwnStorage } from './installation.ts';
import {
  addMarks,
  countListed,
  divideMark,
  isListingDue,
  passTime,
  readDueMarks,
  readMarks,
  recordListing,
  removeMarks,
  removeOldMarks,
} from './marks.ts';
import { findReferences } from './references.ts';
import { countFiles, findPlaces, isFolderOfPlaces, listPlaces, type StoredPlaces } from './stored-places.ts';
import { moveToTrash } from './move-to-trash.ts';
import { newBatch, recordTrash } from './trash.ts';

/** Of all files, how many at most are moved to the trash at once without the word of an operator. */
const MAX_SHARE = 0.05;
/** How many places are moved in a transaction, which makes those wait that refer to one of them again. */
const BATCH = 20;

type Context = Pick<ApiContext, 'db' | 'storage'>;

/** Numbers of files. */
export interface RemovedFiles {
  /** Stored, when they were last listed. */
  readonly files: number;
  readonly marked: number;
  readonly unmarked: number;
  /** Moved to the trash. */
  readonly trashed: number;
  /** For good: from the trash, and what was never complete. */
  readonly deleted: number;
  /** Were due, but are too many. */
  readonly withheld: number;
}

const NOTHING: RemovedFiles = { files: 0, marked: 0, unmarked: 0, trashed: 0, deleted: 0, withheld: 0 };

interface Options {
  /** Up to how many files may be moved by the word of an operator. */
  readonly agreed?: number;
  /** Whether all files are listed, although it is not time for that. */
  readonly isListed?: boolean;
}

/**
 * Moves files to the trash that have been marked for a week and that nothing refers to, and deletes what has been in the trash
 * for a week: docs/adr/0062, docs/adr/0094. Rows mark what they no longer refer to; a list of all files, which is made seldom,
 * marks the others.
 */
export async function removeUnreferencedFiles(
  { db, storage }: Context,
  { agreed = 0, isListed = false }: Options = {},
): Promise<RemovedFiles> {
  if (!(await isOwnStorage(db, storage))) {
    currentLog()?.warn('the stored files are not those of this database: none is deleted; start again to see why');
    return NOTHING;
  }
  await passTime(db);
  const counts = { ...NOTHING, ...((isListed || (await isListingDue(db))) && (await markListed(db, storage))) };
  counts.files = await countListed(db);
  const errors: unknown[] = [];
  try {
    counts.deleted += await emptyTrash({ db, storage }, errors);
    const due = await findDue(db, storage);
    const dueFiles = countFiles(due.stored, due.places);
    counts.unmarked += countFiles(due.stored, due.referenced);
    if (dueFiles > Math.max(counts.files * MAX_SHARE, agreed)) counts.withheld = dueFiles;
    else await moveAll({ db, storage }, due, counts, errors);
  } finally {
    tell(counts);
  }
  // Each place by itself: one that the storage refuses to move keeps no other.
  if (errors.length > 0)
    throw new AggregateError(errors, `Some files could not be moved or deleted: ${String(errors[0])}`);
  return counts;
}

/** Returns how many files there are, how many of them nothing refers to, and how many would be moved to the trash now. */
export async function countUnreferencedFiles({ db, storage }: Context) {
  const stored = await listPlaces(storage);
  // After the files: what has been stored in between is not among them.
  const references = await findReferences(db);
  const unreferenced = [...stored.keys()].filter((place) => !references.has(place));
  const { places, stored: found } = await findDue(db, storage);
  return { files: countFiles(stored), unreferenced: countFiles(stored, unreferenced), due: countFiles(found, places) };
}

/** Lists all files, and marks those that nothing refers to. */
async function markListed(db: Database, storage: Storage) {
  const stored = await listPlaces(storage);
  const references = await findReferences(db);
  const marks = new Set((await readMarks(db)).map(({ key }) => key));
  const marked = [...stored.keys()].filter((place) => !references.has(place) && !marks.has(place));
  const unmarked = [...marks].filter((place) => stored.has(place) && references.has(place));
  await addMarks(db, marked);
  await removeMarks(db, unmarked);
  await recordTrash({ db, storage });
  await recordListing(db, countFiles(stored));
  return { marked: countFiles(stored, marked), unmarked: countFiles(stored, unmarked) };
}

/** Returns what has been marked for a week and is stored. Forgets what is not, and what something refers to again. */
async function findDue(db: Database, storage: Storage) {
  let keys = await readDueMarks(db);
  const folders = keys.filter(isFolderOfPlaces);
  for (const folder of folders) await divideMark(db, folder, [...(await findPlaces(storage, [folder])).keys()]);
  if (folders.length > 0) keys = await readDueMarks(db);
  if (keys.length === 0) return { stored: new Map<string, string[]>(), places: [], referenced: [] };
  const stored = await findPlaces(storage, keys);
  const references = await findReferences(db);
  const referenced = keys.filter((key) => references.has(key));
  const gone = keys.filter((key) => !stored.has(key) && !references.has(key));
  // Other servers have working copies of their own.
  const isOfServer = (key: string) => key.startsWith(WORK_FOLDER);
  await removeMarks(db, [...referenced, ...gone.filter((key) => !isOfServer(key))]);
  await removeOldMarks(db, gone.filter(isOfServer));
  return { stored, places: keys.filter((key) => stored.has(key) && !references.has(key)), referenced };
}

async function moveAll(
  context: Context,
  { stored, places }: { readonly stored: StoredPlaces; readonly places: readonly string[] },
  counts: { trashed: number; deleted: number },
  errors: unknown[],
): Promise<void> {
  if (places.length === 0) return;
  const batch = await newBatch(context.db);
  for (let start = 0; start < places.length; start += BATCH) {
    const some = places.slice(start, start + BATCH);
    const moved = await moveToTrash(context, new Map(some.map((place) => [place, stored.get(place) ?? []])), batch);
    counts.trashed += moved.trashed;
    counts.deleted += moved.deleted;
    errors.push(...moved.errors);
  }
}

/** One line, which the default level shows if anything is moved or deleted, or should be. */
function tell(counts: RemovedFiles): void {
  const log = currentLog();
  if (counts.withheld > 0) {
    log?.warn(
      counts,
      'more than 5 % of the files would be moved to the trash, as nothing has referred to them for a week: none is, until an operator agrees (the command files:clean)',
    );
  } else if (counts.trashed + counts.deleted > 0) {
    log?.warn(
      counts,
      'moved files to the trash that nothing has referred to for a week (the command files:restore), or deleted them',
    );
  } else if (counts.marked + counts.unmarked > 0) log?.info(counts, 'looked for files that nothing refers to');
}
