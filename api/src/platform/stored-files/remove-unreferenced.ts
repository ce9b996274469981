import type { ApiContext } from '../context.ts';
import { currentLog } from '../current-log.ts';
import { isOwnStorage } from './installation.ts';
import type { Storage } from '../storage/storage.ts';
import type { Database } from '../database/database.ts';
import { addMarks, passTime, readMarks, removeMarks, removeOldMarks, takeDueMarks } from './marks.ts';
import { findReferences } from './references.ts';
import { countFiles, listPlaces, removePlace, type StoredPlaces } from './stored-places.ts';

/** Of all files, how many at most are deleted at once without the word of an operator. */
const MAX_SHARE = 0.05;
/** How many places are deleted in a transaction, which makes those wait that refer to one of them again. */
const BATCH = 10;

type Context = Pick<ApiContext, 'db' | 'storage'>;

/** Numbers of files. */
export interface RemovedFiles {
  readonly files: number;
  readonly marked: number;
  readonly unmarked: number;
  readonly deleted: number;
  /** Were due, but are too many. */
  readonly withheld: number;
}

const NOTHING: RemovedFiles = { files: 0, marked: 0, unmarked: 0, deleted: 0, withheld: 0 };

/**
 * Marks files that nothing refers to, and deletes those that have been marked for a week: docs/adr/0062.
 *
 * @param agreed up to how many files may be deleted by the word of an operator
 */
export async function removeUnreferencedFiles({ db, storage }: Context, agreed = 0): Promise<RemovedFiles> {
  if (!(await isOwnStorage(db, storage))) {
    currentLog()?.warn('the stored files are not those of this database: none is deleted; start again to see why');
    return NOTHING;
  }
  await passTime(db);
  const { stored, unreferenced, marks, due } = await inspect(db, storage);
  const files = countFiles(stored);
  const marked = [...unreferenced].filter((place) => !marks.has(place));
  const unmarked = [...marks].filter((place) => stored.has(place) && !unreferenced.has(place));
  await addMarks(db, marked);
  await removeMarks(db, unmarked);
  await removeOldMarks(
    db,
    [...marks].filter((place) => !stored.has(place)),
  );
  const dueFiles = countFiles(stored, due);
  const isWithheld = dueFiles > Math.max(files * MAX_SHARE, agreed);
  const counts = { files, marked: countFiles(stored, marked), unmarked: countFiles(stored, unmarked) };
  if (isWithheld) return tell({ ...counts, deleted: 0, withheld: dueFiles });
  let deleted = 0;
  try {
    for (let start = 0; start < due.length; start += BATCH) {
      deleted += await removeBatch({ db, storage }, stored, due.slice(start, start + BATCH));
    }
  } finally {
    tell({ ...counts, deleted, withheld: 0 });
  }
  return { ...counts, deleted, withheld: 0 };
}

/** Returns how many files there are, how many of them nothing refers to, and how many would be deleted now. */
export async function countUnreferencedFiles({ db, storage }: Context) {
  const { stored, unreferenced, due } = await inspect(db, storage);
  return { files: countFiles(stored), unreferenced: countFiles(stored, unreferenced), due: countFiles(stored, due) };
}

async function inspect(db: Database, storage: Storage) {
  const stored = await listPlaces(storage);
  // After the files: what has been stored in between is not among them.
  const references = await findReferences(db);
  const unreferenced = new Set([...stored.keys()].filter((place) => !references.has(place)));
  const rows = await readMarks(db);
  const due = rows.filter(({ place, isDue }) => isDue && unreferenced.has(place)).map(({ place }) => place);
  return { stored, unreferenced, marks: new Set(rows.map(({ place }) => place)), due };
}

/** Deletes files unless something refers to them by now; returns how many. If it fails, they stay marked. */
const removeBatch = ({ db, storage }: Context, stored: StoredPlaces, places: readonly string[]): Promise<number> =>
  db.transaction(async (tx) => {
    const taken = await takeDueMarks(tx, places);
    const references = await findReferences(tx);
    const unreferenced = taken.filter((place) => !references.has(place));
    for (const place of unreferenced) await removePlace(storage, place, stored.get(place) ?? []);
    return countFiles(stored, unreferenced);
  });

/** One line, which the default level shows if anything is deleted, or should be. */
function tell(counts: RemovedFiles): RemovedFiles {
  const log = currentLog();
  if (counts.withheld > 0) {
    log?.warn(
      counts,
      'more than 5 % of the files would be deleted, as nothing has referred to them for a week: none is, until an operator agrees (the command files:clean)',
    );
  } else if (counts.deleted > 0) log?.warn(counts, 'deleted files that nothing has referred to for a week');
  else if (counts.marked + counts.unmarked > 0) log?.info(counts, 'looked for files that nothing refers to');
  return counts;
}
