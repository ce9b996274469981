import type { Stripe } from 'stripe';
import { API_VERSION } from './stripe-client.ts';
import { NEEDED_EVENTS } from './stripe-event.ts';

/** What the key has to be allowed, each tried by a request that changes nothing: Stripe refuses what it lacks, or does not know. */
const PERMISSIONS: readonly (readonly [name: string, ask: (stripe: Stripe) => Promise<unknown>])[] = [
  ['write Checkout Sessions', (stripe) => stripe.checkout.sessions.create({ mode: 'payment', line_items: [] })],
  ['read Checkout Sessions', (stripe) => stripe.checkout.sessions.list({ limit: 1 })],
  ['read PaymentIntents', (stripe) => stripe.paymentIntents.retrieve(UNKNOWN)],
  ['write Refunds', (stripe) => stripe.refunds.create({ payment_intent: UNKNOWN })],
  ['read Refunds', (stripe) => stripe.refunds.list({ limit: 1 })],
  ['read Disputes', (stripe) => stripe.disputes.list({ limit: 1 })],
];

const WEBHOOK_PATH = '/api/payments/stripe/webhook';

/** A payment that no account has. */
const UNKNOWN = 'pi_000000000000000000000000';

/**
 * Returns a sentence for each thing that the account lacks: permissions of the key, the webhook endpoint, events and version of it.
 * Throws if Stripe cannot be asked.
 *
 * @param publicUrl of this product, which takes events there
 */
export async function problemsOfAccount(stripe: Stripe, publicUrl: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [permission, ask] of PERMISSIONS) {
    if (!(await isAllowed(stripe, ask))) problems.push(`The key may not ${permission}.`);
  }
  return [...problems, ...(await problemsOfWebhook(stripe, publicUrl + WEBHOOK_PATH))];
}

async function problemsOfWebhook(stripe: Stripe, webhookUrl: string): Promise<string[]> {
  const endpoints = await listEndpoints(stripe);
  if (!endpoints) return ['The key may not read Webhook Endpoints, so that those were not looked at.'];
  const ours = endpoints.filter(({ url, status }) => url === webhookUrl && status === 'enabled');
  if (ours.length === 0) return [`No enabled webhook endpoint has the address ${webhookUrl}.`];
  const sent = new Set(ours.flatMap(({ enabled_events: events }) => events));
  const missing = sent.has('*') ? [] : NEEDED_EVENTS.filter((event) => !sent.has(event));
  const versions = ours.flatMap(({ api_version: version }) => (version === null ? [] : [version]));
  return [
    ...(missing.length > 0 ? [`The webhook endpoint is not sent ${missing.join(', ')}.`] : []),
    ...versions
      .filter((version) => version !== API_VERSION)
      .map((version) => `The webhook endpoint has the API version ${version}; this product reads ${API_VERSION}.`),
  ];
}

/** `null` if the key may not. */
async function listEndpoints(stripe: Stripe): Promise<Stripe.WebhookEndpoint[] | null> {
  try {
    return await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  } catch (error) {
    if (error instanceof stripe.errors.StripePermissionError) return null;
    throw error;
  }
}

async function isAllowed(stripe: Stripe, ask: (stripe: Stripe) => Promise<unknown>): Promise<boolean> {
  try {
    await ask(stripe);
    return true;
  } catch (error) {
    if (error instanceof stripe.errors.StripePermissionError) return false;
    // It was allowed to ask.
    if (error instanceof stripe.errors.StripeInvalidRequestError) return true;
    throw error;
  }
}
