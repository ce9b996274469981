import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { ApiContext } from '../../../platform/context.ts';
import { videoFiles } from '../../../platform/database/tables/video-files.ts';
import { videos } from '../../../platform/database/tables/videos.ts';
import type { VideoStream } from '../../../platform/media/video-stream.ts';
import type { VideoFileRow } from '../files.ts';
import { isCurrent } from './attempts.ts';

interface PlayableFile extends Pick<typeof videos.$inferSelect, 'duration' | 'fps' | 'width' | 'height'> {
  readonly file_key: string;
  readonly stream: VideoStream;
}

type Context = Pick<ApiContext, 'db'>;

/**
 * Makes a file the one that its video plays, unless a newer file is; nothing then refers to former ones.
 *
 * @returns false if another attempt has taken over, so that nothing refers to what this one has made
 */
export async function publishFile(context: Context, row: VideoFileRow, playable: PlayableFile): Promise<boolean> {
  const { db } = context;
  const isPublished = await db.transaction(async (tx) => {
    const [video] = await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, row.video_id)).for('update');
    const ofVideo = eq(videoFiles.video_id, row.video_id);
    const newer = await tx.$count(videoFiles, and(ofVideo, eq(videoFiles.state, 'ready'), gt(videoFiles.id, row.id)));
    const state = newer > 0 ? 'replaced' : 'ready';
    const published = await tx
      .update(videoFiles)
      .set({ ...playable, state, progress: 1, error: null })
      .where(isCurrent(row))
      .returning({ id: videoFiles.id });
    if (published.length === 0) return false;
    if (!video || state === 'replaced') return true;
    await tx
      .update(videoFiles)
      .set({ state: 'replaced' })
      .where(and(ofVideo, lt(videoFiles.id, row.id), inArray(videoFiles.state, ['ready', 'failed', 'processing'])));
    // An administrator who has the form open has not edited another version: these fields are not in it.
    await tx
      .update(videos)
      .set({ ...playable, status: 'ready', updated_at: sql`${videos.updated_at}` })
      .where(eq(videos.id, row.video_id));
    return true;
  });
  await forgetReplaced(context, row.video_id);
  return isPublished;
}

/** Deletes the rows of the replaced files of a video, or of all: nothing refers to their files then. */
export async function forgetReplaced({ db }: Context, videoId?: string): Promise<void> {
  const ofVideo = videoId === undefined ? undefined : eq(videoFiles.video_id, videoId);
  await db.delete(videoFiles).where(and(eq(videoFiles.state, 'replaced'), ofVideo));
}
