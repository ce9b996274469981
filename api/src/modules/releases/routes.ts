import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/http/errors/api-error.ts';
import { decodeCursorAs, pageOf } from '../../platform/http/cursor.ts';
import { createRoute } from '../../platform/http/route.ts';
import { partRoutes } from './part-routes.ts';
import { publishTokenRoutes } from './publish-tokens.ts';
import { publisherOf } from './publisher.ts';
import { releaseResponse } from './release-response.ts';
import { listReleases, releasePosition } from './repository.ts';
import { reuseFiles } from './reuse.ts';
import { withSignatures } from './signing/listed-signatures.ts';
import { releaseKeyRoutes } from './signing/release-keys.ts';
import { signRelease } from './signing/sign-release.ts';
import { activateRelease, recordRelease, uploadReleaseFile } from './service.ts';

const MAX_FILE_BYTES = 10 * 1024 * 1024;

export async function releaseRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const route = createRoute(app);

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  partRoutes(app, context);
  publishTokenRoutes(app, context);
  releaseKeyRoutes(app, context);

  route('GET /admin/releases', async ({ query: { part, limit, cursor }, request }) => {
    if (part !== undefined) publisherOf(request, part);
    const own = request.publisher?.kind === 'token' ? request.publisher.part : part;
    const after = decodeCursorAs(releasePosition, cursor);
    const rows = await listReleases(context.db, { part: own, after, limit: limit + 1 });
    return pageOf(await withSignatures(context.db, context.config, rows), limit, ({ published, part, version }) => [
      published.at,
      part,
      version,
    ]);
  });

  route('GET /admin/releases/:part/current', async ({ params: { part }, request }) => {
    publisherOf(request, part);
    const [row] = await listReleases(context.db, { part, current: true, limit: 1 });
    if (!row) throw notFound('No release of this part is current.');
    return releaseResponse(row);
  });

  route('PUT /admin/releases/:part/:version/files/:file', { bodyLimit: MAX_FILE_BYTES }, ({ params, bytes, request }) =>
    uploadReleaseFile(context, publisherOf(request, params.part), params, bytes),
  );

  route('POST /admin/releases/:part/:version/reuse', async ({ params, body: { files }, request }) => ({
    missing: await reuseFiles(context, publisherOf(request, params.part), params, files),
  }));

  route('POST /admin/releases/:part/:version', async ({ params: { part, version }, body, query, request }) => {
    const publisher = publisherOf(request, part);
    if (body.part !== part || body.version !== version) {
      throw invalid({ version: 'The manifest belongs to another release' });
    }
    await recordRelease(context, body, publisher, Object.keys(query).length > 0 ? query : null);
  });

  route('POST /admin/releases/:part/:version/signatures', async ({ params: { part, version }, body, request }) => {
    publisherOf(request, part);
    await signRelease(context, part, version, body);
  });

  route('PUT /admin/releases/:part/current', async ({ params: { part }, body, request }) => {
    await activateRelease(context, part, body, publisherOf(request, part));
    context.onReleaseActivated();
  });
}
