import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Store, type MetadataValue } from '@tus/s3-store';
import { ERRORS, type Upload } from '@tus/server';
import { LRUCache } from 'lru-cache';
import { v4 } from 'uuid';
import type { Database } from '../../platform/database/database.ts';
import type { FreeSpace } from '../../platform/free-space.ts';
import type { VideoSource } from '../../platform/media/reading/run-reader.ts';
import { isMissing, ofStore, repeatMisrouted, s3ClientConfig, storageError } from '../../platform/storage/s3-client.ts';
import type { S3Storage } from '../../platform/storage/s3-storage.ts';
import { StorageUnavailableError, type StoredFile } from '../../platform/storage/storage.ts';
import { UPLOADS_FOLDER } from '../../platform/storage/key-layout.ts';
import { uploadKeyOf } from '../videos/files.ts';
import { currentUpload, type HeldLock } from './current-upload.ts';
import { deleteUpload } from './repository.ts';
import {
  checkBytes,
  checksumMismatch,
  EXTENSIONS,
  unfinishedUpload,
  UPLOAD_LIFETIME_MS,
  type UploadStore,
} from './upload-store.ts';

/** Of one request, each in a file of the system's temporary folder. */
const PARALLEL_PARTS = 3;

interface StoreOptions {
  /** For chunks that are verified before they are sent. */
  readonly directory: string;
  readonly db: Database;
  readonly space: Pick<FreeSpace, 'isLow'>;
  readonly storage: S3Storage;
}

/**
 * Uploads as multipart uploads of an S3 store, each straight to where the original stays. What is too small for a part is
 * beside it (`<id>.part`), and so is the number of the multipart upload (`<id>.info`). Adds to the library's store that
 * chunks are verified by their checksum, and that what has arrived of a chunk stays if the connection breaks off.
 */
export class S3UploadStore extends S3Store implements UploadStore {
  private readonly db: Database;
  private readonly directory: string;
  private readonly space: StoreOptions['space'];
  private readonly storage: S3Storage;
  /** The last part of each upload that is being sent. */
  private readonly sending = new Map<string, Promise<unknown>>();

  constructor({ directory, db, space, storage }: StoreOptions) {
    const { bucket, prefix } = storage.settings;
    const known = new LRUCache<string, MetadataValue>({ max: 1000 });
    super({
      s3ClientConfig: { ...s3ClientConfig(storage.settings), bucket },
      maxConcurrentPartUploads: PARALLEL_PARTS,
      expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MS,
      // Not all stores have them.
      useTags: false,
      cache: {
        get: async (id) => known.get(id),
        set: async (id, value) => void known.set(id, value),
        delete: async (id) => void known.delete(id),
      },
    });
    this.db = db;
    this.directory = directory;
    this.space = space;
    this.storage = storage;
    this.extensions = EXTENSIONS;
    repeatMisrouted(this.client);
    // The library has no prefix of its own.
    this.client.middlewareStack.add(
      (next) => (args) => {
        const { Key } = args.input as { readonly Key?: string };
        const input = { ...args.input, ...(Key !== undefined && { Key: `${prefix}${UPLOADS_FOLDER}/${Key}` }) };
        return next({ ...args, input });
      },
      { step: 'initialize', name: 'belowPrefix' },
    );
  }

  override create(upload: Upload): Promise<Upload> {
    return ofStore(super.create(upload));
  }

  override async getUpload(id: string): Promise<Upload> {
    const finished = currentUpload()?.finished;
    if (finished?.id === id) return finished;
    const upload = await unfinishedUpload(this.db, id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    upload.offset = await this.receivedBytes(id);
    return upload;
  }

  override async write(chunk: Readable, id: string, offset: number): Promise<number> {
    this.sending.delete(id);
    return this.writeChunk(chunk, id, offset).finally(() => this.sending.delete(id));
  }

  /** The library sends parts at the same time, of which a later one may arrive although an earlier one does not. */
  protected override uploadPart(...args: Parameters<S3Store['uploadPart']>) {
    const [{ file }, content] = args;
    return this.sendInOrder(file.id, content, () => super.uploadPart(...args));
  }

  protected override uploadIncompletePart(...args: Parameters<S3Store['uploadIncompletePart']>) {
    const [id, content] = args;
    return this.sendInOrder(id, content, () => super.uploadIncompletePart(...args));
  }

  /** Sends a part once the one before it has arrived, and does not send it if that has failed. */
  private sendInOrder<Result>(id: string, content: unknown, send: () => Promise<Result>): Promise<Result> {
    const sent = (this.sending.get(id) ?? Promise.resolve()).then(send, (error: unknown) => {
      if (content instanceof Readable) content.destroy();
      throw error;
    });
    this.sending.set(id, sent);
    return sent;
  }

  private async writeChunk(chunk: Readable, id: string, offset: number): Promise<number> {
    const { checksum, lock } = currentUpload() ?? {};
    const isLow = () => this.space.isLow();
    if (!checksum) return this.writeArriving(chunk, checkBytes(isLow, undefined, lock), id, offset, lock);
    await mkdir(this.directory, { recursive: true });
    const file = path.join(this.directory, `${id}-${v4()}`);
    try {
      const hash = createHash(checksum.algorithm);
      await pipeline(chunk, checkBytes(isLow, hash, lock), createWriteStream(file));
      if (!hash.digest().equals(checksum.digest)) throw checksumMismatch();
      return await ofStore(super.write(createReadStream(file), id, offset));
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Ends an unfinished upload: its row first, since a finished one needs its bytes. The caller holds the lock. */
  override async remove(id: string): Promise<void> {
    if (!(await deleteUpload(this.db, id))) throw ERRORS.FILE_NOT_FOUND;
    await this.removeBytes(id);
  }

  /** The store is not known to have a limit; processing waits for room for its copy. */
  hasRoomFor = async () => true;

  async receivedBytes(id: string): Promise<number> {
    const complete = await this.storage.stat(uploadKeyOf(id));
    if (complete) return complete.size;
    try {
      const parts = await this.retrieveParts(id);
      const rest = await this.getIncompletePartSize(id);
      return parts.reduce((sum, { Size = 0 }) => sum + Size, rest ?? 0);
    } catch (error) {
      if (isMissing(error)) return 0;
      throw storageError(error);
    }
  }

  async videoOf(id: string): Promise<VideoSource> {
    const key = uploadKeyOf(id);
    // A process may have ended between the last part and the whole.
    const found = (await this.storage.stat(key)) ?? (await this.complete(id));
    const size = found?.size ?? 0;
    return { size, read: (range) => this.storage.read(key, range) };
  }

  async removeBytes(id: string): Promise<void> {
    await this.abort(id);
    for (const key of [id, this.infoKey(id), this.partKey(id, true)]) {
      await this.storage.remove(`${UPLOADS_FOLDER}/${key}`);
    }
  }

  /** The library leaves its note behind. */
  protected override async completeMetadata({ id }: Upload): Promise<void> {
    await this.storage.remove(`${UPLOADS_FOLDER}/${this.infoKey(id)}`);
  }

  /** What has arrived when a connection breaks off is stored like any other end of a chunk. */
  private async writeArriving(
    chunk: Readable,
    check: Transform,
    id: string,
    offset: number,
    lock: HeldLock | undefined,
  ): Promise<number> {
    // The library listens to it only after it has asked the store; `write` fails with the same error.
    const arriving = new PassThrough().on('error', () => {});
    let failure: Error | undefined;
    const end = (error: Error) => {
      failure ??= error;
      // Another request may be writing.
      if (lock?.isLost()) arriving.destroy(error);
      else arriving.end();
    };
    chunk.once('error', end);
    chunk.once('close', () => chunk.readableEnded || end(new Error('The connection has ended')));
    check.once('error', end);
    const reached = await ofStore(super.write(chunk.pipe(check).pipe(arriving), id, offset));
    if (failure) throw failure;
    return reached;
  }

  /** Makes one file of all parts; `null` if there are none, since the file is empty. */
  private async complete(id: string): Promise<StoredFile | null> {
    try {
      const parts = await this.retrieveParts(id);
      if (parts.length === 0) return null;
      await this.finishMultipartUpload(await this.getMetadata(id), parts);
    } catch (error) {
      throw storageError(error);
    }
    const found = await this.storage.stat(uploadKeyOf(id));
    // To take it for empty would delete it.
    if (!found) throw new StorageUnavailableError(`The S3 storage does not show the upload ${id}`);
    return found;
  }

  private async abort(id: string): Promise<void> {
    try {
      const { 'upload-id': UploadId } = await this.getMetadata(id);
      await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId });
    } catch (error) {
      if (!isMissing(error)) throw storageError(error);
    } finally {
      await this.clearCache(id);
    }
  }
}
