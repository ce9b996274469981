import type { FastifyInstance } from 'fastify';
import type { AdminVideo } from 'shared-api/videos';
import type { ApiContext } from '../../context.ts';
import { videos } from '../../database/videos.ts';
import { adminEdit } from '../../http/admin-edit.ts';
import { adminList } from '../../http/admin-list.ts';
import { createRoute } from '../../http/route.ts';
import { videoResponses, type VideoRow } from './video-response.ts';

/** The videos that administrators manage, in any state. */
export function adminVideoRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
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
    const { updated_at: version, title, description, published, free_sample: freeSample } = body;
    return adminEdit(context, {
      table: videos,
      name: 'Video',
      id,
      version,
      columns: { title, description, published, freeSample },
      respond: (rows) => adminVideoResponses(context, rows),
    });
  });

  route('GET /admin/videos/:id/images', async ({ params }) => ({
    items: (await one({ params })).images,
    nextCursor: null,
  }));
}

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
