import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** A stored file. `size` is in bytes; `etag` is a strong validator: it changes with the content. */
export interface StoredFile {
  readonly size: number;
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** A stored file that has been opened to be sent. */
export interface OpenFile extends StoredFile {
  /** Rejects if the storage does not have the part; what is sent afterwards can only break off. */
  part(range: ByteRange): Promise<FilePart>;
  /** Must be called once, after everything has been sent. */
  close(): void;
}

export interface FilePart {
  /**
   * Sends it in the body of a response, whose head has been sent and which it does not end. Resolves when all has been
   * sent, or the client has gone; what breaks off destroys the response.
   */
  sendTo(response: ServerResponse): Promise<void>;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A key cannot be written because of another key: in a folder, where `a` is a file, there can be no `a/b`. */
export class KeyTakenError extends Error {
  override readonly name = 'KeyTakenError';
}

/** The store of files does not respond, or refuses its work; another attempt may succeed. */
export class StorageUnavailableError extends Error {
  override readonly name: string = 'StorageUnavailableError';
}

/** The storage has not got a file that should be there, which no further attempt changes. */
export class FileMissingError extends StorageUnavailableError {
  override readonly name = 'FileMissingError';
}

/** Returns the error of the storage that an error is, or is because of. */
export function storageErrorOf(error: unknown): StorageUnavailableError | null {
  if (error instanceof StorageUnavailableError) return error;
  if (!(error instanceof Error)) return null;
  return isRefusedFile(error)
    ? new StorageUnavailableError(error.message, { cause: error })
    : storageErrorOf(error.cause);
}

/**
 * Of a file or folder of this machine that may not be used, such as after a restore by another user, or whose disk fails; but not
 * of a program that cannot be started.
 */
function isRefusedFile(error: Error): boolean {
  const { code, path, syscall = '' } = error as NodeJS.ErrnoException;
  return path !== undefined && !syscall.startsWith('spawn') && /^(EACCES|EPERM|EROFS|EIO|ESTALE)$/.test(code ?? '');
}

/** File storage: in a folder, or in an S3 store. Keys are relative paths with forward slashes. */
export interface Storage {
  /** Whether files are on this machine: they are moved into the storage then, and need no copy to be read by programs. */
  readonly isLocal: boolean;
  /** Writes the whole file or nothing; a file of that key is replaced. Rejects with `KeyTakenError`. */
  put(key: string, source: Buffer | Readable): Promise<void>;
  /** `null` if there is no such file. */
  stat(key: string): Promise<StoredFile | null>;
  /** Opens a file for a response; several may share it. `null` if there is no such file. */
  open(key: string): Promise<OpenFile | null>;
  /** Rejects with `FileMissingError`. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Removes all keys that `list` finds; `videos/1` and `videos/1/` are the same. */
  removeFolder(folder: string): Promise<void>;
  /** Takes over a file of this machine, made in `workDir`, which is gone afterwards. Like `put`, but for files of gigabytes. */
  adopt(key: string, file: string): Promise<void>;
  /**
   * Makes `move` short, and changes nothing else: a store that cannot rename makes its copy. Rejects with `FileMissingError`.
   */
  prepareMove(from: string, to: string): Promise<void>;
  /**
   * Gives a file a key that no other file has. If it is interrupted, the file may have both, never neither. Rejects with
   * `FileMissingError`.
   */
  move(from: string, to: string): Promise<void>;
  /**
   * A path of this machine where a stored file can be read, by programs that take no stream: its own, or `copy`, to which
   * it has been copied.
   */
  localFile(key: string, copy: string, signal?: AbortSignal): Promise<string>;
  /** The keys that begin with a folder's path; `videos/1` stands for all below it. */
  list(folder: string): Promise<string[]>;
  /** A folder of this machine for files that are not complete yet. What it has is never served. */
  readonly workDir: string;
  /**
   * Writes that are not complete, also of processes that have ended: names below `UNFINISHED_FOLDER`, which are no keys. If
   * the storage knows which key is written, it is the folder of the name.
   */
  listUnfinished(): Promise<string[]>;
  /** Ends a write, which then fails if it goes on. */
  removeUnfinished(name: string): Promise<void>;
  /** Rejects if the storage is not there now, or is a folder that cannot be written to. */
  check(): Promise<void>;
}

const KEY = /^(?!.*(?:^|\/)\.)[0-9A-Za-z_.+-]+(?:\/[0-9A-Za-z_.+-]+)*$/;

/** Whether a string is a valid key: it must not lead out of the storage or name a hidden file. */
export const isStorageKey = (key: string) => key.length <= 400 && KEY.test(key);
