import type { IncomingHttpHeaders } from 'node:http';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { ApiError } from '../../http/errors/api-error.ts';
import type { PaymentEvent } from '../provider.ts';
import { orderIdIn } from './stripe-session.ts';

/** How old an event may be, in seconds: a request that somebody has recorded is of no use later. */
const TOLERANCE = 300;

/** The SDK fails on other headers with an error that does not say so. */
const SIGNATURE = /^t=\d{1,12}(,\w+=\w+)+$/;

const named = (object: string, names: string) => names.split(' ').map((name) => `${object}.${name}`);

/** The events after which a session may have become something else. */
const TYPES = named('checkout.session', 'completed async_payment_succeeded async_payment_failed expired');

/** Those that the webhook endpoint has to send. */
export const NEEDED_EVENTS: readonly string[] = [
  ...TYPES,
  ...named('refund', 'created updated failed'),
  'charge.refunded',
  ...named('charge.dispute', 'created updated closed funds_withdrawn funds_reinstated'),
];

/** Those after which money may have been given back, or asked for. */
const REVERSAL = /^(refund\.(created|updated|failed)|charge\.refunded|charge\.refund\.updated|charge\.dispute\.\w+)$/;

const anyEvent = z.object({ id: z.string().regex(/^evt_\w{1,200}$/), type: z.string() });
const sessionEvent = z.object({
  data: z.object({
    object: z.object({
      id: z.string().regex(/^cs_\w{1,200}$/),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/** Of a refund, a charge or a dispute. */
const reversalEvent = z.object({
  data: z.object({
    object: z.object({
      payment_intent: z
        .string()
        .regex(/^pi_\w{1,200}$/)
        .nullish(),
    }),
  }),
});

interface Verification {
  readonly stripe: Stripe;
  readonly secret: string;
  readonly now: Date;
}

/**
 * Returns the event in a request; `null` if it is about no session of ours, and no payment: an account may sell other
 * things, and report more than we ask for. Throws `signature_invalid` unless Stripe has signed it not long ago.
 */
export function readStripeEvent(
  verification: Verification,
  body: Buffer,
  headers: IncomingHttpHeaders,
): PaymentEvent | null {
  const content = verified(verification, body, String(headers['stripe-signature']));
  const { id, type } = parsed(anyEvent, content);
  if (REVERSAL.test(type)) {
    const { payment_intent: reference } = parsed(reversalEvent, content).data.object;
    // Whether it is ours, the payment says.
    return reference ? { id, type, reference } : null;
  }
  if (!TYPES.includes(type)) return null;
  const { object } = parsed(sessionEvent, content).data;
  return orderIdIn(object.metadata) === null ? null : { id, type, sessionId: object.id };
}

function verified({ stripe, secret, now }: Verification, body: Buffer, signature: string): unknown {
  try {
    if (!SIGNATURE.test(signature)) throw signatureInvalid();
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now.getTime());
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Signed, but not the JSON of an event.
    if (!(error instanceof stripe.errors.StripeSignatureVerificationError)) throw invalidEvent();
    throw signatureInvalid();
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, content: unknown): z.infer<Schema> {
  const { data, success } = schema.safeParse(content);
  if (!success) throw invalidEvent();
  return data;
}

const signatureInvalid = () =>
  new ApiError('signature_invalid', 'The event is not signed, or was signed too long ago.');
const invalidEvent = () => new ApiError('bad_request', 'Invalid event.');
