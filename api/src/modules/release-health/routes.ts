import type { FastifyInstance } from 'fastify';
import { REPORT_BYTES } from 'shared-api/telemetry/limits';
import type { ApiContext } from '../../platform/context.ts';
import { clientNetwork } from '../../platform/http/limits/client-network.ts';
import { createRoute } from '../../platform/http/route.ts';
import { countReport } from './count-report.ts';
import { overridesOf } from '../releases/overrides/override-cookie.ts';
import { readHealth } from './health-response.ts';
import { judge } from './judge.ts';

/** What browsers report of releases, and the health that follows from it. */
export function releaseHealthRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);

  route(
    'POST /telemetry',
    { ratePerMinute: context.config.TELEMETRY_RATE, bodyLimit: REPORT_BYTES },
    async ({ body, request }) => {
      // A page that is composed for one browser says nothing of what visitors have: a fault may be of what was chosen for it.
      if (Object.keys(overridesOf(context, request)).length > 0) return;
      const failed = await countReport(context, body.events, clientNetwork(request.ip));
      // Whoever reports need not wait, and two failures must not be judged at once.
      for (const release of failed)
        context.backgroundTasks.runInTurn('judge releases', () => judge(context, app.log, release));
    },
  );

  route('GET /admin/releases/health', () => readHealth(context));
}
