import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { videos } from '../../database/videos.ts';
import { notFound } from '../../http/api-error.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { createRoute } from '../../http/route.ts';
import { contains } from '../../http/search.ts';
import { isAdmin } from '../identity/guard.ts';
import { canPlay, isSample, isShown, packagesUnlocking } from './access.ts';
import { videoResponse, videoResponses, videoSources, type VideoRow } from './video-response.ts';

/** The free samples that everyone can watch, and the videos as members see them: playable or locked. */
export function videoRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app, context);

  route('GET /samples', async () => {
    const rows = await db.select().from(videos).where(isSample).orderBy(asc(videos.id));
    return { items: await videoResponses(context, rows, (row) => sampleFields(context, row)), nextCursor: null };
  });

  route('GET /public-videos/:id', async ({ params }) => {
    const [row] = await db
      .select()
      .from(videos)
      .where(and(eq(videos.id, params.id), isSample));
    if (!row) throw notFound('Free sample not found.');
    return videoResponse(context, row, sampleFields(context, row));
  });

  route('GET /videos', async ({ query: { limit, cursor, q }, user }) => {
    const after = decodeCursor(cursor);
    const rows = await db
      .select({ video: videos, playable: canPlay(context, user) })
      .from(videos)
      .where(
        and(
          isShown,
          contains([videos.title, videos.description], q),
          after ? or(gt(videos.title, after[0]), and(eq(videos.title, after[0]), gt(videos.id, after[1]))) : undefined,
        ),
      )
      .orderBy(asc(videos.title), asc(videos.id))
      .limit(limit + 1);
    const { items, nextCursor } = pageOf(rows, limit, ({ video }) => [video.title, video.id]);
    const playable = new Set(items.filter((item) => item.playable).map(({ video }) => video.id));
    const listed = items.map(({ video }) => video);
    return {
      items: await videoResponses(context, listed, ({ id }) => ({ locked: !playable.has(id) })),
      nextCursor,
    };
  });

  route('GET /videos/:id', async ({ params, user }) => {
    const [row] = await db
      .select({ video: videos, playable: canPlay(context, user) })
      .from(videos)
      .where(and(eq(videos.id, params.id), isAdmin(user) ? undefined : isShown));
    if (!row) throw notFound('Video not found.');
    const { video, playable } = row;
    return playable
      ? videoResponse(context, video, {
          locked: false,
          sources: videoSources(context, video, user.sessionId),
          unlocked_by: [],
        })
      : videoResponse(context, video, {
          locked: true,
          sources: [],
          unlocked_by: await packagesUnlocking(context, video.id),
        });
  });
}

const sampleFields = (context: ApiContext, row: VideoRow) => ({
  sources: videoSources(context, row, null),
  uploaded_at: row.createdAt.toISOString(),
});
