import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { cleanUpReleases, restoreRelease } from './clean-up.ts';
import { endCanary, promoteCanary, rollBack, setCanary, setDisabled } from './deployment-changes.ts';
import { listDeployments } from './deployment-list.ts';
import { overridesOf, setOverrides } from './overrides/override-cookie.ts';
import { overrideRoutes } from './overrides/override-routes.ts';
import { publisherOf } from './publisher.ts';
import { currentRevision } from './revisions.ts';
import { setFloor } from './set-floor.ts';

export async function deploymentRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const route = createRoute(app);
  overrideRoutes(app, context);

  route('GET /admin/deployments', async ({ request: { publisher } }) => ({
    revision: await currentRevision(context.db),
    items: await listDeployments(context.db, context.config, publisher?.kind === 'token' ? publisher.part : undefined),
  }));

  route('PUT /admin/deployments/:part/canary', ({ params: { part }, body, request }) =>
    setCanary(context, part, body, publisherOf(request, part)),
  );

  route('POST /admin/deployments/:part/promote', ({ params: { part }, body, request }) =>
    promoteCanary(context, part, body, publisherOf(request, part)),
  );

  route('POST /admin/deployments/:part/end-canary', ({ params: { part }, body, request }) =>
    endCanary(context, part, body, publisherOf(request, part)),
  );

  route('POST /admin/deployments/:part/rollback', ({ params: { part }, body, request }) =>
    rollBack(context, part, body, publisherOf(request, part)),
  );

  route('POST /admin/deployments/:part/disable', ({ params: { part }, body, request }) =>
    setDisabled(context, part, true, body, publisherOf(request, part)),
  );

  route('POST /admin/deployments/:part/enable', ({ params: { part }, body, request }) =>
    setDisabled(context, part, false, body, publisherOf(request, part)),
  );

  route('PUT /admin/deployments/:part/floor', ({ params: { part }, body }) => setFloor(context, part, body));

  route('POST /admin/deployments/:part/clean-up', ({ params: { part }, body }) => cleanUpReleases(context, part, body));

  route('POST /admin/deployments/:part/restore', ({ params: { part }, body: { version } }) =>
    restoreRelease(context, part, version),
  );

  // For admin areas of before there were overrides.
  route('PUT /admin/deployments/:part/pin', async ({ params: { part }, body: { pin }, request }, reply) => {
    const { [part]: _, ...others } = overridesOf(context, request);
    const [live] = pin === null ? [] : await listDeployments(context.db, context.config, part);
    const version = pin === 'canary' ? (live?.canary ?? live)?.version : live?.version;
    setOverrides(context, request, reply, version === undefined ? others : { ...others, [part]: version });
  });
}
