import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { invalid } from '../../http/api-error.ts';
import { createRoute } from '../../http/route.ts';
import { createPublishToken } from './publisher.ts';
import { listReleases } from './repository.ts';
import { activateRelease, recordRelease, storeReleaseFile } from './service.ts';

const MAX_FILE_BYTES = 10 * 1024 * 1024;

export async function releaseRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const route = createRoute(app, context);

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  route('POST /admin/releases/tokens', ({ body }) => createPublishToken(context, body.part));

  route('GET /admin/releases', async ({ request }) => {
    const rows = await listReleases(context.db, request.publishesOnly);
    const items = rows.map(({ part, version, current, publishedAt }) => ({
      part,
      version,
      current: current !== null,
      published_at: publishedAt.toISOString(),
    }));
    return { items, nextCursor: null };
  });

  route(
    'PUT /admin/releases/:part/:version/files/:file',
    { bodyLimit: MAX_FILE_BYTES },
    async ({ params: { part, version, file }, bytes }) => {
      await storeReleaseFile(context, part, version, file, bytes);
    },
  );

  route('POST /admin/releases/:part/:version', async ({ params: { part, version }, body }) => {
    if (body.part !== part || body.version !== version) {
      throw invalid({ version: 'The manifest belongs to another release' });
    }
    await recordRelease(context, body);
  });

  route('PUT /admin/releases/:part/current', async ({ params: { part }, body }) => {
    await activateRelease(context, part, body.version, body.replaces);
  });
}
