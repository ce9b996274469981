import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AdminVideo } from 'shared-api/videos';
import type { ApiContext } from '../../context.ts';
import { videos } from '../../database/videos.ts';
import { adminList } from '../../http/admin-list.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { createRoute } from '../../http/route.ts';
import { videoResponses, type VideoRow } from './video-response.ts';

/** The videos that administrators manage, in any state. */
export function adminVideoRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, clock } = context;
  const route = createRoute(app, context);

  const { list, one } = adminList({
    id: videos.id,
    searched: [videos.title, videos.description],
    select: async (where, order, limit) =>
      adminVideoResponses(context, await db.select().from(videos).where(where).orderBy(order).limit(limit)),
  });
  route('GET /admin/videos', list);
  route('GET /admin/videos/:id', one);

  route('PATCH /admin/videos/:id', async ({ params: { id }, body }) => {
    const { updated_at: seen, title, description, published, free_sample } = body;
    const changes = { title, description, published, freeSample: free_sample };
    const where = and(eq(videos.id, id), seen === undefined ? undefined : isVersion(seen));
    const isEmpty = Object.values(changes).every((value) => value === undefined);
    const rows = isEmpty
      ? await db.select().from(videos).where(where)
      : await db
          .update(videos)
          .set({ ...changes, updatedAt: laterThanBefore(clock()) })
          .where(where)
          .returning();
    const [response] = await adminVideoResponses(context, rows);
    if (response) return response;
    throw (await db.$count(videos, eq(videos.id, id))) > 0
      ? new ApiError('conflict', 'Someone else has changed this video in the meantime.')
      : notFound('Video not found.');
  });

  route('GET /admin/videos/:id/images', async ({ params }) => ({
    items: (await one({ params })).images,
    nextCursor: null,
  }));
}

/** Responses have milliseconds, the database may have microseconds. */
const isVersion = (updatedAt: string) =>
  sql`date_trunc('milliseconds', ${videos.updatedAt}) = ${updatedAt}::timestamptz`;

/** The time of a change; at least a millisecond after the previous one, so that the two differ. */
const laterThanBefore = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, date_trunc('milliseconds', ${videos.updatedAt}) + interval '1 millisecond')`;

const adminVideoResponses = (context: ApiContext, rows: readonly VideoRow[]): Promise<AdminVideo[]> =>
  videoResponses(
    context,
    rows,
    ({ price, currency, discount, status, published, freeSample, createdAt, updatedAt }) => ({
      price,
      currency,
      discount,
      status,
      published,
      free_sample: freeSample,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    }),
  );
