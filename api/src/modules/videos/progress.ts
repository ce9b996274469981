import { and, eq, sql } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import { type ProgressReport, type VideoProgress, videoProgress as progressSchema } from 'shared-api/videos/progress';
import { isFinished } from 'shared-api/videos/progress-rules';
import { deleteRowsOf } from '../../platform/account-hooks.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { practiceDays, practiceSlots, videoProgress, viewings } from '../../platform/database/tables/progress.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { slotOf } from '../practice/practice-log.ts';
import { editOwn } from './own-video.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

const DAY_SECONDS = 24 * 3600;

/** Deletes what an account has watched and practised. */
export const deleteProgress = deleteRowsOf(videoProgress, practiceDays, practiceSlots, viewings);

type ProgressRow = typeof videoProgress.$inferSelect;

/** Handles `PUT /videos/:id/progress`. */
export function reportProgress(
  context: ApiContext,
  user: AuthUser,
  videoId: string,
  { position, seconds }: ProgressReport,
): Promise<VideoProgress> {
  return editOwn(context, user, videoId, async (tx, duration) => {
    if (position > duration) throw invalid({ position: fieldErrors.invalid });
    const watch = { tx, userId: user.id, videoId, now: context.clock() };
    await addPractice(watch, seconds);
    return progressResponse(await savePosition(watch, position, duration));
  });
}

/** Returns the progress of a user in a video; `undefined` if they have not watched it. */
export async function findProgress(db: Database, userId: string, videoId: string): Promise<ProgressRow | undefined> {
  const [row] = await db
    .select()
    .from(videoProgress)
    .where(and(eq(videoProgress.user_id, userId), eq(videoProgress.video_id, videoId)));
  return row;
}

export const progressResponse = (row: ProgressRow): VideoProgress => pickFields(progressSchema, row);

interface Watch {
  readonly tx: Database;
  readonly userId: string;
  readonly videoId: string;
  readonly now: Date;
}

/** Adds to the user's day, which has no more than 24 hours, however many videos are watched in it. */
async function addPractice({ tx, userId, videoId, now }: Watch, reported: number): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const [today] = await tx
    .select({ seconds: sql<number>`coalesce(sum(${practiceDays.seconds}), 0)::int` })
    .from(practiceDays)
    .where(and(eq(practiceDays.user_id, userId), eq(practiceDays.day, day)));
  const seconds = Math.min(reported, DAY_SECONDS - (today?.seconds ?? 0));
  if (seconds <= 0) return;
  await tx
    .insert(practiceDays)
    .values({ user_id: userId, video_id: videoId, day, seconds })
    .onConflictDoUpdate({
      target: [practiceDays.user_id, practiceDays.video_id, practiceDays.day],
      set: { seconds: sql`${practiceDays.seconds} + ${seconds}` },
    });
  await tx
    .insert(practiceSlots)
    .values({ user_id: userId, video_id: videoId, starts_at: slotOf(now), seconds })
    .onConflictDoUpdate({
      target: [practiceSlots.user_id, practiceSlots.starts_at, practiceSlots.video_id],
      set: { seconds: sql`${practiceSlots.seconds} + ${seconds}` },
    });
}

async function savePosition(
  { tx, userId, videoId, now }: Watch,
  position: number,
  duration: number,
): Promise<ProgressRow> {
  const completedAt = isFinished(position, duration) ? now : null;
  const [row] = await tx
    .insert(videoProgress)
    .values({
      user_id: userId,
      video_id: videoId,
      position,
      furthest: position,
      completed_at: completedAt,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoUpdate({
      target: [videoProgress.user_id, videoProgress.video_id],
      set: {
        position,
        furthest: sql`greatest(${videoProgress.furthest}, excluded.furthest)`,
        completed_at: sql`coalesce(${videoProgress.completed_at}, excluded.completed_at)`,
        updated_at: now,
      },
    })
    .returning();
  if (!row) throw new Error('The progress was not stored');
  return row;
}
