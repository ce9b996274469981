import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { PRACTISED_VIDEOS_MAX, type UserActivity } from 'shared-api/videos/progress';
import type { ApiContext } from '../../platform/context.ts';
import { practiceDays, videoProgress } from '../../platform/database/tables/progress.ts';
import { users } from '../../platform/database/tables/users.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { progressResponse } from '../videos/progress.ts';

/** Returns what a user has watched, as administrators see it; throws `not_found`. */
export async function readActivity({ db }: Pick<ApiContext, 'db'>, id: string): Promise<UserActivity> {
  if ((await db.$count(users, and(eq(users.id, id), isNull(users.deleted_at)))) === 0)
    throw notFound('User not found.');
  const own = eq(videoProgress.user_id, id);
  const practice = db
    .select({ video_id: practiceDays.video_id, seconds: sql<number>`sum(${practiceDays.seconds})::int`.as('seconds') })
    .from(practiceDays)
    .where(eq(practiceDays.user_id, id))
    .groupBy(practiceDays.video_id)
    .as('practice');
  const [[total], [counted], rows] = await Promise.all([
    db.select({ seconds: sql<number>`coalesce(sum(${practice.seconds}), 0)::int` }).from(practice),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(videoProgress)
      .innerJoin(videos, eq(videos.id, videoProgress.video_id))
      .where(own),
    db
      .select({
        progress: videoProgress,
        video: { id: videos.id, title: videos.title, duration: videos.duration },
        seconds: sql<number>`coalesce(${practice.seconds}, 0)`,
      })
      .from(videoProgress)
      .innerJoin(videos, eq(videos.id, videoProgress.video_id))
      .leftJoin(practice, eq(practice.video_id, videoProgress.video_id))
      .where(own)
      .orderBy(desc(videoProgress.updated_at), desc(videoProgress.video_id))
      .limit(PRACTISED_VIDEOS_MAX),
  ]);
  return {
    seconds: total?.seconds ?? 0,
    video_count: counted?.count ?? 0,
    videos: rows.map(({ progress, video, seconds }) => ({ ...progressResponse(progress), video, seconds })),
  };
}
