import { AsyncLocalStorage } from 'node:async_hooks';
import type { Upload } from '@tus/server';
import { z } from 'zod';
import { ApiError } from '../../platform/http/errors/api-error.ts';

/** Whoever sends a request. */
export interface Sender {
  readonly id: string;
  /** Rejects if they may no longer do so: the last bytes of a request can come long after its first. */
  check(): Promise<void>;
}

/** What the library does not pass on from a request to its hooks and its store. */
interface CurrentUpload {
  readonly sender: Sender;
  readonly checksum: Checksum | undefined;
  /** The lock that the request holds. */
  lock?: HeldLock;
  /** The row that the request has inserted. */
  created?: string;
  /** What the request has finished. */
  finished?: Upload;
  /** What the request has failed with. */
  error?: unknown;
}

export interface HeldLock {
  /** Whether the lease may have ended, so that another request may write. */
  isLost(): boolean;
  /** Renews the lease; false if another request has it. */
  confirm(): Promise<boolean>;
}

interface Checksum {
  readonly algorithm: string;
  readonly digest: Buffer;
}

const current = new AsyncLocalStorage<CurrentUpload>();

export const runUpload = <Result>(upload: CurrentUpload, work: () => Promise<Result>) => current.run(upload, work);
export const currentUpload = () => current.getStore();

export const CHECKSUM_ALGORITHMS = ['sha1', 'sha256'] as const;

const checksumHeader = z.tuple([z.enum(CHECKSUM_ALGORITHMS), z.base64().min(1)]);

/** Parses an `Upload-Checksum` header: `sha256 <base64>`. */
export function parseChecksum(header: string | undefined): Checksum | undefined {
  if (header === undefined) return undefined;
  const { data } = checksumHeader.safeParse(header.split(' '));
  if (!data)
    throw new ApiError('bad_request', `Upload-Checksum must be ${CHECKSUM_ALGORITHMS.join(' or ')} and Base64.`);
  return { algorithm: data[0], digest: Buffer.from(data[1], 'base64') };
}
