import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReceivedEvent } from 'shared-api/orders/checkout';
import type { ApiContext } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { settleReversals } from '../refunds/settle-reversals.ts';
import { settle } from './settle.ts';
import type { ProviderName } from '../../../platform/payments/provider.ts';

/** More than any event has, also of those that are only acknowledged. */
const BODY_LIMIT = 256 * 1024;

/** How often it is said that signatures are wrong, in milliseconds: anybody may send such events. */
const REPEAT_MS = 5 * 60_000;

interface ReceivedBytes {
  readonly bytes: Buffer;
  readonly request: FastifyRequest;
}

/** Where payment providers report what has become of their sessions and payments. */
export async function webhookRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  // The signature is that of the bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const route = createRoute(app);
  const options = { bodyLimit: BODY_LIMIT };
  let saidAt = -Infinity;
  route('POST /payments/sandbox/webhook', options, (event) => receive('sandbox', event));
  route('POST /payments/stripe/webhook', options, (event) => receive('stripe', event));

  async function receive(name: ProviderName, { bytes, request }: ReceivedBytes): Promise<ReceivedEvent> {
    const { paymentProvider: provider } = context;
    if (provider?.name !== name) throw notFound();
    const event = await provider.readEvent(bytes, request.headers).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'signature_invalid') noticeForgery(request);
      throw error;
    });
    if (!event) return { outcome: 'unchanged' };
    if ('reference' in event) return { outcome: await settleReversals(context, provider, event.reference, { event }) };
    // Events may be late or out of order: what counts is what the session is now.
    const session = await provider.readSession(event.sessionId);
    if (!session) throw new ApiError('conflict', 'This session is unknown.');
    return { outcome: await settle(context, name, session, event) };
  }

  /** Either somebody tries something, or the secret is wrong, and no payment would ever be known. */
  function noticeForgery({ log }: FastifyRequest): void {
    if (Date.now() - saidAt < REPEAT_MS) return;
    saidAt = Date.now();
    log.warn('an event for the payment provider’s address is not signed with its secret');
  }
}
