import { and, asc, eq, gt, or } from 'drizzle-orm';
import { idParams } from 'shared-api/ids';
import { listQuery, page } from 'shared-api/lists';
import { memberVideo, memberVideoSummary } from 'shared-api/videos';
import { isAdmin, personOf, requirePerson } from '../../auth/guard.ts';
import type { ApiContext } from '../../context.ts';
import { videos } from '../../database/videos.ts';
import { notFound } from '../../http/api-failure.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { answers } from '../../http/responses.ts';
import { contains } from '../../http/search.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { isShown, canPlay, packagesUnlocking } from './access.ts';
import { videoSources, videoSummaries } from './video-answer.ts';

const schema = { tags: ['videos'], security: [{ bearer: [] }] };

/** The videos as members see them, each playable or locked. */
export function memberVideoRoutes(app: TypedApp, context: ApiContext): void {
  const { db } = context;
  const onRequest = requirePerson(context);

  app.get(
    '/videos',
    {
      schema: { ...schema, summary: 'The videos', querystring: listQuery, response: answers(page(memberVideoSummary)) },
      onRequest,
    },
    async (request) => {
      const { limit, cursor, q } = request.query;
      const after = decodeCursor(cursor);
      const rows = await db
        .select({ video: videos, playable: canPlay(context, personOf(request)) })
        .from(videos)
        .where(
          and(
            isShown,
            contains([videos.title, videos.description], q),
            after
              ? or(gt(videos.title, after[0]), and(eq(videos.title, after[0]), gt(videos.id, after[1])))
              : undefined,
          ),
        )
        .orderBy(asc(videos.title), asc(videos.id))
        .limit(limit + 1);
      const { items, nextCursor } = pageOf(rows, limit, ({ video }) => [video.title, video.id]);
      const summaries = await videoSummaries(
        context,
        items.map(({ video }) => video),
      );
      return {
        items: summaries.map((summary, index) => ({ ...summary, locked: !items[index]?.playable })),
        nextCursor,
      };
    },
  );

  app.get(
    '/videos/:id',
    {
      schema: {
        ...schema,
        summary: 'One video; locked, it answers with what would open it',
        params: idParams,
        response: answers(memberVideo),
      },
      onRequest,
    },
    async (request) => {
      const person = personOf(request);
      const [row] = await db
        .select({ video: videos, playable: canPlay(context, person) })
        .from(videos)
        .where(and(eq(videos.id, request.params.id), isAdmin(person) ? undefined : isShown));
      const [summary] = await videoSummaries(context, row ? [row.video] : []);
      if (!row || !summary) throw notFound('There is no such video.');
      return {
        ...summary,
        locked: !row.playable,
        sources: row.playable ? videoSources(context, row.video) : [],
        unlocked_by: row.playable ? [] : await packagesUnlocking(context, summary.id),
      };
    },
  );
}
