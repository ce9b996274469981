import path from 'node:path';
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { VideoFileError } from 'shared-api/videos/video-files';
import type { Database } from '../../platform/database/database.ts';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { UPLOADS_FOLDER } from '../../platform/storage/key-layout.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export type VideoFileRow = typeof videoFiles.$inferSelect;

/** The `error` of a file that is still to be processed, when there is more free space. */
export const WAITS_FOR_SPACE = 'waits_for_space';
/** The same, when the store of files responds and takes files again. */
export const WAITS_FOR_STORAGE = 'waits_for_storage';

/** Where the bytes of a file are until it has been processed. */
export const uploadsDir = ({ workDir }: Pick<Storage, 'workDir'>) => path.join(workDir, 'uploads');

/** The key of an upload, if files are not on this machine. */
export const uploadKeyOf = (id: string) => `${UPLOADS_FOLDER}/${id}`;

/** Returns where all that is made of a file is stored, below the number of the attempt. */
export const folderOfFile = ({ id, video_id }: Pick<VideoFileRow, 'id' | 'video_id'>) => `videos/${video_id}/${id}`;

/** The newest file of a video, finished or not. */
export async function newestFile(db: Database, videoId: string): Promise<VideoFileRow | undefined> {
  const [row] = await db
    .select()
    .from(videoFiles)
    .where(and(eq(videoFiles.video_id, videoId), ne(videoFiles.state, 'replaced')))
    .orderBy(desc(videoFiles.id))
    .limit(1);
  return row;
}

/** Ends an upload or a processing without success; a video that can be played goes on to be. */
export async function failFile(db: Database, id: string, error: VideoFileError): Promise<void> {
  await db.transaction(async (tx) => {
    // The video first, as whoever publishes another of its files locks it, or the two could wait for each other.
    const ofFile = tx.select({ id: videoFiles.video_id }).from(videoFiles).where(eq(videoFiles.id, id));
    await tx.select({ id: videos.id }).from(videos).where(inArray(videos.id, ofFile)).for('update');
    const [row] = await tx
      .update(videoFiles)
      .set({ state: 'failed', error })
      .where(and(eq(videoFiles.id, id), or(eq(videoFiles.state, 'uploading'), eq(videoFiles.state, 'processing'))))
      .returning({ video_id: videoFiles.video_id });
    if (row) await setStatus(tx, row.video_id, 'failed');
  });
}

/** Sets the status of a video that has no playable file. */
export const setStatus = (tx: Database, videoId: string, status: 'draft' | 'processing' | 'failed') =>
  tx
    .update(videos)
    .set({ status, updated_at: sql`${videos.updated_at}` })
    .where(and(eq(videos.id, videoId), isNull(videos.file_key)));
