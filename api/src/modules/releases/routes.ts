import { page } from 'shared-api/lists';
import {
  activateRequest,
  part,
  publishToken,
  publishTokenRequest,
  release,
  releaseFile,
  releaseManifest,
  releaseVersion,
} from 'shared-api/releases';
import { z } from 'zod';
import { requireAdmin } from '../../auth/guard.ts';
import type { ApiContext } from '../../context.ts';
import { ApiFailure, invalid } from '../../http/api-failure.ts';
import { answers, noContent } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { createPublishToken, assertMayPublish, requirePublisher } from './publisher.ts';
import { listReleases } from './repository.ts';
import { activateRelease, recordRelease, storeReleaseFile } from './service.ts';

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const schema = { tags: ['admin releases'], security: [{ bearer: [] }] };

export function releaseRoutes(app: TypedApp, context: ApiContext): void {
  const onRequest = requirePublisher(context);

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/admin/releases/tokens',
    {
      schema: {
        ...schema,
        summary: 'Make a publish token',
        body: publishTokenRequest,
        response: answers(publishToken),
      },
      onRequest: requireAdmin(context),
    },
    async ({ body }) => createPublishToken(context, body.part),
  );

  app.get(
    '/admin/releases',
    { schema: { ...schema, summary: 'All releases, the newest first', response: answers(page(release)) }, onRequest },
    async ({ publishesOnly }) => {
      const rows = await listReleases(context.db, publishesOnly);
      const items = rows.map(({ part, version, current, publishedAt }) => ({
        part,
        version,
        current: current !== null,
        published_at: publishedAt.toISOString(),
      }));
      return { items, nextCursor: null };
    },
  );

  app.put(
    '/admin/releases/:part/:version/files/*',
    {
      schema: {
        ...schema,
        summary: 'Upload a file of a release',
        params: z.object({ part, version: releaseVersion, '*': releaseFile }),
        response: noContent,
      },
      bodyLimit: MAX_FILE_BYTES,
      onRequest,
    },
    async (request, reply) => {
      const { part, version, '*': file } = request.params;
      assertMayPublish(request, part);
      if (!Buffer.isBuffer(request.body))
        throw new ApiFailure('unsupported_media_type', 'Send the bytes as application/octet-stream.');
      await storeReleaseFile(context, part, version, file, request.body);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/admin/releases/:part/:version',
    {
      schema: {
        ...schema,
        summary: 'Record a release whose files are all there',
        params: z.object({ part, version: releaseVersion }),
        body: releaseManifest,
        response: noContent,
      },
      onRequest,
    },
    async (request, reply) => {
      const { params, body } = request;
      assertMayPublish(request, params.part);
      if (body.part !== params.part || body.version !== params.version) {
        throw invalid({ version: 'The manifest is another release’s' });
      }
      await recordRelease(context, body);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/admin/releases/:part/current',
    {
      schema: {
        ...schema,
        summary: 'Make a release the current one',
        params: z.object({ part }),
        body: activateRequest,
        response: noContent,
      },
      onRequest,
    },
    async (request, reply) => {
      const { params, body } = request;
      assertMayPublish(request, params.part);
      await activateRelease(context, params.part, body.version, body.replaces);
      return reply.code(204).send(null);
    },
  );
}
