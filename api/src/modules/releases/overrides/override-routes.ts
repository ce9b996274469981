import type { FastifyInstance } from 'fastify';
import type { ChosenRelease } from 'shared-api/releases/release-overrides';
import type { ReleaseOverrides } from 'federation-contract/release-overrides';
import type { ApiContext } from '../../../platform/context.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { missingFiles } from '../release-files.ts';
import { listReleases } from '../repository.ts';
import { rejectBroken } from '../service.ts';
import { withSignatures } from '../signing/listed-signatures.ts';
import { overriddenReleases } from './overridden-releases.ts';
import { setOverrides } from './override-cookie.ts';

/** The endpoints with which an administrator chooses versions for the browser of a request, and anybody ends that. */
export function overrideRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);

  route('POST /admin/release-overrides', async ({ body, user, request }, reply) => {
    const { overrides, dry_run: isDryRun } = body;
    const items = await judged(context, overrides);
    if (isDryRun) return { items };
    rejectBroken(
      Object.fromEntries(
        items.flatMap(({ part, refused }) => (refused === null ? [] : [[`overrides.${part}`, refused]])),
      ),
    );
    setOverrides(context, request, reply, overrides);
    // Not in the audit trail: it changes nothing for anybody else.
    request.log.info({ user: user.id, overrides }, 'an administrator has chosen versions for a browser');
    return { items };
  });

  route('DELETE /release-overrides', async ({ request }, reply) => setOverrides(context, request, reply, {}));
}

/** The chosen releases, and why pages cannot have some of them together. */
async function judged(context: ApiContext, overrides: ReleaseOverrides): Promise<ChosenRelease[]> {
  const { db, storage, config } = context;
  const findMissing = (manifest: Parameters<typeof missingFiles>[1]) => missingFiles(storage, manifest);
  const { stable } = await overriddenReleases(context, config, overrides, findMissing);
  return Promise.all(
    stable.overrides.map(async ({ part, version, refused = null }) => {
      const [release] = await withSignatures(db, config, await listReleases(db, { part, version, limit: 1 }));
      return { part, version, release: release ?? null, refused };
    }),
  );
}
