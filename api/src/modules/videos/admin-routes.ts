import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AdminVideo, AdminVideoRecord, VideoPatch } from 'shared-api/videos';
import { editSelected, removeSelected } from '../../records/bulk.ts';
import { createRecord } from '../../records/create.ts';
import { editRecord } from '../../records/edit.ts';
import type { CsvColumns } from '../../records/export.ts';
import { findItem } from '../../records/list.ts';
import { recordRoutes } from '../../records/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { videoCategories, videoCategoryItems, videos } from '../../platform/database/videos.ts';
import { createRoute } from '../../platform/http/route.ts';
import { columnsOf, videoResource } from './admin-resource.ts';
import { chaptersOf, checkChapters } from './chapters.ts';
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

  recordRoutes(route, context, resource, { path: 'videos', csv: CSV, record });
  route('POST /admin/videos', async ({ body }) =>
    record(await createRecord(context, resource, columnsOf(body), membersOf(body))),
  );
  route('PATCH /admin/videos/:id', async ({ params: { id }, body: { updated_at: version, ...edit } }) => {
    await editRecord(context, resource, {
      id,
      version,
      columns: columnsOf(edit),
      members: membersOf(edit),
      check: checkChapters(edit),
    });
    return record(id);
  });
  route('POST /admin/videos/bulk', ({ body, user }) => {
    switch (body.action) {
      case 'publish':
      case 'unpublish':
        return editSelected(context, resource, user, body.selection, { published: body.action === 'publish' });
      case 'move': {
        const category_ids = body.category_id === null ? [] : [body.category_id];
        return editSelected(context, resource, user, body.selection, {}, { category_ids });
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

const membersOf = ({ category_ids }: VideoPatch) => ({ category_ids });

const CSV: CsvColumns<AdminVideo> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  status: ({ status }) => status,
  published: ({ published }) => published,
  free_sample: ({ free_sample }) => free_sample,
  duration: ({ duration }) => duration,
  price: ({ price }) => price,
  currency: ({ currency }) => currency,
  discount: ({ discount }) => discount,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
};
