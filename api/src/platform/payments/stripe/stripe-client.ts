import type { Stripe } from 'stripe';
import type { StripeSettings } from './stripe-env.ts';

/** What the code of this folder reads and writes, whatever the account's default: an update of the SDK alone does not change it. */
export const API_VERSION = '2026-10-28.endive';

/** Of each attempt; a buyer waits. */
const TIMEOUT_MS = 8000;
const RETRIES = 2;

/** Loads the SDK, which takes half a second. */
export async function createStripeClient({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  const { hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl !== null && { protocol: 'http', host: hostname, port }),
  });
}
