import { eq } from 'drizzle-orm';
import { idParams } from 'shared-api/ids';
import { page } from 'shared-api/lists';
import { adminVideo, videoImage, videoPatch, type AdminVideo } from 'shared-api/videos';
import { requireAdmin } from '../../auth/guard.ts';
import type { ApiContext } from '../../context.ts';
import { videos } from '../../database/videos.ts';
import { notFound } from '../../http/api-failure.ts';
import { answers } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { adminListRoutes } from '../admin-lists/list-routes.ts';
import { videoSummaries, type VideoRow } from './video-answer.ts';

const schema = { tags: ['admin videos'], security: [{ bearer: [] }] };

/** What administrators manage: every video, whatever its state. */
export function adminVideoRoutes(app: TypedApp, context: ApiContext): void {
  const { db } = context;
  const onRequest = requireAdmin(context);

  adminListRoutes(app, context, {
    name: 'videos',
    item: adminVideo,
    id: videos.id,
    searched: [videos.title, videos.description],
    select: async (where, order, limit) =>
      adminAnswers(context, await db.select().from(videos).where(where).orderBy(order).limit(limit)),
  });

  app.patch(
    '/admin/videos/:id',
    {
      schema: { ...schema, summary: 'Edit a video', params: idParams, body: videoPatch, response: answers(adminVideo) },
      onRequest,
    },
    async ({ params, body: { title, description, published, free_sample } }) => {
      const changes = { title, description, published, freeSample: free_sample };
      const where = eq(videos.id, params.id);
      const empty = Object.values(changes).every((value) => value === undefined);
      const rows = empty
        ? await db.select().from(videos).where(where)
        : await db.update(videos).set(changes).where(where).returning();
      return one(context, rows);
    },
  );

  app.get(
    '/admin/videos/:id/images',
    {
      schema: { ...schema, summary: 'The images of a video', params: idParams, response: answers(page(videoImage)) },
      onRequest,
    },
    async ({ params }) => {
      const { images } = await one(context, await db.select().from(videos).where(eq(videos.id, params.id)));
      return { items: images, nextCursor: null };
    },
  );
}

async function one(context: ApiContext, rows: readonly VideoRow[]): Promise<AdminVideo> {
  const [answer] = await adminAnswers(context, rows);
  if (!answer) throw notFound('There is no such video.');
  return answer;
}

async function adminAnswers(context: ApiContext, rows: readonly VideoRow[]): Promise<AdminVideo[]> {
  const summaries = await videoSummaries(context, rows);
  return rows.flatMap(({ price, currency, discount, status, published, freeSample, createdAt, updatedAt }, index) => {
    const summary = summaries[index];
    if (!summary) return [];
    return [
      {
        ...summary,
        price,
        currency,
        discount,
        status,
        published,
        free_sample: freeSample,
        created_at: createdAt.toISOString(),
        updated_at: updatedAt.toISOString(),
      },
    ];
  });
}
