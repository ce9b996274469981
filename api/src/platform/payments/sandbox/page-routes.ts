import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DEFAULT_LOCALE } from 'shared-api/locale';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { ApiContext } from '../../context.ts';
import { notFound } from '../../http/errors/api-error.ts';
import { clientRates } from '../../http/limits/rate-limits.ts';
import { pagePolicy, paymentActions, paymentPage, unknownPaymentPage } from './payment-page.ts';
import { signEvent, type SandboxEvent } from './signed-event.ts';

const params = z.object({ session: z.string() });
const form = z.object({ action: z.enum(['pay', 'decline', 'abandon']) });
const FORM = 'application/x-www-form-urlencoded';

/** The page on which a buyer pays with the sandbox. Whoever has its address may pay, as with other providers. */
export async function paymentPageRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { sandbox, publicUrl, keys, clock } = context;
  // With another provider, and in live mode, it does not exist.
  if (!sandbox) return;
  await app.register(rateLimit, {
    max: clientRates(context.config).shop.ratePerMinute,
    timeWindow: '1 minute',
  });
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  const orderUrl = (orderId: string) => `${publicUrl()}/checkout/${orderId}`;
  const send = (reply: FastifyReply, html: string) =>
    reply.header('content-security-policy', pagePolicy(publicUrl())).type('text/html; charset=utf-8').send(html);

  app.get('/:session', async (request, reply) => {
    const row = await sandbox.findRow(params.parse(request.params).session);
    if (!row) return send(reply.code(404), unknownPaymentPage(DEFAULT_LOCALE));
    return send(reply, paymentPage(row, orderUrl(row.order_id)));
  });

  app.post('/:session', { schema: { body: form } }, async (request, reply) => {
    const { action } = request.body as z.infer<typeof form>;
    const { session } = params.parse(request.params);
    const row = await sandbox.findRow(session);
    if (!row) throw notFound();
    if (await sandbox.end(session, paymentActions[action])) {
      await deliver({ id: v7(), type: `session.${paymentActions[action]}`, session });
    }
    // Whatever the session has become: the order shows it.
    return reply.redirect(orderUrl(row.order_id), 303);
  });

  /**
   * Sends an event through the endpoint that other providers use, but not through the network: the server may not know the
   * address at which it reaches itself. If it fails, the return to the order or its expiry does the same.
   */
  async function deliver(event: SandboxEvent): Promise<void> {
    const { body, headers } = signEvent({ keys: keys.sandboxEvent, clock }, event);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/payments/sandbox/webhook',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
    if (statusCode >= 400) app.log.warn({ statusCode, type: event.type }, 'a sandbox event was not accepted');
  }
}
