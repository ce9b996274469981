import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isStorageKey, KeyTakenError, type ByteRange, type Storage, type StoredFile } from './storage.ts';

const BUFFER_BYTES = 512 * 1024;
/** The folder of files that are being written. */
const UNFINISHED = '.unfinished';

/**
 * Storage in a folder. Writes are atomic: a file appears under its name only when it is complete and synced to disk.
 */
export class FolderStorage implements Storage {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  async put(key: string, source: Buffer | Readable): Promise<void> {
    const target = this.pathOf(key);
    const unfinished = path.join(this.root, UNFINISHED, randomUUID());
    await mkdir(path.dirname(unfinished), { recursive: true });
    try {
      await pipeline(Buffer.isBuffer(source) ? Readable.from([source]) : source, createWriteStream(unfinished));
      await flush(unfinished);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(unfinished, target);
    } catch (error) {
      throw isPathConflict(error) ? new KeyTakenError(`Another key is in the way of ${key}`) : error;
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  async stat(key: string): Promise<StoredFile | null> {
    if (!isStorageKey(key)) return null;
    try {
      const found = await stat(this.pathOf(key));
      if (!found.isFile()) return null;
      const { size, mtime, ino } = found;
      // Every write creates a new file, so inode, time and size identify the content.
      const etag = `"${ino.toString(36)}-${mtime.getTime().toString(36)}-${size.toString(36)}"`;
      return { size, etag, modifiedAt: mtime };
    } catch {
      return null;
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = this.pathOf(key);
    await access(file, constants.R_OK);
    return createReadStream(file, { ...range, highWaterMark: BUFFER_BYTES });
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async removeUnfinished(before: Date): Promise<void> {
    const folder = path.join(this.root, UNFINISHED);
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => null);
      if (found && found.mtime < before) await rm(file, { force: true });
    }
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await access(this.root, constants.W_OK);
  }

  private pathOf(key: string): string {
    if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
    return path.join(this.root, key);
  }
}

/** There is a file where the path needs a folder, or a folder where the file should be. */
const isPathConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(EEXIST|ENOTDIR|EISDIR|ENOTEMPTY)$/.test(String(error.code));

/** Syncs a file to disk. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
