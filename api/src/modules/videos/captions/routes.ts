import type { FastifyInstance } from 'fastify';
import { CAPTIONS_MAX_BYTES, CAPTIONS_TYPE } from 'shared-api/videos/captions';
import type { ApiContext } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { listCaptions, putCaptions, removeCaptions } from './captions.ts';

/** The captions of videos, which administrators upload. */
export async function captionsRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const route = createRoute(app);
  app.addContentTypeParser(CAPTIONS_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(new ApiError('unsupported_media_type', `Send the bytes of a WebVTT file as ${CAPTIONS_TYPE}.`)),
  );

  route('GET /admin/videos/:id/captions', async ({ params }) => ({
    items: await listCaptions(context, params.id),
    nextCursor: null,
  }));
  route(
    'PUT /admin/videos/:id/captions/:language',
    { bodyLimit: CAPTIONS_MAX_BYTES },
    ({ params: { id, language }, bytes }) => putCaptions(context, id, language, bytes),
  );
  route('DELETE /admin/videos/:id/captions/:language', ({ params: { id, language } }) =>
    removeCaptions(context, id, language),
  );
}
