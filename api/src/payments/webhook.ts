import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../context.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { createRoute } from '../http/route.ts';
import { settle } from '../modules/orders/settle.ts';

/** More than any event has. */
const BODY_LIMIT = 64 * 1024;

/** Where payment providers report what has become of their sessions. */
export async function webhookRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  // The signature is that of the bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  createRoute(app, context)(
    'POST /payments/sandbox/webhook',
    { bodyLimit: BODY_LIMIT },
    async ({ bytes, request: { headers } }) => {
      const { sandbox } = context;
      if (!sandbox) throw notFound();
      const event = sandbox.readEvent(bytes, headers);
      // Events may be late or out of order: what counts is what the session is now.
      const session = await sandbox.readSession(event.sessionId);
      if (!session) throw new ApiError('conflict', 'This session is unknown.');
      return { outcome: await settle(context, sandbox.name, session, event) };
    },
  );
}
