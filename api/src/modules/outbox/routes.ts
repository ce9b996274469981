import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';

/** How many emails the outbox shows. */
const LENGTH = 50;

export function outboxRoutes(app: FastifyInstance, context: ApiContext): void {
  const { mailStore, config } = context;

  createRoute(app)('GET /outbox', async () => {
    // Emails contain links that log users in: only a demo that cannot send them may show them.
    if (config.FULLCOURT_MODE !== 'demo' || config.SMTP_URL !== undefined) throw notFound();
    const newest = await mailStore.newest(LENGTH);
    return {
      items: newest.flatMap(({ id, to, subject, body, created_at }) =>
        body ? [{ id, to, subject, ...body, created_at: created_at.toISOString() }] : [],
      ),
    };
  });
}
