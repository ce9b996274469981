import type { FastifyInstance } from 'fastify';
import { PICTURE_MAX_BYTES } from 'shared-api/pictures/pictures';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { acceptPictures } from './accept-pictures.ts';
import { pictureResponse } from './picture-response.ts';
import { uploadPicture } from './service.ts';

export async function pictureRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  acceptPictures(app);
  createRoute(app)('POST /admin/pictures', { bodyLimit: PICTURE_MAX_BYTES }, async ({ bytes, user }) =>
    pictureResponse(context.mediaUrls, await uploadPicture(context, bytes, user.id)),
  );
}
