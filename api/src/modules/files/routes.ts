import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { countUnreferencedFiles, removeUnreferencedFiles } from '../../platform/stored-files/remove-unreferenced.ts';

/** They list all files. */
const RATE_PER_MINUTE = 20;

export function storedFileRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const options = { ratePerMinute: RATE_PER_MINUTE };
  route('GET /admin/stored-files', options, () => countUnreferencedFiles(context));
  route('POST /admin/stored-files/cleanup', options, ({ body }) => removeUnreferencedFiles(context, body.agreed));
}
