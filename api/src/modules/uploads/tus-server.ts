import { ERRORS, Server } from '@tus/server';
import { eq, sql } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import { uploadMetadata, UPLOADS_PATH } from 'shared-api/videos/video-files';
import { v7 } from 'uuid';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { ApiError, fieldError, invalid, invalidFields, notFound } from '../../platform/http/errors/api-error.ts';
import { isStorable } from '../../platform/http/storable-text.ts';
import { newestFile } from '../videos/files.ts';
import { cancelFormer } from '../videos/processing/cancel.ts';
import { currentUpload } from './current-upload.ts';
import { finishUpload } from './finish.ts';
import type { UploadLocks } from './upload-lock.ts';
import type { UploadStore } from './upload-store.ts';

/** Returns the library, with our rules: who may upload what, and what becomes of it. */
export function createTusServer(context: ApiContext, store: UploadStore, locks: UploadLocks): Server {
  const { config, db, space } = context;
  return new Server({
    path: UPLOADS_PATH,
    datastore: store,
    locker: locks,
    relativeLocation: true,
    maxSize: config.UPLOAD_MAX_BYTES,
    lockDrainTimeout: 1000,
    namingFunction: (_request, metadata) => nextId(db, metadata),
    onUploadCreate: async (_request, { id, size, metadata }) => {
      if (size === undefined) throw new ApiError('bad_request', 'Upload-Length is needed.');
      const { video_id, filename } = parseMetadata(metadata);
      if (space.isLow()) throw new ApiError('read_only', 'Changes cannot be saved at the moment. Try again later.');
      const upload = currentUpload();
      await db.transaction(async (tx) => {
        // One at a time, in whichever process: each counts on what those before it will need.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'))`);
        if (!(await store.hasRoomFor(size, tx))) {
          throw new ApiError('storage_full', 'There is not enough storage for this file.');
        }
        // Locked, so that it cannot be deleted in between.
        const [video] = await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, video_id)).for('update');
        if (!video) throw invalid({ video_id: fieldErrors.recordMissing });
        await tx.insert(videoFiles).values({ id, video_id, created_by: upload?.sender.id ?? '', filename, size });
        await cancelFormer(context, tx, { id, videoId: video_id });
      });
      if (upload) upload.created = id;
      return {};
    },
    onUploadFinish: async (_request, finished) => {
      const upload = currentUpload();
      await upload?.sender.check();
      await finishUpload({ ...context, store, locks }, finished.id);
      if (upload) upload.finished = finished;
      return {};
    },
    onResponseError: async (_request, error) => {
      const upload = currentUpload();
      if (upload) upload.error = error;
      // The client has not been told its URL; if it has been refused, it stays, to say so.
      if (upload?.created !== undefined) await store.remove(upload.created).catch(() => {});
      return undefined;
    },
  });
}

/**
 * Returns an id after those of the video's other files, since the highest is taken for the newest file: the clock may
 * have been set back since, or be behind that of another server.
 */
async function nextId(db: Database, metadata: Record<string, string | null> | undefined): Promise<string> {
  const id = v7();
  const { data } = uploadMetadata.safeParse(metadata ?? {});
  const newest = data && (await newestFile(db, data.video_id));
  if (!newest || newest.id < id) return id;
  const msecs = Number.parseInt(newest.id.replaceAll('-', '').slice(0, 12), 16);
  return v7({ msecs: msecs + 1 });
}

function parseMetadata(metadata: Record<string, string | null> | undefined) {
  const { success, data, error } = uploadMetadata.safeParse(metadata ?? {});
  if (!success) {
    throw invalidFields(
      Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), fieldError(message)])),
    );
  }
  if (!isStorable(data.filename)) throw invalid({ filename: fieldErrors.textUnsupported });
  return data;
}

/** Returns the error that the library has responded to a request with, as one of ours. */
export function tusError(status: number, error: unknown): Error {
  if (error === ERRORS.ABORTED) return new ApiError('locked', 'Another request continues this upload.');
  // Also what the library throws when the body turns out to be too long: an error of its own.
  if (status === 413) return new ApiError('payload_too_large', 'The file is too large.');
  if (error instanceof Error) return error;
  if (status === 404 || status === 410) return notFound('Upload not found.');
  if (status === 409) return new ApiError('conflict', 'The upload is at another offset.');
  if (status >= 500 && status !== 501) return new Error(`tus: ${JSON.stringify(error)}`);
  return new ApiError('bad_request', textOf(error));
}

/** Returns what the library says of a request that does not follow the protocol. */
const textOf = (error: unknown) =>
  (typeof error === 'object' && error !== null && 'body' in error ? String(error.body).trim() : '') ||
  'The request does not follow the tus protocol, version 1.0.0.';
