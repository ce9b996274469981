import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { KeyRing } from '../../crypto/keys.ts';
import { isSignedBy, sign } from '../../crypto/signature.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import type { PaymentEvent } from '../provider.ts';

export const SIGNATURE_HEADER = 'fullcourt-signature';

/** How old an event may be, in seconds: a request that somebody has recorded is of no use later. */
const TOLERANCE = 300;

const sessionEvent = z.object({
  id: z.uuid(),
  type: z.enum(['session.paid', 'session.failed', 'session.expired']),
  session: z.string().regex(/^[\w-]{1,100}$/),
});
const paymentEvent = z.object({
  id: z.uuid(),
  type: z.enum(['payment.refunded', 'payment.disputed']),
  payment: z.string().regex(/^sandbox_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
});
const event = z.union([sessionEvent, paymentEvent]);
export type SandboxEvent = z.infer<typeof sessionEvent>;
export type SandboxPaymentEvent = z.infer<typeof paymentEvent>;

interface Signing {
  readonly keys: KeyRing;
  readonly clock: Clock;
}

/** Returns the request that tells the webhook of an event. */
export function signEvent({ keys, clock }: Signing, content: SandboxEvent | SandboxPaymentEvent) {
  const body = Buffer.from(JSON.stringify(content));
  const time = Math.floor(clock().getTime() / 1000);
  return { body, headers: { [SIGNATURE_HEADER]: `t=${time},v1=${sign(keys, signedBytes(String(time), body))}` } };
}

/** The event in a request; throws `signature_invalid` unless it was signed not long ago. */
export function readSignedEvent({ keys, clock }: Signing, body: Buffer, headers: IncomingHttpHeaders): PaymentEvent {
  const header = headers[SIGNATURE_HEADER];
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(String(header)) ?? [];
  const age = clock().getTime() / 1000 - Number(time);
  if (!isSignedBy(keys, signedBytes(time, body), signature) || Math.abs(age) > TOLERANCE) {
    throw new ApiError('signature_invalid', 'The event is not signed, or was signed too long ago.');
  }
  const { data } = event.safeParse(parsed(body));
  if (!data) throw new ApiError('bad_request', 'Invalid event.');
  const { id, type } = data;
  return 'session' in data ? { id, type, sessionId: data.session } : { id, type, reference: data.payment };
}

/** The time is signed with the bytes as they are: parsing them first could make others of them. */
const signedBytes = (time: string, body: Buffer) => Buffer.concat([Buffer.from(`${time}.`), body]);

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
