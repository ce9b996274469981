import type { FastifyInstance } from 'fastify';
import { findItem } from '../../../records/list.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { addImage, orderImages, patchImage, removeImage } from './images.ts';
import { pickPoster, listPosters } from './posters.ts';
import { videoResource } from './resource.ts';

/** Images of videos, for administrators. */
export function videoImageRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const resource = videoResource(context);

  route('GET /admin/videos/:id/images', async ({ params }) => ({
    items: (await findItem(context.db, resource, params.id)).images,
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
    items: await listPosters(context, params.id, user),
    nextCursor: null,
  }));
  route('POST /admin/videos/:id/posters/:number', ({ params, user }) =>
    pickPoster(context, params.id, params.number, user),
  );
}
