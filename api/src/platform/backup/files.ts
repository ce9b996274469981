import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';
import { isOwnKey, OWN_FOLDERS } from '../storage/key-layout.ts';
import { FileMissingError, isStorageKey, type Storage } from '../storage/storage.ts';
import { placesOf, type Manifest } from './manifest.ts';

/** Files that are copied at the same time. */
const AT_ONCE = 4;

const OBJECTS = 'objects';
const objectOf = (sha256: string) => `${OBJECTS}/${sha256.slice(0, 2)}/${sha256}`;

const backedUpFile = z.object({
  key: z.string().refine(isStorageKey),
  size: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of the storage that it was copied from: it changes with the content. */
  etag: z.string(),
});
export type BackedUpFile = z.infer<typeof backedUpFile>;

/** What is being uploaded has no row that needs it. */
const isUnfinished = (key: string) => /^originals\/uploads\/[^/]+\.(?:info|part)$/.test(key);

export async function listOwnFiles(storage: Storage): Promise<string[]> {
  const lists = await Promise.all(OWN_FOLDERS.map((folder) => storage.list(folder)));
  return lists.flat().filter((key) => isOwnKey(key) && !isUnfinished(key));
}

/** Copies the files that the store does not have yet. Returns all of them, and how many were copied. */
export async function copyToStore(storage: Storage, store: Storage, earlier: ReadonlyMap<string, BackedUpFile>) {
  const objects = new Set(await store.list(OBJECTS));
  const limit = pLimit(AT_ONCE);
  const files: BackedUpFile[] = [];
  let copied = 0;
  const copy = async (key: string) => {
    const found = await storage.stat(key);
    // Deleted meanwhile; or by a cleanup, which only takes what no row has referred to for a week.
    if (!found) return;
    const same = earlier.get(key);
    if (same && same.etag === found.etag && same.size === found.size && objects.has(objectOf(same.sha256))) {
      files.push(same);
      return;
    }
    const content = await copyObject(storage, key, store, objects).catch((error: unknown) => {
      if (error instanceof FileMissingError) return null;
      throw error;
    });
    if (!content) return;
    if (content.isNew) copied += 1;
    files.push({ key, etag: found.etag, size: content.size, sha256: content.sha256 });
  };
  await Promise.all((await listOwnFiles(storage)).map((key) => limit(() => copy(key))));
  return { files: files.sort((one, other) => (one.key < other.key ? -1 : 1)), copied };
}

/** Throws a `StartupError` unless the store has these files: another backup may have deleted what this one has counted on. */
export async function requireObjects(store: Storage, files: readonly BackedUpFile[]): Promise<void> {
  const objects = new Set(await store.list(OBJECTS));
  const lost = files.filter(({ sha256 }) => !objects.has(objectOf(sha256)));
  if (lost.length > 0) throw new StartupError(`another backup has deleted ${lost.length} of its files; make it again`);
}

/** By way of a file of this machine, whose name is known once it has been read. */
async function copyObject(storage: Storage, key: string, store: Storage, objects: Set<string>) {
  const file = path.join(store.workDir, randomUUID());
  await mkdir(store.workDir, { recursive: true });
  try {
    const meter = new Meter();
    await pipeline(await storage.read(key), meter, createWriteStream(file, { mode: 0o600 }));
    const { size, sha256 } = meter.result();
    const object = objectOf(sha256);
    const isNew = !objects.has(object);
    if (isNew) await store.adopt(object, file);
    objects.add(object);
    return { size, sha256, isNew };
  } finally {
    await rm(file, { force: true });
  }
}

/** Writes the list of a backup's files. */
export async function writeFileList(store: Storage, id: string, files: readonly BackedUpFile[]) {
  const lines = Readable.from(files.map((file) => `${JSON.stringify(file)}\n`));
  return putMeasured(store, placesOf(id).files, lines.pipe(createGzip()));
}

/** Stores what a stream has, and returns its size and checksum. */
export async function putMeasured(store: Storage, key: string, source: Readable) {
  const meter = new Meter();
  source.once('error', (error) => meter.destroy(error));
  await store.put(key, source.pipe(meter));
  return meter.result();
}

export async function* readFileList(store: Storage, id: string): AsyncGenerator<BackedUpFile> {
  const list = await store.read(placesOf(id).files);
  for await (const line of createInterface({ input: list.pipe(createGunzip()), crlfDelay: Infinity })) {
    yield backedUpFile.parse(JSON.parse(line));
  }
}

/** Throws a `StartupError` if a part of a backup, or one of its files, is missing or has been changed. Reads none of the files. */
export async function requireWhole(store: Storage, { id, database, files }: Manifest): Promise<BackedUpFile[]> {
  const places = placesOf(id);
  await requireContent(store, places.database, database);
  await requireContent(store, places.files, files);
  const listed: BackedUpFile[] = [];
  for await (const file of readFileList(store, id)) listed.push(file);
  const limit = pLimit(AT_ONCE);
  await Promise.all(
    listed.map(({ key, size, sha256 }) =>
      limit(async () => {
        const found = await store.stat(objectOf(sha256));
        if (found?.size !== size) throw changed(id, key, found ? 'changed' : 'missing');
      }),
    ),
  );
  return listed;
}

async function requireContent(store: Storage, key: string, expected: { readonly sha256: string }): Promise<void> {
  const meter = new Meter();
  try {
    await pipeline(await store.read(key), meter.resume());
  } catch (error) {
    if (error instanceof FileMissingError) throw new StartupError(`the backup is incomplete: ${key} is missing`);
    throw error;
  }
  if (meter.result().sha256 !== expected.sha256) throw new StartupError(`the backup has been changed: ${key}`);
}

/** Copies the files of a backup to the storage. Throws a `StartupError` for one whose content is another. */
export async function copyFromStore(store: Storage, storage: Storage, id: string, files: readonly BackedUpFile[]) {
  const limit = pLimit(AT_ONCE);
  const copy = async ({ key, sha256 }: BackedUpFile) => {
    const meter = new Meter();
    const source = await store.read(objectOf(sha256));
    source.once('error', (error) => meter.destroy(error));
    await storage.put(key, source.pipe(meter));
    if (meter.result().sha256 !== sha256) {
      await storage.remove(key);
      throw changed(id, key, 'changed');
    }
  };
  await Promise.all(files.map((file) => limit(() => copy(file))));
}

const changed = (id: string, key: string, how: 'changed' | 'missing') =>
  new StartupError(
    how === 'missing'
      ? `the backup ${id} is incomplete: its copy of ${key} is missing`
      : `the backup ${id} has been changed: its copy of ${key} is another file`,
  );

/** Deletes the files that no backup refers to any more. Returns how many. */
export async function removeObjects(store: Storage, kept: readonly string[]): Promise<number> {
  const needed = new Set<string>();
  for (const id of kept) for await (const { sha256 } of readFileList(store, id)) needed.add(objectOf(sha256));
  const unneeded = (await store.list(OBJECTS)).filter((key) => !needed.has(key));
  for (const key of unneeded) await store.remove(key);
  return unneeded.length;
}

/** Passes on what it reads, and measures it. */
class Meter extends Transform {
  private readonly digest = createHash('sha256');
  private size = 0;

  override _transform(chunk: Buffer, _encoding: string, callback: (error: null, chunk: Buffer) => void): void {
    this.digest.update(chunk);
    this.size += chunk.length;
    callback(null, chunk);
  }

  /** Once it has read everything. */
  result() {
    return { size: this.size, sha256: this.digest.digest('hex') };
  }
}
