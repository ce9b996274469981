import { Transform } from 'node:stream';
import type { Hash } from 'node:crypto';
import { type DataStore, Upload } from '@tus/server';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import type { VideoSource } from '../../platform/media/reading/run-reader.ts';
import type { HeldLock } from './current-upload.ts';
import { findUpload } from './repository.ts';

/** How long an upload is kept that no request continues or asks about. */
export const UPLOAD_LIFETIME_MS = 24 * 3600 * 1000;

/** What our stores can do; expired uploads are deleted by the cleanup. */
export const EXTENSIONS = ['creation', 'creation-with-upload', 'termination', 'expiration', 'checksum'];

/** The bytes of unfinished uploads; what else is known of them is in their rows. */
export interface UploadStore extends DataStore {
  /** Whether so many bytes fit, beside those of other uploads that are still to come, in the view of a transaction. */
  hasRoomFor(bytes: number, tx: Database): Promise<boolean>;
  /** How many bytes of an unfinished upload have arrived. */
  receivedBytes(id: string): Promise<number>;
  /** A complete upload, to read what it is. */
  videoOf(id: string): Promise<VideoSource>;
  removeBytes(id: string): Promise<void>;
}

/** An unfinished upload as the library wants it, without its offset. */
export async function unfinishedUpload(db: Database, id: string): Promise<Upload | undefined> {
  const row = await findUpload(db, id);
  if (row?.state !== 'uploading') return undefined;
  const { size, video_id, filename } = row;
  // As if it began now, for the library counts its lifetime from there: each request that takes its lock prolongs it.
  return new Upload({ id, size, offset: 0, metadata: { video_id, filename } });
}

export const checksumMismatch = () => new ApiError('checksum_mismatch', 'The chunk differs from its checksum.');

/** Lets bytes through while the request may write them. */
export function checkBytes(isLow: () => boolean, hash: Hash | undefined, lock: HeldLock | undefined): Transform {
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      if (lock?.isLost()) return done(new ApiError('locked', 'Another request continues this upload.'));
      hash?.update(bytes);
      if (isLow()) done(new ApiError('storage_full', 'There is not enough storage for this file.'));
      else done(null, bytes);
    },
  });
}
