import type { Readable } from 'node:stream';

/** A stored file. `etag` changes with the bytes; it is a strong validator. */
export interface StoredFile {
  readonly size: number;
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A key cannot be written because another is in its way: `a` is a file, so that there can be no `a/b`. */
export class KeyTakenError extends Error {
  override readonly name = 'KeyTakenError';
}

/** Where files live: a folder, or an object store that speaks S3. Keys are relative paths with forward slashes. */
export interface Storage {
  /** Writes the whole file or nothing; a file of that key is replaced. Rejects with `KeyTakenError`. */
  put(key: string, source: Buffer | Readable): Promise<void>;
  stat(key: string): Promise<StoredFile | null>;
  /** Rejects if there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Rejects if files could not be written now. */
  check(): Promise<void>;
}

const KEY = /^(?!.*(?:^|\/)\.)[0-9A-Za-z_.+-]+(?:\/[0-9A-Za-z_.+-]+)*$/;

/** No key leads out of the storage, or to a hidden file. */
export const isStorageKey = (key: string) => key.length <= 400 && KEY.test(key);
