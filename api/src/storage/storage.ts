import type { Readable } from 'node:stream';

/** A stored file. `size` is in bytes; `etag` is a strong validator: it changes with the content. */
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

/** A key cannot be written because of another key: where `a` is a file, there can be no `a/b`. */
export class KeyTakenError extends Error {
  override readonly name = 'KeyTakenError';
}

/** File storage. Keys are relative paths with forward slashes; `FolderStorage` is the one implementation so far. */
export interface Storage {
  /** Writes the whole file or nothing; a file of that key is replaced. Rejects with `KeyTakenError`. */
  put(key: string, source: Buffer | Readable): Promise<void>;
  /** `null` if there is no such file. */
  stat(key: string): Promise<StoredFile | null>;
  /** Rejects if there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Removes what writes have left behind that began before a time and were never completed. */
  removeUnfinished(before: Date): Promise<void>;
  /** Rejects if files could not be written now. */
  check(): Promise<void>;
}

const KEY = /^(?!.*(?:^|\/)\.)[0-9A-Za-z_.+-]+(?:\/[0-9A-Za-z_.+-]+)*$/;

/** Whether a string is a valid key: it must not lead out of the storage or name a hidden file. */
export const isStorageKey = (key: string) => key.length <= 400 && KEY.test(key);
