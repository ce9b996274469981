import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream, type Stats } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LowSpaceError, type FreeSpace } from '../free-space.ts';
import { UNFINISHED_FOLDER } from './key-layout.ts';
import { NotFileError, OpenFiles } from './open-files.ts';
import { sendBytes } from './send-bytes.ts';
import {
  FileMissingError,
  isStorageKey,
  KeyTakenError,
  type ByteRange,
  type OpenFile,
  type Storage,
  type StoredFile,
} from './storage.ts';

const BUFFER_BYTES = 512 * 1024;

/**
 * Storage in a folder. Writes are atomic: a file appears under its name only when it is complete and synced to disk.
 */
export class FolderStorage implements Storage {
  readonly isLocal = true;
  readonly workDir: string;
  private readonly root: string;
  private readonly openFiles = new OpenFiles();
  private readonly space: Pick<FreeSpace, 'isLow'> | undefined;

  /** @param space without it, files are written as long as the disk has room */
  constructor(root: string, space?: Pick<FreeSpace, 'isLow'>) {
    this.root = root;
    // Below the root, so that files can be moved into place without copying them.
    this.workDir = path.join(root, '.work');
    this.space = space;
  }

  async put(key: string, source: Buffer | Readable): Promise<void> {
    if (this.space?.isLow()) throw new LowSpaceError('The storage has too little free space for another file');
    const target = this.pathOf(key);
    const unfinished = path.join(this.root, UNFINISHED_FOLDER, randomUUID());
    await mkdir(path.dirname(unfinished), { recursive: true });
    try {
      await pipeline(Buffer.isBuffer(source) ? Readable.from([source]) : source, createWriteStream(unfinished));
      await flush(unfinished);
      const firstCreated = await mkdir(path.dirname(target), { recursive: true });
      await rename(unfinished, target);
      await this.flushFolders(path.dirname(target), firstCreated);
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
      return found.isFile() ? describe(found) : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async open(key: string): Promise<OpenFile | null> {
    if (!isStorageKey(key)) return null;
    try {
      const { handle, stats, release } = await this.openFiles.open(this.pathOf(key));
      const read = async (buffer: Buffer, length: number, position: number) =>
        (await handle.read(buffer, 0, length, position)).bytesRead;
      const part = async (range: ByteRange) => ({
        sendTo: (response: ServerResponse) => sendBytes(read, range, response),
      });
      return { ...describe(stats), part, close: release };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = this.pathOf(key);
    await access(file, constants.R_OK).catch((error: unknown) => {
      throw isMissing(error) ? new FileMissingError(`The storage has no ${key}`, { cause: error }) : error;
    });
    return createReadStream(file, { ...range, highWaterMark: BUFFER_BYTES });
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.pathOf(folder.replace(/\/$/, '')), { recursive: true, force: true });
  }

  async adopt(key: string, file: string): Promise<void> {
    const target = this.pathOf(key);
    await flush(file);
    const firstCreated = await mkdir(path.dirname(target), { recursive: true });
    await rename(file, target);
    await this.flushFolders(path.dirname(target), firstCreated);
  }

  async prepareMove(from: string): Promise<void> {
    if (!(await this.stat(from))) throw new FileMissingError(`The storage has no ${from}`);
  }

  /** However little space is left: it takes none. */
  async move(from: string, to: string): Promise<void> {
    await this.prepareMove(from);
    const [source, target] = [this.pathOf(from), this.pathOf(to)];
    const firstCreated = await mkdir(path.dirname(target), { recursive: true });
    await rename(source, target).catch((error: unknown) => {
      throw isMissing(error) ? new FileMissingError(`The storage has no ${from}`, { cause: error }) : error;
    });
    await this.flushFolders(path.dirname(target), firstCreated);
  }

  async localFile(key: string): Promise<string> {
    return this.pathOf(key);
  }

  async list(folder: string): Promise<string[]> {
    const entries = await readdir(this.pathOf(folder), { recursive: true, withFileTypes: true }).catch(noneIfMissing);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  }

  async listUnfinished(): Promise<string[]> {
    const names = await readdir(path.join(this.root, UNFINISHED_FOLDER)).catch(noneIfMissing);
    return names.map((name) => UNFINISHED_FOLDER + name);
  }

  async removeUnfinished(name: string): Promise<void> {
    await rm(path.join(this.root, UNFINISHED_FOLDER, path.basename(name)), { force: true });
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await access(this.root, constants.W_OK);
  }

  /**
   * Syncs a folder whose entries have changed, or a crash could still lose the new file; and the parents of each folder
   * that has been created for it.
   */
  private async flushFolders(folder: string, firstCreated: string | undefined): Promise<void> {
    await flush(folder, 'r');
    if (firstCreated === undefined || folder === path.dirname(firstCreated)) return;
    await this.flushFolders(path.dirname(folder), firstCreated);
  }

  private pathOf(key: string): string {
    if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
    return path.join(this.root, key);
  }
}

function describe({ size, mtime, ino }: Stats): StoredFile {
  // Every write creates a new file, so inode, time and size identify the content.
  const etag = `"${ino.toString(36)}-${mtime.getTime().toString(36)}-${size.toString(36)}"`;
  return { size, etag, modifiedAt: mtime };
}

/** There is no file of that path. */
const isMissing = (error: unknown) =>
  error instanceof NotFileError ||
  (error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR|ELOOP|ENAMETOOLONG)$/.test(String(error.code)));

/** One that cannot be read must not look empty. */
function noneIfMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}

/** There is a file where the path needs a folder, or a folder where the file should be. */
const isPathConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(EEXIST|ENOTDIR|EISDIR|ENOTEMPTY)$/.test(String(error.code));

/** Syncs a file to disk, or (opened to read) a folder. */
async function flush(file: string, flags = 'r+'): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
