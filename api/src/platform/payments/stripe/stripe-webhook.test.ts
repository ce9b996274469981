import type { Order } from 'shared-api/orders/orders';
import { memberVideo } from 'shared-api/videos/videos';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StripeShop } from '../../../testing/stripe/stripe-shop.ts';

let token: string;
let placed: Order;
let session: string;
const stripe = await StripeShop.openForFile();
beforeEach(async () => {
  const { shop } = stripe;
  token = await shop.newBuyer();
  placed = await shop.checkOut(token, [shop.weave], 900);
  session = stripe.sessionOf(placed);
});
afterEach(() => {
  stripe.stub.trouble = null;
});

const paid = (...events: string[]) => ({ state: 'paid', granted: 1, taken: ['accepted 900 EUR'], events });
const unpaid = (state: string, ...events: string[]) => ({ state, granted: 0, taken: [], events });
const errorOf = async (delivery: Parameters<StripeShop['post']>[0]) => {
  const { status, error } = await stripe.post(delivery);
  return [status, error];
};

describe('an event', () => {
  it('of a payment gives access to what was bought', async () => {
    stripe.stub.pay(session);
    expect(await stripe.receive([placed, 'completed'])).toBe('paid');
    expect(await stripe.booksOf(placed)).toEqual(paid('completed: paid'));
    const video = (await stripe.shop.api.get(`/api/videos/${stripe.shop.weave.id}`, token)).as(memberVideo);
    expect(video.locked).toBe(false);
  });

  it.each([
    ['succeeds', true, 'async_payment_succeeded', paid('completed: unchanged', 'async_payment_succeeded: paid')],
    ['fails', false, 'async_payment_failed', unpaid('failed', 'completed: unchanged', 'async_payment_failed: failed')],
  ])('of a debit counts when it %s', async (_, accepted, type, books) => {
    stripe.stub.pay(session, 'debit');
    expect(await stripe.receive([placed, 'completed'])).toBe('unchanged');
    expect((await stripe.booksOf(placed)).state).toBe('pending');
    stripe.stub.decide(session, accepted);
    await stripe.receive([placed, type]);
    expect(await stripe.booksOf(placed)).toEqual(books);
  });

  it('of the end of a session ends the order', async () => {
    stripe.stub.change(session, { status: 'expired' });
    expect(await stripe.receive([placed, 'expired'])).toBe('expired');
    expect(await stripe.booksOf(placed)).toEqual(unpaid('expired', 'expired: expired'));
  });

  it('has its effect once, however often and at whatever time it is sent', async () => {
    stripe.stub.pay(session);
    const event = stripe.stub.event(session, 'completed');
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => stripe.receive(event)));
    expect(outcomes.sort()).toEqual(['duplicate', 'duplicate', 'duplicate', 'paid']);
    await stripe.shop.returnTo(token, placed);
    expect(await stripe.booksOf(placed)).toEqual(paid('completed: paid'));
  });

  it('decides nothing by its type, nor by the session that is in it', async () => {
    const [completed, expired] = [stripe.stub.event(session, 'completed'), stripe.stub.event(session, 'expired')];
    expect(await stripe.receive(completed)).toBe('unchanged');
    stripe.stub.pay(session);
    expect(await stripe.receive(expired)).toBe('paid');
    expect(await stripe.booksOf(placed)).toEqual(paid('completed: unchanged', 'expired: paid'));
  });

  it.each([
    ['amount', { amount_total: 899 }, 'mismatched 899 EUR'],
    ['currency', { currency: 'usd' }, 'mismatched 900 USD'],
    ['amount, as nothing was taken,', { payment_status: 'no_payment_required', amount_total: 0 }, 'mismatched 0 EUR'],
  ])('of a payment of another %s gives no access, and is kept', async (_, values, taken) => {
    stripe.stub.pay(session);
    stripe.stub.change(session, values);
    expect(await stripe.receive([placed, 'completed'])).toBe('mismatched');
    expect(await stripe.booksOf(placed)).toEqual({
      ...unpaid('failed', 'completed: mismatched'),
      taken: [taken],
    });
  });

  it('is sent again if Stripe cannot be asked', async () => {
    stripe.stub.pay(session);
    const event = stripe.stub.event(session, 'completed');
    stripe.stub.trouble = 'away';
    expect(await stripe.receive(event)).toBe('payment_unavailable');
    expect(await stripe.booksOf(placed)).toEqual(unpaid('pending'));
    stripe.stub.trouble = null;
    expect(await stripe.receive(event)).toBe('paid');
  }, 30_000);

  it('of another type, or of a session that is not ours, is acknowledged', async () => {
    const { stub } = stripe;
    stub.pay(session);
    expect(await stripe.receive({ ...stub.event(session, 'completed'), type: 'payment_link.updated' })).toBe(
      'unchanged',
    );
    expect(await stripe.receive({ id: 'evt_1', type: 'balance.available', data: { object: {} } })).toBe('unchanged');
    for (const metadata of [{}, { order_id: '7' }, null]) {
      const object = { id: session, metadata };
      expect(await stripe.receive({ ...stub.event(session, 'completed'), data: { object } })).toBe('unchanged');
    }
    expect(await stripe.booksOf(placed)).toEqual(unpaid('pending'));
  });

  it('of an order that is unknown is to be sent again', async () => {
    stripe.stub.change(session, { metadata: { order_id: v7() } });
    expect(await stripe.receive([placed, 'completed'])).toBe('conflict');
    const other = { object: { id: 'cs_test_none', metadata: { order_id: placed.id } } };
    expect(await stripe.receive({ ...stripe.stub.event(session, 'completed'), data: other })).toBe('conflict');
  });
});

describe('a request', () => {
  const event = () => stripe.stub.event(session, 'completed');
  beforeEach(() => stripe.stub.pay(session));
  afterEach(async () => expect((await stripe.booksOf(placed)).granted).toBe(0));

  it('with other content than was signed is refused', async () => {
    const delivery = stripe.stub.delivery(event());
    expect(await errorOf({ ...delivery, payload: `${delivery.payload} ` })).toEqual([400, 'signature_invalid']);
  });

  it('that was signed with another secret is refused', async () => {
    const delivery = stripe.stub.delivery(event(), { secret: `whsec_${'z'.repeat(24)}` });
    expect(await errorOf(delivery)).toEqual([400, 'signature_invalid']);
  });

  it('that was signed 301 seconds ago is refused', async () => {
    expect(await errorOf(stripe.stub.delivery(event(), { age: 301 }))).toEqual([400, 'signature_invalid']);
  });

  it.each(['', 'x', 't=1', 't=1,v1', 't=1,v1=', 't=x,v1=a', 't=1,v0=a', `t=${'9'.repeat(400)},v1=a`])(
    'with the signature %j is refused',
    async (signature) => {
      const { payload, headers } = stripe.stub.delivery(event());
      const forged = { ...headers, 'stripe-signature': signature };
      expect(await errorOf({ payload, headers: forged })).toEqual([400, 'signature_invalid']);
    },
  );

  it.each([
    '{',
    'null',
    '[]',
    '{"id":"evt_1"}',
    '{"object":"v2.core.event","id":"evt_1","type":"checkout.session.completed"}',
    '{"id":"evt_1","type":"checkout.session.completed","data":{"object":{"id":"cs_\\u0000"}}}',
    '{"id":"evt_1","type":"checkout.session.completed","data":{"object":{"id":"../x"}}}',
  ])('with the signed content %s is refused', async (content) => {
    expect(await errorOf(stripe.stub.delivery(content))).toEqual([400, 'bad_request']);
  });

  it('to the endpoint or the pages of the sandbox finds nothing', async () => {
    const { api } = stripe.shop;
    const headers = { 'content-type': 'application/json' };
    expect((await api.call('POST', '/api/payments/sandbox/webhook', { payload: '{}', headers })).status).toBe(404);
    expect((await api.get('/pay/x')).status).toBe(404);
  });
});

it('accepts an event that was signed 300 seconds ago', async () => {
  stripe.stub.pay(session);
  const response = await stripe.post(stripe.stub.delivery(stripe.stub.event(session, 'completed'), { age: 300 }));
  expect([response.status, (await stripe.booksOf(placed)).state]).toEqual([200, 'paid']);
});
