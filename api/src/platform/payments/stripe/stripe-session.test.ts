import { expect, it } from 'vitest';
import { stripePayment, stripeSession } from '../../../testing/stripe/stripe-objects.ts';
import { paymentSessionOf, statusOf } from './stripe-session.ts';

const facts = {
  currency: 'jpy',
  total: 4900,
  expiresAt: 2,
  created: 1,
  orderId: '01998a39-6d3c-7000-8000-000000000001',
  metadata: { order_id: '01998A39-6D3C-7000-8000-000000000001' },
  paymentMetadata: {},
  locale: 'es',
  returnUrl: 'http://localhost/',
};
const session = stripeSession(facts);

it.each([
  ['open', 'unpaid', null, 'open'],
  // There may be nothing to pay, but the buyer has not said that they want it.
  ['open', 'no_payment_required', null, 'open'],
  ['open', 'paid', 'succeeded', 'open'],
  ['expired', 'unpaid', null, 'expired'],
  ['complete', 'paid', 'succeeded', 'paid'],
  ['complete', 'no_payment_required', null, 'paid'],
  ['complete', 'unpaid', 'processing', 'processing'],
  // A bank transfer, or cash in a shop, that the buyer has yet to make.
  ['complete', 'unpaid', 'requires_action', 'processing'],
  ['complete', 'unpaid', null, 'processing'],
  ['complete', 'unpaid', 'requires_payment_method', 'failed'],
  ['complete', 'unpaid', 'canceled', 'failed'],
  ['complete', 'a status of tomorrow', 'succeeded', 'processing'],
  ['a status of tomorrow', 'paid', 'succeeded', 'processing'],
  [null, 'paid', null, 'processing'],
])('a session that is %s and %s, with a payment that is %s, is %s', (status, payment_status, payment, expected) => {
  const payment_intent = payment && stripePayment(facts, payment);
  expect(statusOf({ status, payment_status, payment_intent })).toBe(expected);
});

it('has the order of its metadata, and the payment with which it is refunded', () => {
  const payment = stripePayment(facts, 'succeeded');
  const of = (values: object) => paymentSessionOf({ ...session, ...values });
  expect(of({ payment_intent: payment })).toEqual({
    id: session.id,
    orderId: facts.orderId,
    status: 'open',
    amount: 4900,
    currency: 'JPY',
    url: session.url,
    reference: payment.id,
  });
  expect(of({ payment_intent: 'pi_1', url: null })).toMatchObject({ reference: 'pi_1', url: '' });
  expect(of({ payment_intent: null, amount_total: null })).toMatchObject({ reference: session.id, amount: 0 });
});

it.each([null, {}, { order_id: '' }, { order_id: '7' }])('with the metadata %j is not ours', (metadata) => {
  expect(paymentSessionOf({ ...session, metadata })).toBeNull();
});
