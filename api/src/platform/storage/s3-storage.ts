import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import pLimit from 'p-limit';
import { LowSpaceError, type FreeSpace } from '../free-space.ts';
import { isOwnKey, parseTrashKey, UNFINISHED_FOLDER } from './key-layout.ts';
import { copyObject } from './s3-copy.ts';
import {
  hasNoReason,
  isMissing,
  ofStore,
  REQUEST_MS,
  repeatMisrouted,
  s3ClientConfig,
  storageError,
  type S3Settings,
} from './s3-client.ts';
import { S3ObjectStream } from './s3-object-stream.ts';
import {
  FileMissingError,
  isStorageKey,
  StorageUnavailableError,
  type ByteRange,
  type OpenFile,
  type Storage,
  type StoredFile,
} from './storage.ts';

const PART_BYTES = 8 * 1024 * 1024;
/** The protocol's limit. */
const MAX_PARTS = 10_000;
/** Parts of a file that are sent, and in memory, at once. */
const PARALLEL_PARTS = 3;
const PARALLEL_REMOVALS = 8;
const CHECK_MS = 5000;

interface S3StorageOptions {
  readonly workDir: string;
  /** Of the data directory, where files are copied to. */
  readonly space: Pick<FreeSpace, 'isLow'>;
}

/** Storage in a bucket of an S3 store. A file appears under its name only when the store has all of it. */
export class S3Storage implements Storage {
  readonly isLocal = false;
  readonly settings: S3Settings;
  readonly workDir: string;
  private readonly client: S3Client;
  private readonly space: S3StorageOptions['space'];

  constructor(settings: S3Settings, { workDir, space }: S3StorageOptions) {
    this.settings = settings;
    this.workDir = workDir;
    this.space = space;
    this.client = new S3Client(s3ClientConfig(settings));
    repeatMisrouted(this.client);
  }

  async put(key: string, source: Buffer | Readable): Promise<void> {
    const place = this.placeOf(key);
    await ofStore(
      Buffer.isBuffer(source)
        ? this.client.send(new PutObjectCommand({ ...place, Body: source }))
        : this.upload(place, source, PART_BYTES),
    );
  }

  async stat(key: string): Promise<StoredFile | null> {
    if (!isStorageKey(key)) return null;
    try {
      return await this.head(key);
    } catch (error) {
      if (isMissing(error)) return null;
      if (!hasNoReason(error)) throw storageError(error);
      return (await this.isUnknown(key)) ? null : ofStore(this.head(key));
    }
  }

  async open(key: string): Promise<OpenFile | null> {
    const found = await this.stat(key);
    if (!found) return null;
    const part = async (range: ByteRange) => {
      const content = await this.read(key, range);
      return { sendTo: (response: ServerResponse) => send(content, response) };
    };
    return { ...found, part, close: () => {} };
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const place = this.placeOf(key);
    const { start = 0, end } = range ?? {};
    const open = async (from: number, version?: { readonly IfMatch: string | undefined }) => {
      const isWhole = from === 0 && end === undefined;
      const Range = isWhole ? undefined : `bytes=${from}-${end ?? ''}`;
      const found = await ofStore(this.client.send(new GetObjectCommand({ ...place, Range, ...version }), READING));
      if (!(found.Body instanceof Readable)) throw new Error(`The S3 storage has sent no content of ${key}`);
      return { body: found.Body, etag: found.ETag, size: found.ContentLength ?? Infinity };
    };
    const { body, etag, size } = await open(start);
    return new S3ObjectStream(body, size, async (after) => (await open(start + after, { IfMatch: etag })).body);
  }

  async remove(key: string): Promise<void> {
    try {
      await this.client.send(new DeleteObjectCommand(this.placeOf(key)));
    } catch (error) {
      if (!isMissing(error)) throw storageError(error);
    }
  }

  async removeFolder(folder: string): Promise<void> {
    const keys = await this.list(folder.replace(/\/$/, ''));
    const limit = pLimit(PARALLEL_REMOVALS);
    await Promise.all(keys.map((key) => limit(() => this.remove(key))));
  }

  async adopt(key: string, file: string): Promise<void> {
    const { size } = await stat(file);
    const partSize = Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS));
    await ofStore(this.upload(this.placeOf(key), createReadStream(file), partSize));
    await rm(file);
  }

  async prepareMove(from: string, to: string): Promise<void> {
    const found = await this.stat(from);
    if (!found) throw new FileMissingError(`The storage has no ${from}`);
    if ((await this.stat(to))?.size === found.size) return;
    await ofStore(copyObject(this.client, this.placeOf(from), this.placeOf(to), found.size));
    if ((await this.stat(to))?.size !== found.size) {
      throw new StorageUnavailableError(`The S3 storage has not copied ${from} as it is`);
    }
  }

  async move(from: string, to: string): Promise<void> {
    await this.prepareMove(from, to);
    await this.remove(from);
  }

  async localFile(key: string, copy: string, signal?: AbortSignal): Promise<string> {
    await mkdir(path.dirname(copy), { recursive: true });
    const { space } = this;
    const check = new Transform({
      transform(bytes, _encoding, done) {
        if (space.isLow()) done(new LowSpaceError('There is too little space to copy a stored file'));
        else done(null, bytes);
      },
    });
    await pipeline(await this.read(key), check, createWriteStream(copy), { ...(signal && { signal }) });
    return copy;
  }

  async list(folder: string): Promise<string[]> {
    if (!isStorageKey(folder)) throw notKey(folder);
    const { bucket, prefix } = this.settings;
    const keys: string[] = [];
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: bucket, Prefix: `${prefix}${folder}/` });
    try {
      for await (const { Contents = [] } of pages) {
        keys.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)).filter(isStorageKey));
      }
    } catch (error) {
      throw storageError(error);
    }
    return keys;
  }

  async listUnfinished(): Promise<string[]> {
    const { prefix } = this.settings;
    const names: string[] = [];
    let next: { readonly KeyMarker?: string | undefined; readonly UploadIdMarker?: string | undefined } | null = {};
    while (next) {
      const page = await this.unfinishedPage(next);
      for (const { Key, UploadId = '' } of page.Uploads ?? []) {
        // Not all stores apply the prefix, and others may use the same bucket.
        const key = Key?.startsWith(prefix) ? Key.slice(prefix.length) : '';
        if (!isOwnKey(key) && !parseTrashKey(key)) continue;
        names.push(`${UNFINISHED_FOLDER}${key}/${encodeURIComponent(UploadId)}`);
      }
      next = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
    }
    return names;
  }

  async removeUnfinished(name: string): Promise<void> {
    const { dir: key, base: id } = path.posix.parse(name.slice(UNFINISHED_FOLDER.length));
    const upload = { ...this.placeOf(key), UploadId: decodeURIComponent(id) };
    try {
      await this.client.send(new AbortMultipartUploadCommand(upload));
    } catch (error) {
      if (!isMissing(error)) throw storageError(error);
    }
  }

  async check(): Promise<void> {
    const abortSignal = AbortSignal.timeout(CHECK_MS);
    await ofStore(this.client.send(new HeadBucketCommand({ Bucket: this.settings.bucket }), { abortSignal }));
  }

  close(): void {
    this.client.destroy();
  }

  private async head(key: string): Promise<StoredFile> {
    const found = await this.client.send(new HeadObjectCommand(this.placeOf(key)), READING);
    const { ContentLength: size = 0, ETag: etag = '', LastModified: modifiedAt = new Date(0) } = found;
    return { size, etag, modifiedAt };
  }

  /** Asks again in a way that makes the store give a reason, which the response to a `HEAD` has no room for. */
  private async isUnknown(key: string): Promise<boolean> {
    try {
      const found = await this.client.send(new GetObjectCommand({ ...this.placeOf(key), Range: 'bytes=0-0' }), READING);
      if (found.Body instanceof Readable) found.Body.destroy();
      return false;
    } catch (error) {
      if (isMissing(error)) return true;
      throw storageError(error);
    }
  }

  private unfinishedPage(marker: object) {
    const { bucket, prefix } = this.settings;
    return ofStore(
      this.client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...marker }), READING),
    );
  }

  /** Sends a stream in parts; if that fails, the store forgets them. */
  private upload(place: { readonly Bucket: string; readonly Key: string }, source: Readable, partSize: number) {
    const params = { ...place, Body: source };
    return new Upload({ client: this.client, params, partSize, queueSize: PARALLEL_PARTS }).done();
  }

  private placeOf(key: string) {
    if (!isStorageKey(key)) throw notKey(key);
    return { Bucket: this.settings.bucket, Key: this.settings.prefix + key };
  }
}

const READING = { requestTimeout: REQUEST_MS.read };

const notKey = (key: string) => new Error(`Not a storage key: ${key}`);

/** Players drop the connection when they seek; that is no error. */
const send = (content: Readable, response: ServerResponse) =>
  pipeline(content, response, { end: false }).catch(() => {
    content.destroy();
    response.destroy();
  });
