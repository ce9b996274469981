import { and, eq, sql } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import { type ProgressReport, type VideoProgress, videoProgress as progressSchema } from 'shared-api/videos/progress';
import { isFinished } from 'shared-api/videos/progress-rules';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { practiceDays, practiceSlots, videoProgress, viewings } from '../../platform/database/tables/progress.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { slotOf } from '../practice/practice-log.ts';
import { editOwn } from './own-video.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

/** The most seconds that the first report of a viewing counts for. Clients of an earlier version send one every 15 seconds. */
const FIRST_REPORT = 15;
/** By how many seconds a report may be late, and the next one then early. */
const TOLERANCE = 5;
const DAY_SECONDS = 24 * 3600;
/** The viewings of a user that are remembered: those of more tabs than anybody watches. */
const VIEWINGS_MAX = 20;

type ProgressRow = typeof videoProgress.$inferSelect;

/** Handles `PUT /videos/:id/progress`. */
export function reportProgress(
  context: ApiContext,
  user: AuthUser,
  videoId: string,
  report: ProgressReport,
): Promise<VideoProgress> {
  return editOwn(context, user, videoId, async (tx, duration) => {
    if (report.position > duration) throw invalid({ position: fieldErrors.invalid });
    const watch = { tx, userId: user.id, videoId, now: context.clock() };
    const before = await progressOf(tx, user.id, videoId);
    const counted = await countOnce(watch, report);
    if (counted === null && before) return progressResponse(before);
    if (counted) await addPractice(watch, counted);
    return progressResponse(await savePosition(watch, report.position, duration));
  });
}

/** The progress of a user in a video; `undefined` if they have not watched it. */
export async function progressOf(db: Database, userId: string, videoId: string): Promise<ProgressRow | undefined> {
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

/**
 * Returns how many seconds of a report count: never more than have passed since the last one of its viewing, whatever a
 * client says. `null` for a report that was counted before, or that a later one has overtaken.
 */
async function countOnce(
  { tx, userId, videoId, now }: Watch,
  { viewing: key, report, seconds }: ProgressReport,
): Promise<number | null> {
  const viewing = and(eq(viewings.user_id, userId), eq(viewings.video_id, videoId), eq(viewings.key, key));
  const [last] = await tx.select().from(viewings).where(viewing);
  if (!last) {
    await forgetViewings(tx, userId);
    await tx.insert(viewings).values({ user_id: userId, video_id: videoId, key, report, reported_at: now });
    return Math.min(seconds, FIRST_REPORT + TOLERANCE);
  }
  if (report <= last.report) return null;
  const passed = Math.floor((now.getTime() - last.reported_at.getTime()) / 1000);
  const counted = Math.max(0, Math.min(seconds, passed + TOLERANCE));
  // What was counted too early is not tolerated again.
  const reportedAt = new Date(Math.max(now.getTime(), last.reported_at.getTime() + counted * 1000));
  await tx.update(viewings).set({ report, reported_at: reportedAt }).where(viewing);
  return counted;
}

/** Forgets all but the latest viewings of a user, so that a client which keeps inventing them stores no more. */
const forgetViewings = (tx: Database, userId: string) =>
  tx.execute(sql`
    delete from ${viewings}
    where ${viewings.user_id} = ${userId} and (${viewings.video_id}, ${viewings.key}) not in (
      select video_id, key from ${viewings} as latest
      where latest.user_id = ${userId} order by latest.reported_at desc limit ${VIEWINGS_MAX - 1}
    )`);

/** Adds to the user's day, which has no more than 24 hours, however many videos are watched in it. */
async function addPractice({ tx, userId, videoId, now }: Watch, counted: number): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const [today] = await tx
    .select({ seconds: sql<number>`coalesce(sum(${practiceDays.seconds}), 0)::int` })
    .from(practiceDays)
    .where(and(eq(practiceDays.user_id, userId), eq(practiceDays.day, day)));
  const seconds = Math.min(counted, DAY_SECONDS - (today?.seconds ?? 0));
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
