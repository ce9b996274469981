import { and, eq, sql } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import type { VideoFileError } from 'shared-api/videos/video-files';
import type { ApiContext } from '../../platform/context.ts';
import { currentLog } from '../../platform/current-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';
import { probeVideo } from '../../platform/media/reading/probe-video.ts';
import type { VideoSource } from '../../platform/media/reading/run-reader.ts';
import { VideoError } from '../../platform/media/video-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { failFile, setStatus } from '../videos/files.ts';
import { cancelFormer } from '../videos/processing/cancel.ts';
import { sendProcessing, wakeProcessing } from '../videos/processing/send.ts';
import { findUpload } from './repository.ts';
import type { UploadLocks } from './upload-lock.ts';
import type { UploadStore } from './upload-store.ts';

/** How often the content is read by processes that end over it. */
const MAX_ATTEMPTS = 3;
/** What is read of the content before the response; the rest is read when it is processed. */
const PROBED_FRAMES = 1000;
const PROBE_MS = 20_000;

interface Finishing extends Pick<ApiContext, 'clock' | 'db' | 'jobs'> {
  readonly store: UploadStore;
  readonly locks: UploadLocks;
}

/**
 * Turns a complete upload into a file to process, once: does nothing if it is incomplete or has been finished. Rejects
 * with 422 `invalid`, and deletes the bytes, if they are not a video.
 */
export async function finishUpload(context: Finishing, id: string): Promise<void> {
  await context.locks.hold(id, () => finish(context, id));
  wakeProcessing(context);
}

async function finish({ clock, db, jobs, store }: Finishing, id: string): Promise<void> {
  const row = await findUpload(db, id);
  if (row?.state !== 'uploading') return;
  if ((await store.receivedBytes(id)) !== row.size) return;
  // Counted before: the content may be what ends the process, each time that the client asks again.
  if ((await countAttempt(db, id)) > MAX_ATTEMPTS) return refuse(fieldErrors.videoDamaged);
  try {
    const described = await describe(await store.videoOf(id));
    await db.transaction(async (tx) => {
      const [finished] = await tx
        .update(videoFiles)
        .set({ state: 'processing', ...described })
        .where(and(eq(videoFiles.id, id), eq(videoFiles.state, 'uploading')))
        .returning({ video_id: videoFiles.video_id });
      if (!finished) return;
      // Of an upload that was begun earlier, and was still going on when this one began.
      await cancelFormer({ clock }, tx, { id, videoId: finished.video_id });
      await setStatus(tx, finished.video_id, 'processing');
      await recordEvent({ clock }, tx, {
        action: 'video_file.uploaded',
        target: { type: 'video', id: finished.video_id },
        after: { upload: id, filename: row.filename, size: row.size },
      });
      await sendProcessing({ jobs }, tx, id);
    });
  } catch (error) {
    if (error instanceof VideoError) return refuse(error.code, error.message);
    // The process has survived it.
    await db
      .update(videoFiles)
      .set({ finish_attempts: 0 })
      .where(eq(videoFiles.id, id))
      .catch(() => {});
    throw error;
  }

  async function refuse(error: VideoFileError, reason?: string): Promise<never> {
    currentLog()?.warn(
      { video: row?.video_id, file: id, code: error, reason },
      'an upload is not a video that can be used',
    );
    await failFile(db, id, error);
    await store.removeBytes(id);
    throw invalid({ file: error });
  }
}

async function countAttempt(db: Database, id: string): Promise<number> {
  const [row] = await db
    .update(videoFiles)
    .set({ finish_attempts: sql`${videoFiles.finish_attempts} + 1` })
    .where(eq(videoFiles.id, id))
    .returning({ attempts: videoFiles.finish_attempts });
  return row?.attempts ?? 0;
}

/** Returns what the file is; nothing if that takes too long to find out now. */
async function describe(file: VideoSource) {
  const timeout = AbortSignal.timeout(PROBE_MS);
  try {
    const { duration, fps, width, height, videoCodec, audioCodec } = await probeVideo(file, timeout, PROBED_FRAMES);
    return { duration, fps, width, height, video_codec: videoCodec, audio_codec: audioCodec };
  } catch (error) {
    if (timeout.aborted && error === timeout.reason) return {};
    throw error;
  }
}
