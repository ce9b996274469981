import { and, asc, eq } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import { LOOP_SECONDS_MIN, LOOPS_MAX } from 'shared-api/videos/note-rules';
import type { NewVideoLoop, VideoLoop, VideoLoopPatch } from 'shared-api/videos/notes';
import type { ApiContext } from '../../platform/context.ts';
import { videoLoops } from '../../platform/database/tables/notes.ts';
import { invalid, notFound } from '../../platform/http/errors/api-error.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { loopResponse } from './note-response.ts';
import { editOwn, requirePlayable } from '../videos/own-video.ts';

const ownOf = (user: AuthUser, videoId: string) =>
  and(eq(videoLoops.user_id, user.id), eq(videoLoops.video_id, videoId));

export async function listLoops(context: ApiContext, user: AuthUser, videoId: string): Promise<VideoLoop[]> {
  await requirePlayable(context, context.db, user, videoId);
  const rows = await context.db
    .select()
    .from(videoLoops)
    .where(ownOf(user, videoId))
    .orderBy(asc(videoLoops.start), asc(videoLoops.id));
  return rows.map(loopResponse);
}

export const addLoop = (context: ApiContext, user: AuthUser, videoId: string, loop: NewVideoLoop): Promise<VideoLoop> =>
  editOwn(context, user, videoId, async (tx, duration) => {
    requireValid(loop, duration);
    if ((await tx.$count(videoLoops, ownOf(user, videoId))) >= LOOPS_MAX)
      throw invalid({ name: fieldErrors.tooManyLoops });
    const now = context.clock();
    const [row] = await tx
      .insert(videoLoops)
      .values({ user_id: user.id, video_id: videoId, ...loop, created_at: now, updated_at: now })
      .returning();
    if (!row) throw new Error('The loop was not stored');
    return loopResponse(row);
  });

export const patchLoop = (
  context: ApiContext,
  user: AuthUser,
  { id: videoId, loopId }: { readonly id: string; readonly loopId: string },
  { name, start, end }: VideoLoopPatch,
): Promise<VideoLoop> =>
  editOwn(context, user, videoId, async (tx, duration) => {
    const loop = and(ownOf(user, videoId), eq(videoLoops.id, loopId));
    const [before] = await tx.select().from(videoLoops).where(loop);
    if (!before) throw notFound('Loop not found.');
    const next = { name: name ?? before.name, start: start ?? before.start, end: end ?? before.end };
    // A replaced file of the video may be shorter than it was: only an end that changes is checked.
    requireValid(next, end === undefined ? Infinity : duration);
    const [row] = await tx
      .update(videoLoops)
      .set({ ...next, updated_at: context.clock() })
      .where(loop)
      .returning();
    if (!row) throw notFound('Loop not found.');
    return loopResponse(row);
  });

export const removeLoop = (
  context: ApiContext,
  user: AuthUser,
  { id: videoId, loopId }: { readonly id: string; readonly loopId: string },
): Promise<void> =>
  editOwn(context, user, videoId, async (tx) => {
    const removed = await tx
      .delete(videoLoops)
      .where(and(ownOf(user, videoId), eq(videoLoops.id, loopId)))
      .returning({ id: videoLoops.id });
    if (removed.length === 0) throw notFound('Loop not found.');
  });

function requireValid({ start, end }: { readonly start: number; readonly end: number }, duration: number): void {
  if (end > duration) throw invalid({ end: fieldErrors.invalid });
  if (end - start < LOOP_SECONDS_MIN) throw invalid({ end: fieldErrors.loopTooShort });
}
