import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { progressStateOf } from 'shared-api/videos/progress-rules';
import type { MemberVideoGroup } from 'shared-api/videos/video-groups';
import { findsAny, listRecords } from '../../records/list.ts';
import type { RecordList } from '../../records/resource.ts';
import type { ApiContext } from '../../platform/context.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { videoProgress } from '../../platform/database/tables/progress.ts';
import { videoGroupItems, videoGroups, videos } from '../../platform/database/tables/videos.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { pictureResponse } from '../pictures/picture-response.ts';
import { canPlay, isShown } from '../catalogue/access.ts';

/** The video groups as programs: for members, with their progress. */
export function programRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app);

  route('GET /video-groups', ({ query, user }) =>
    listRecords(db, programList(context, user.id), { ...query, sort: 'title', total: 'omit' }),
  );

  route('GET /video-groups/:id', async ({ params, user }) => {
    const rows = await db
      .select({
        id: videos.id,
        title: videos.title,
        duration: videos.duration,
        playable: canPlay(context, user),
        progress: videoProgress,
      })
      .from(videoGroupItems)
      .innerJoin(videos, and(eq(videos.id, videoGroupItems.video_id), isShown))
      .leftJoin(videoProgress, and(eq(videoProgress.video_id, videos.id), eq(videoProgress.user_id, user.id)))
      .where(eq(videoGroupItems.group_id, params.id))
      .orderBy(asc(videoGroupItems.position), asc(videos.id));
    const [program] = rows.length > 0 ? await programs(context, user.id, [params.id]) : [];
    if (!program) throw notFound('Video group not found.');
    return {
      ...program,
      videos: rows.map(({ id, title, duration, playable, progress }) => ({
        id,
        title,
        duration,
        locked: !playable,
        progress: progressStateOf(progress && { completed_at: progress.completed_at?.toISOString() ?? null }),
      })),
    };
  });
}

const programList = (context: ApiContext, userId: string): RecordList<MemberVideoGroup> => ({
  table: videoGroups,
  where: findsAny(
    context.db
      .select({ one: sql`1` })
      .from(videoGroupItems)
      .innerJoin(videos, and(eq(videos.id, videoGroupItems.video_id), isShown))
      .where(eq(videoGroupItems.group_id, videoGroups.id)),
  ),
  searched: [videoGroups.title],
  sorts: { title: videoGroups.title },
  items: (ids) => programs(context, userId, ids),
});

async function programs(
  { db, mediaUrls }: ApiContext,
  userId: string,
  ids: readonly string[],
): Promise<MemberVideoGroup[]> {
  const count = (condition?: SQL) => sql<number>`count(*) filter (where ${condition ?? sql`true`})::int`;
  const counts = db
    .select({
      group_id: videoGroupItems.group_id,
      videos: count().as('videos'),
      done: count(isNotNull(videoProgress.completed_at)).as('done'),
    })
    .from(videoGroupItems)
    .innerJoin(videos, and(eq(videos.id, videoGroupItems.video_id), isShown))
    .leftJoin(videoProgress, and(eq(videoProgress.video_id, videos.id), eq(videoProgress.user_id, userId)))
    .where(inArray(videoGroupItems.group_id, [...ids]))
    .groupBy(videoGroupItems.group_id)
    .as('counts');
  const rows = await db
    .select({ row: videoGroups, picture: pictures, videos: counts.videos, done: counts.done })
    .from(videoGroups)
    .innerJoin(counts, eq(counts.group_id, videoGroups.id))
    .leftJoin(pictures, eq(pictures.id, videoGroups.picture_id))
    .where(inArray(videoGroups.id, [...ids]));
  return rows.map(({ row: { id, title }, picture, videos: video_count, done: done_count }) => ({
    id,
    title,
    picture: picture && pictureResponse(mediaUrls, picture),
    video_count,
    done_count,
  }));
}
