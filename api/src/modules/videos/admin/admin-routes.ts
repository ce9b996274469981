import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AdminVideo, AdminVideoRecord } from 'shared-api/videos/videos';
import { editSelected, removeSelected } from '../../../records/bulk.ts';
import type { CsvColumns } from '../../../records/export.ts';
import { findItem } from '../../../records/list.ts';
import { recordRoutes } from '../../../records/routes.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { videoCategories, videoCategoryItems, videos } from '../../../platform/database/tables/videos.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { videoResource } from './admin-resource.ts';
import { chaptersOf, checkChapters } from '../chapters.ts';
import { addImage, orderImages, patchImage, removeImage } from './images.ts';
import { pickPoster, postersOf } from './posters.ts';

/** The videos that administrators manage, in any state. */
export function adminVideoRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app);
  const resource = videoResource(context);

  const record = async (id: string): Promise<AdminVideoRecord> => ({
    ...(await findItem(db, resource, id)),
    chapters: await chaptersOf(db, id),
    categories: await db
      .select({ id: videoCategories.id, title: videoCategories.title })
      .from(videoCategoryItems)
      .innerJoin(videoCategories, eq(videoCategories.id, videoCategoryItems.category_id))
      .where(eq(videoCategoryItems.video_id, id))
      .orderBy(asc(videoCategories.title), asc(videoCategories.id)),
  });

  recordRoutes(route, context, resource, { path: 'videos', csv: CSV, record, checkEdit: checkChapters });
  route('POST /admin/videos/bulk', ({ body, user }) => {
    switch (body.action) {
      case 'publish':
      case 'unpublish':
        return editSelected(context, resource, user, body.selection, { published: body.action === 'publish' });
      case 'move': {
        const category_ids = body.category_id === null ? [] : [body.category_id];
        return editSelected(context, resource, user, body.selection, { category_ids });
      }
      case 'delete':
        return removeSelected(context, resource, videos.title, user, body.selection);
    }
  });

  route('GET /admin/videos/:id/images', async ({ params }) => ({
    items: (await findItem(db, resource, params.id)).images,
    nextCursor: null,
  }));
  route('POST /admin/videos/:id/images', ({ params, body }) => addImage(context, params.id, body.picture_id));
  route('PATCH /admin/videos/:id/images/:imageId', ({ params, body }) =>
    patchImage(context, params.id, params.imageId, body),
  );
  route('DELETE /admin/videos/:id/images/:imageId', async ({ params, user }) => ({
    undo: await removeImage(context, user, params.id, params.imageId),
  }));
  route('PUT /admin/videos/:id/images/order', async ({ params, body }) => ({
    items: await orderImages(context, params.id, body.ids),
    nextCursor: null,
  }));

  route('GET /admin/videos/:id/posters', async ({ params, user }) => ({
    items: await postersOf(context, params.id, user),
    nextCursor: null,
  }));
  route('POST /admin/videos/:id/posters/:number', ({ params, user }) =>
    pickPoster(context, params.id, params.number, user),
  );
}

const CSV: CsvColumns<AdminVideo> = [
  'id',
  'title',
  'description',
  'status',
  'published',
  'free_sample',
  'duration',
  'price',
  'currency',
  'discount',
  'created_at',
  'updated_at',
];
