import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { videoFiles } from '../../../platform/database/tables/video-files.ts';
import { videos } from '../../../platform/database/tables/videos.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { setStatus } from '../files.ts';
import { forgetReplaced } from './publish.ts';

type Context = Pick<ApiContext, 'clock' | 'db'>;

/**
 * Ends the processing of a file, in whichever process that is: its next sign of life finds it out. The video goes on
 * playing its former file. Returns false if the file is not being processed.
 */
export async function cancelProcessing(context: Context, fileId: string): Promise<boolean> {
  const [file] = await context.db.select().from(videoFiles).where(eq(videoFiles.id, fileId));
  if (!file) return false;
  const { video_id } = file;
  return context.db.transaction((tx) => end(context, tx, video_id, eq(videoFiles.id, fileId)));
}

/**
 * The same for all files of a video that were uploaded before another one, in the transaction that makes that one the
 * newest.
 */
export const cancelFormer = (
  context: Pick<Context, 'clock'>,
  tx: Database,
  { id, videoId }: { readonly id: string; readonly videoId: string },
) => end(context, tx, videoId, lt(videoFiles.id, id));

async function end({ clock }: Pick<Context, 'clock'>, tx: Database, videoId: string, which: SQL): Promise<boolean> {
  // The video first, like `failFile`.
  await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for('update');
  const ended = await tx
    .update(videoFiles)
    .set({ state: 'replaced' })
    .where(and(eq(videoFiles.video_id, videoId), eq(videoFiles.state, 'processing'), which))
    .returning({ id: videoFiles.id, filename: videoFiles.filename });
  for (const { id, filename } of ended) {
    await recordEvent({ clock }, tx, {
      action: 'video_file.cancelled',
      target: { type: 'video', id: videoId },
      after: { upload: id, filename },
    });
  }
  if (ended.length === 0) return false;
  await forgetReplaced({ db: tx }, videoId);
  await setStatus(tx, videoId, await statusOf(tx, videoId));
  return true;
}

/** Returns what a video that has no playable file is, after its newest file has gone. */
async function statusOf(tx: Database, videoId: string) {
  const [file] = await tx
    .select({ state: videoFiles.state })
    .from(videoFiles)
    .where(and(eq(videoFiles.video_id, videoId), inArray(videoFiles.state, ['processing', 'failed'])))
    .orderBy(desc(videoFiles.id))
    .limit(1);
  if (!file) return 'draft';
  return file.state === 'failed' ? 'failed' : 'processing';
}
