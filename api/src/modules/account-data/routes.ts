import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { clientRates } from '../../platform/http/limits/rate-limits.ts';
import { createRoute } from '../../platform/http/route.ts';
import { clearRefreshCookie } from '../identity/session/refresh-cookie.ts';
import { deleteAccount } from './deletion.ts';
import { exportAccount } from './export.ts';

/** What concerns the data that every module has about a user. */
export function accountDataRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const rates = clientRates(context.config);

  route('DELETE /me', rates.login, async ({ user, body, request }, reply) => {
    await deleteAccount(context, user, body.password);
    clearRefreshCookie(context, request, reply);
  });

  route('GET /me/export', async ({ user }, reply) => {
    void reply.header('content-disposition', 'attachment; filename="fullcourt-data.json"');
    return exportAccount(context, user);
  });
}
