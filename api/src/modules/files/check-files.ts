import { createHash } from 'node:crypto';
import path from 'node:path/posix';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import {
  fileOwners,
  type BrokenFile,
  type FileOwner,
  type FilesCheck,
  type FilesCheckInput,
} from 'shared-api/operations/stored-files';
import type { ApiContext } from '../../platform/context.ts';
import type { Log } from '../../platform/current-log.ts';
import { isOwnKey } from '../../platform/storage/key-layout.ts';
import { FileMissingError, type Storage } from '../../platform/storage/storage.ts';
import { keepFilesFound } from '../../platform/stored-files/files-found.ts';
import { findInTrash } from './trash.ts';
import { recordsWithFiles, type ExpectedFile, type RecordFiles } from './expected-files.ts';

/** How often the files of all records are looked for. */
export const CHECK_SECONDS = 24 * 3600;

/** Records of a page. */
const PAGE = 50;
/** Files that are looked for at the same time. */
const AT_ONCE = 8;

type Store = Pick<ApiContext, 'db' | 'storage'>;
type Problem = Pick<BrokenFile, 'key' | 'problem'>;

/** Looks for the files of a page of records, in the order of `fileOwners`; the last page keeps the sum of all. */
export async function checkPage({ db, storage }: Store, input: FilesCheckInput): Promise<FilesCheck> {
  const { owner, after } = placeOf(input.after);
  const records = await recordsWithFiles[owner](db, { after, limit: PAGE });
  const page = { files: 0, read: 0, broken: [] as BrokenFile[] };
  for (const record of records) {
    const isRead = Math.random() * 100 < input.read_percent;
    const { files, read, problems } = await checkRecord(storage, record, isRead);
    page.files += files;
    page.read += read;
    const broken = await stillThere({ db, storage }, owner, record, problems);
    if (broken.length === 0) continue;
    const inTrash = await findInTrash(
      { db },
      broken.map(({ key }) => key),
    );
    for (const { key, problem } of broken) {
      page.broken.push({ owner, id: record.id, key, problem, in_trash: inTrash.has(key) });
    }
  }
  const next = nextOf(owner, records);
  if (next === null) {
    const { files, broken } = input.earlier;
    await keepFilesFound(db, { files: files + page.files, broken: broken + page.broken.length });
  }
  return { ...page, next };
}

/** The daily look for the files of all records, by sizes alone. Says in the log what is broken. */
export async function checkAll(store: Store, log: Pick<Log, 'info' | 'error'>, signal?: AbortSignal): Promise<void> {
  const earlier = { files: 0, broken: 0 };
  let after: string | null = null;
  do {
    if (signal?.aborted) return;
    const page: FilesCheck = await checkPage(store, { after, read_percent: 0, earlier });
    for (const file of page.broken)
      log.error(file, 'a file of a record is not as it should be: the command files:check names all');
    earlier.files += page.files;
    earlier.broken += page.broken.length;
    after = page.next;
  } while (after !== null);
  log.info(earlier, 'looked for the files of all records');
}

function placeOf(after: string | null): { readonly owner: FileOwner; readonly after: string } {
  const [owner = fileOwners[0], ...id] = (after ?? '').split(' ');
  return { owner: fileOwners.find((name) => name === owner) ?? fileOwners[0], after: id.join(' ') };
}

function nextOf(owner: FileOwner, records: readonly RecordFiles[]): string | null {
  if (records.length === PAGE) return `${owner} ${records.at(-1)?.id ?? ''}`;
  const following = fileOwners[fileOwners.indexOf(owner) + 1];
  return following === undefined ? null : `${following} `;
}

/** Drops the problems of files that the record no longer has: they may have been replaced meanwhile. */
async function stillThere(
  { db, storage }: Store,
  owner: FileOwner,
  { id }: RecordFiles,
  problems: readonly Problem[],
): Promise<readonly Problem[]> {
  if (problems.length === 0) return [];
  const [record] = await recordsWithFiles[owner](db, { id });
  const keys = new Set(record && (await filesOf(storage, record)).map(({ key }) => key));
  return problems.filter(({ key }) => keys.has(key));
}

async function checkRecord(storage: Storage, record: RecordFiles, isRead: boolean) {
  const files = await filesOf(storage, record);
  const limit = pLimit(AT_ONCE);
  const checked = await Promise.all(files.map((file) => limit(() => checkFile(storage, file, isRead))));
  return {
    files: files.length,
    read: checked.reduce((sum, { read }) => sum + read, 0),
    problems: checked.flatMap(({ key, problem }) => (problem ? [{ key, problem }] : [])),
  };
}

/** Returns the files of a record with those that its playlists name, but without those of others, such as a demo's clips. */
async function filesOf(storage: Storage, { files, playlists = [] }: RecordFiles): Promise<readonly ExpectedFile[]> {
  const named = new Set(playlists);
  // What is added meanwhile has its turn, too.
  for (const key of named) {
    if (!key.endsWith('.m3u8')) continue;
    for (const name of await namesIn(storage, key)) named.add(path.join(path.dirname(key), name));
  }
  return [...files, ...[...named].map((key) => ({ key }))].filter(({ key }) => isOwnKey(key));
}

/** Returns the files that a playlist names (RFC 8216); none if it is missing, which is found by itself. */
async function namesIn(storage: Storage, key: string): Promise<string[]> {
  try {
    const playlist = await text(await storage.read(key));
    return [...playlist.matchAll(/^(?!#)(\S+)$|URI="([^"]+)"/gm)].map(([, line, uri]) => line ?? uri ?? '');
  } catch (error) {
    if (error instanceof FileMissingError) return [];
    throw error;
  }
}

interface CheckedFile extends Omit<Problem, 'problem'> {
  readonly problem: Problem['problem'] | null;
  /** Bytes. */
  readonly read: number;
}

async function checkFile(storage: Storage, { key, size, hash }: ExpectedFile, isRead: boolean): Promise<CheckedFile> {
  const stored = await storage.stat(key);
  if (!stored) return { key, problem: 'missing', read: 0 };
  if (size !== undefined && stored.size !== size) return { key, problem: 'size', read: 0 };
  if (!isRead || !hash) return { key, problem: null, read: 0 };
  const digest = createHash(hash.algorithm);
  let read = 0;
  for await (const chunk of (await storage.read(key)) as AsyncIterable<Buffer>) {
    digest.update(chunk);
    read += chunk.length;
  }
  return { key, problem: digest.digest('hex') === hash.digest ? null : 'content', read };
}
