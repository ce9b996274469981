import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { requireOwnScript } from '../identity/session/refresh-cookie.ts';
import { resetDemo } from './reset.ts';

const RATE_PER_MINUTE = 20;

export function demoRoutes(app: FastifyInstance, context: ApiContext): void {
  const { demoContent } = context;
  // Open to everyone: the passwords of a demo's administrators are public anyway.
  createRoute(app)(
    'POST /demo/reset',
    {
      ratePerMinute: RATE_PER_MINUTE,
      // In live mode the route does not exist, whatever the headers are.
      preHandler: async (request) => {
        if (demoContent) await requireOwnScript(request);
      },
    },
    async () => {
      if (!demoContent) throw notFound();
      await resetDemo(context, demoContent);
    },
  );
}
