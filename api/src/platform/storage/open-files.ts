import { open, stat, type FileHandle } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import { LRUCache } from 'lru-cache';

/** How long an open file is kept for the next request, in milliseconds. Players ask for a file in many ranges. */
const KEPT_MS = 1000;
const MAX_KEPT = 64;

/** What is open is a folder, or a device. */
export class NotFileError extends Error {
  override readonly name = 'NotFileError';
}

/** A file that several readers share. It is closed after the last one. */
class SharedFile {
  readonly handle: FileHandle;
  readonly stats: Stats;
  private users = 0;

  constructor(handle: FileHandle, stats: Stats) {
    this.handle = handle;
    this.stats = stats;
  }

  hold(): this {
    this.users += 1;
    return this;
  }

  readonly release = (): void => {
    this.users -= 1;
    // Nothing was written, so that nothing is lost if that fails.
    if (this.users === 0) void this.handle.close().catch(() => {});
  };
}

/** Opens files, each once for readers at about the same time. */
export class OpenFiles {
  private readonly kept = new LRUCache<string, SharedFile>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    dispose: (file) => file.release(),
  });

  /** Rejects if there is no such file, with `NotFileError` if it is a folder. The caller releases it. */
  async open(path: string): Promise<SharedFile> {
    const kept = this.kept.get(path)?.hold();
    if (kept) {
      // Another file may have been put in its place, also by another process.
      const found = await stat(path).catch(() => null);
      if (found && isSame(found, kept.stats)) return kept;
      kept.release();
    }
    const handle = await open(path);
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) throw new NotFileError(`${path} is not a file`);
      const file = new SharedFile(handle, stats).hold();
      this.kept.set(path, file.hold());
      return file;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }
}

const isSame = (one: Stats, other: Stats) =>
  one.ino === other.ino && one.dev === other.dev && one.size === other.size && one.mtimeMs === other.mtimeMs;
