import { beforeEach, describe, expect, it } from 'vitest';
import { closeAfterAll } from '../../../testing/close-after-all.ts';
import { StripeStub } from '../../../testing/stripe/stripe-stub.ts';
import { problemsOfAccount } from './check-account.ts';
import { API_VERSION, createStripeClient } from './stripe-client.ts';
import { NEEDED_EVENTS } from './stripe-event.ts';

const PUBLIC_URL = 'https://fullcourt.example';
const stub = await closeAfterAll(StripeStub.start());
const stripe = await createStripeClient({
  secretKey: stub.secretKey,
  webhookSecret: stub.webhookSecret,
  apiUrl: stub.env.STRIPE_API_URL,
});
const problems = () => problemsOfAccount(stripe, PUBLIC_URL);

const endpoint = (changes: object = {}) => ({
  url: 'https://fullcourt.example/api/payments/stripe/webhook',
  status: 'enabled',
  enabled_events: [...NEEDED_EVENTS],
  api_version: API_VERSION,
  ...changes,
});

beforeEach(() => {
  stub.forbidden.clear();
  stub.endpoints = [endpoint()];
});

it('an account that has everything lacks nothing, and nothing is made in it', async () => {
  expect(await problems()).toEqual([]);
  expect(stub.opened.size).toBe(0);
});

describe('a permission that the key lacks is named', () => {
  it.each([
    ['POST /v1/checkout/sessions', 'The key may not write Checkout Sessions.'],
    ['GET /v1/checkout/sessions', 'The key may not read Checkout Sessions.'],
    ['GET /v1/payment_intents', 'The key may not read PaymentIntents.'],
    ['POST /v1/refunds', 'The key may not write Refunds.'],
    ['GET /v1/refunds', 'The key may not read Refunds.'],
    ['GET /v1/disputes', 'The key may not read Disputes.'],
    ['GET /v1/webhook_endpoints', 'The key may not read Webhook Endpoints, so that those were not looked at.'],
  ])('%s', async (route, sentence) => {
    stub.forbidden.add(route);
    expect(await problems()).toEqual([sentence]);
  });
});

describe('the webhook endpoint', () => {
  it.each([
    ['is missing', []],
    ['is disabled', [endpoint({ status: 'disabled' })]],
    ['is that of another product', [endpoint({ url: 'https://other.example/api/payments/stripe/webhook' })]],
  ])('%s', async (_how, endpoints) => {
    stub.endpoints = endpoints;
    expect(await problems()).toEqual([
      'No enabled webhook endpoint has the address https://fullcourt.example/api/payments/stripe/webhook.',
    ]);
  });

  it('lacks events, of which each is named', async () => {
    const without = new Set(['refund.failed', 'charge.dispute.created']);
    stub.endpoints = [endpoint({ enabled_events: NEEDED_EVENTS.filter((event) => !without.has(event)) })];
    expect(await problems()).toEqual(['The webhook endpoint is not sent refund.failed, charge.dispute.created.']);
  });

  it('may have two addresses that share the events, or all events', async () => {
    const [first = '', ...others] = NEEDED_EVENTS;
    stub.endpoints = [endpoint({ enabled_events: [first] }), endpoint({ enabled_events: others })];
    expect(await problems()).toEqual([]);
    stub.endpoints = [endpoint({ enabled_events: ['*'], api_version: null })];
    expect(await problems()).toEqual([]);
  });

  it('has another API version', async () => {
    stub.endpoints = [endpoint({ api_version: '2024-06-20' })];
    expect(await problems()).toEqual([
      `The webhook endpoint has the API version 2024-06-20; this product reads ${API_VERSION}.`,
    ]);
  });
});

it('a Stripe that cannot be reached is no finding', async () => {
  stub.trouble = 'away';
  await expect(problems()).rejects.toThrow();
  stub.trouble = null;
});
