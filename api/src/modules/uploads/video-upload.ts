import { and, desc, eq } from 'drizzle-orm';
import {
  type PlayingFile,
  type VideoFile,
  videoFile,
  videoFileError,
  type VideoUpload,
} from 'shared-api/videos/video-files';
import type { ApiContext } from '../../platform/context.ts';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { newestFile, WAITS_FOR_SPACE, WAITS_FOR_STORAGE, type VideoFileRow } from '../videos/files.ts';
import type { UploadStore } from './upload-store.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

/** Returns the newest file of a video, and what the server accepts. */
export async function findVideoUpload(context: ApiContext, store: UploadStore, videoId: string): Promise<VideoUpload> {
  const { config, converter, db } = context;
  const [video] = await db.select().from(videos).where(eq(videos.id, videoId));
  if (!video) throw notFound('Video not found.');
  const row = await newestFile(db, videoId);
  return {
    file: row ? await fileResponse(store, row) : null,
    playing: await playingFile(context, video),
    max_bytes: config.UPLOAD_MAX_BYTES,
    converter: converter !== null,
  };
}

async function playingFile({ db }: ApiContext, video: typeof videos.$inferSelect): Promise<PlayingFile | null> {
  const { id, file_key, duration, fps, width, height } = video;
  if (file_key === null) return null;
  const [uploaded] = await db
    .select()
    .from(videoFiles)
    .where(and(eq(videoFiles.video_id, id), eq(videoFiles.file_key, file_key)))
    .orderBy(desc(videoFiles.id))
    .limit(1);
  return {
    filename: uploaded?.filename ?? null,
    size: uploaded?.size ?? null,
    uploaded_at: uploaded?.created_at.toISOString() ?? null,
    duration,
    fps,
    width,
    height,
    renditions: [...(video.stream?.renditions ?? [])],
  };
}

async function fileResponse(store: UploadStore, row: VideoFileRow): Promise<VideoFile> {
  return {
    ...pickFields(videoFile, row),
    state: row.state === 'replaced' ? 'ready' : row.state,
    received: row.state === 'uploading' ? await store.receivedBytes(row.id) : row.size,
    // A code that a later version has stored.
    error: row.state !== 'failed' ? null : videoFileError.catch('conversion_failed').parse(row.error),
    waits_for_space: row.state === 'processing' && row.error === WAITS_FOR_SPACE,
    waits_for_storage: row.state === 'processing' && row.error === WAITS_FOR_STORAGE,
  };
}
