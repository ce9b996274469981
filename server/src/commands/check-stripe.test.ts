import { closeAfterAll } from 'api/testing/close-after-all';
import { StripeStub } from 'api/testing/stripe/stripe-stub';
import { API_VERSION } from 'api/platform/payments/stripe/stripe-client';
import { expect, it, vi } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

vi.setConfig({ testTimeout: 120_000 });

const stub = await closeAfterAll(StripeStub.start());
const check = (env: Readonly<Record<string, string>> = stub.env) =>
  runCommand('check-stripe', [], { PUBLIC_URL: 'https://fullcourt.example', ...env });

it('says what the account at Stripe lacks, and ends with 1', async () => {
  stub.forbidden.add('GET /v1/disputes');
  expect(await check()).toEqual({
    code: 1,
    out: 'The key may not read Disputes.\nNo enabled webhook endpoint has the address https://fullcourt.example/api/payments/stripe/webhook.\n',
    errors: '',
  });
});

it('says that nothing is missing', async () => {
  stub.forbidden.clear();
  const url = 'https://fullcourt.example/api/payments/stripe/webhook';
  stub.endpoints = [{ url, status: 'enabled', enabled_events: ['*'], api_version: API_VERSION }];
  expect(await check()).toMatchObject({ code: 0, out: 'The account has everything that this product needs.\n' });
});

it('says why it cannot ask, and nothing of the key', async () => {
  expect(await check({})).toMatchObject({ code: 1, errors: expect.stringContaining('STRIPE_SECRET_KEY') });
  const other = await check({ ...stub.env, STRIPE_SECRET_KEY: `sk_test_${'z'.repeat(24)}` });
  expect(other).toMatchObject({ code: 1, errors: expect.stringContaining('Stripe: StripeAuthenticationError 401') });
  expect(other.errors).not.toContain('zzz');
});
