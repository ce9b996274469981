import type { FastifyInstance } from 'fastify';
import { pictureMediaTypes } from 'shared-api/pictures/pictures';
import { ApiError } from '../../platform/http/errors/api-error.ts';

/** Makes the routes of a scope accept the bytes of pictures. */
export function acceptPictures(app: FastifyInstance): void {
  app.addContentTypeParser([...pictureMediaTypes], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(new ApiError('unsupported_media_type', 'Send the bytes of a picture as image/jpeg or image/png.')),
  );
}
