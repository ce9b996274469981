import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { checkPage } from './check-files.ts';
import { listTrash, restorePage } from './trash.ts';
import { countUnreferencedFiles, removeUnreferencedFiles } from '../../platform/stored-files/remove-unreferenced.ts';

/** They list all files. */
const RATE_PER_MINUTE = 20;
/** A page is some dozens of records, unless their files are read. */
const PAGES_PER_MINUTE = 6000;

export function storedFileRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const store = { db: context.operations, storage: context.storage };
  const options = { ratePerMinute: RATE_PER_MINUTE };
  route('GET /admin/stored-files', options, () => countUnreferencedFiles(store));
  route('POST /admin/stored-files/cleanup', options, ({ body }) =>
    removeUnreferencedFiles(store, { agreed: body.agreed, isListed: true }),
  );
  route('GET /admin/stored-files/trash', options, () => listTrash(store));
  route('POST /admin/stored-files/restore', { ratePerMinute: PAGES_PER_MINUTE }, ({ body }) =>
    restorePage(store, body),
  );
  route('POST /admin/stored-files/check', { ratePerMinute: PAGES_PER_MINUTE }, ({ body }) => checkPage(store, body));
}
