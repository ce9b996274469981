import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS, type Upload } from '@tus/server';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import type { FreeSpace } from '../../platform/free-space.ts';
import { currentUpload } from './current-upload.ts';
import { deleteUpload } from './repository.ts';
import {
  checkBytes,
  checksumMismatch,
  EXTENSIONS,
  unfinishedUpload,
  UPLOAD_LIFETIME_MS,
  type UploadStore,
} from './upload-store.ts';

interface StoreOptions {
  readonly directory: string;
  readonly db: Database;
  readonly space: Pick<FreeSpace, 'isLow' | 'hasRoomFor'>;
}

/**
 * Uploads in a folder. Adds to the library's store that chunks are verified by their checksum, and that nothing is written
 * while there is too little free space.
 */
export class FolderUploadStore extends FileStore implements UploadStore {
  private readonly db: Database;
  private readonly space: StoreOptions['space'];

  constructor({ directory, db, space }: StoreOptions) {
    // The library does it later, in the background, and an error would end the process.
    mkdirSync(directory, { recursive: true });
    super({
      directory,
      expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MS,
      configstore: {
        // The row has been inserted before, with what the library does not know.
        set: async () => {},
        get: (id) => unfinishedUpload(db, id),
        delete: async () => {},
      },
    });
    this.db = db;
    this.space = space;
    this.extensions = EXTENSIONS;
  }

  override async create(upload: Upload): Promise<Upload> {
    await writeFile(this.pathOf(upload.id), '');
    return upload;
  }

  /** The library asks again after a request that has begun an upload and finished it. */
  override async getUpload(id: string): Promise<Upload> {
    const finished = currentUpload()?.finished;
    return finished?.id === id ? finished : super.getUpload(id);
  }

  /** Appends a chunk. If it breaks off, what has arrived stays, unless only the rest could have verified it. */
  override async write(chunk: Readable, id: string, offset: number): Promise<number> {
    const file = this.pathOf(id);
    const { checksum, lock } = currentUpload() ?? {};
    const hash = checksum && createHash(checksum.algorithm);
    try {
      await pipeline(
        chunk,
        checkBytes(() => this.space.isLow(), hash || undefined, lock),
        createWriteStream(file, { flags: 'r+', start: offset }),
      );
      if (hash && !hash.digest().equals(checksum.digest)) {
        throw checksumMismatch();
      }
    } catch (error) {
      // Another request may have written more since.
      if (hash && (await lock?.confirm()) !== false) await truncate(file, offset);
      throw error;
    }
    return (await stat(file)).size;
  }

  /** Ends an unfinished upload: its row first, since a finished one needs its bytes. The caller holds the lock. */
  override async remove(id: string): Promise<void> {
    if (!(await deleteUpload(this.db, id))) throw ERRORS.FILE_NOT_FOUND;
    await this.removeBytes(id);
  }

  async removeBytes(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  hasRoomFor = async (bytes: number, tx: Database) => this.space.hasRoomFor(bytes + (await outstandingBytes(tx, this)));

  videoOf = async (id: string) => this.pathOf(id);

  async receivedBytes(id: string): Promise<number> {
    const found = await stat(this.pathOf(id)).catch(() => null);
    return found?.size ?? 0;
  }

  /** Where the bytes of an upload are. */
  pathOf(id: string): string {
    return path.join(this.directory, id);
  }
}

/** Returns how many bytes are still to come of all unfinished uploads. */
async function outstandingBytes(db: Database, store: UploadStore): Promise<number> {
  const rows = await db.select().from(videoFiles).where(eq(videoFiles.state, 'uploading'));
  const outstanding = rows.map(async ({ id, size }) => Math.max(0, size - (await store.receivedBytes(id))));
  return (await Promise.all(outstanding)).reduce((sum, bytes) => sum + bytes, 0);
}
