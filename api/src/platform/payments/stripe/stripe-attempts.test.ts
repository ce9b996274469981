import { eq } from 'drizzle-orm';
import { order, type Order } from 'shared-api/orders/orders';
import { afterEach, describe, expect, it } from 'vitest';
import { orders } from '../../database/tables/shop/orders.ts';
import { openSession } from '../../../modules/orders/payment/open-session.ts';
import { TestSales } from '../../../testing/sales.ts';
import { StripeShop } from '../../../testing/stripe/stripe-shop.ts';

/* Stripe repeats its response to a key for a day, an error of its own like any other. */

const stripe = await StripeShop.openForFile();
afterEach(() => {
  stripe.stub.trouble = null;
});

/** A checkout while something is the matter with Stripe, and another press on its button afterwards. */
async function pressTwice(trouble: 'fails' | 'fails late' | 'loses responses') {
  const { shop, stub } = stripe;
  const token = await shop.newBuyer();
  const request = shop.request([shop.basics], 4900);
  stub.trouble = trouble;
  expect((await shop.send(token, request)).error).toBe('payment_unavailable');
  stub.trouble = null;
  return { token, placed: (await shop.send(token, request)).as(order) };
}

const sessionIn = ({ id, payment_url: url }: Order) =>
  stripe.stub.sessionsOf(id).find((session) => url?.includes(session.id))!.id;

describe('a checkout at which Stripe has failed', () => {
  it.each(['fails', 'fails late'] as const)('can be paid after the next press: it %s', async (trouble) => {
    const { placed } = await pressTwice(trouble);
    expect(placed).toMatchObject({ state: 'pending', payment_url: expect.stringContaining('https://') as string });
    stripe.stub.pay(sessionIn(placed));
    await stripe.receive(stripe.stub.event(sessionIn(placed), 'completed'));
    expect(await stripe.booksOf(placed)).toMatchObject({ state: 'paid', granted: 1, taken: ['accepted 4900 EUR'] });
  });

  it('stays open if a session ends that has been opened in spite of the error', async () => {
    const { placed } = await pressTwice('fails late');
    const unseen = stripe.stub.sessionsOf(placed.id).find(({ id }) => id !== sessionIn(placed))!.id;
    stripe.stub.change(unseen, { status: 'expired' });
    expect(await stripe.receive(stripe.stub.event(unseen, 'expired'))).toBe('unchanged');
    expect((await stripe.booksOf(placed)).state).toBe('pending');
  });

  it('is open once, whichever of several presses at once was the first to find Stripe well again', async () => {
    const { shop, stub } = stripe;
    const token = await shop.newBuyer();
    const request = shop.request([shop.basics], 4900);
    stub.trouble = 'fails';
    await Promise.all([1, 2, 3].map(() => shop.send(token, request)));
    stub.trouble = null;
    const placed = await Promise.all([1, 2, 3].map(async () => (await shop.send(token, request)).as(order)));
    expect(new Set(placed.map(({ payment_url: url }) => url)).size).toBe(1);
    expect(stub.sessionsOf(placed[0]!.id).filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('does not keep its buyer from ordering something else', async () => {
    const { shop, stub } = stripe;
    const token = await shop.newBuyer();
    stub.trouble = 'fails';
    await shop.send(token, shop.request([shop.basics], 4900));
    stub.trouble = null;
    expect((await shop.checkOut(token, [shop.book], 4900)).state).toBe('pending');
  });
});

it('a checkout whose response was lost opens the same session again', async () => {
  const { placed } = await pressTwice('loses responses');
  expect(placed.payment_url).toContain(stripe.sessionOf(placed));
});

describe('two requests that have opened different sessions of an order', () => {
  it('show the buyer one, and end the other', async () => {
    const { shop, stub } = stripe;
    const { db } = shop.api.platform;
    const token = await shop.newBuyer();
    const request = shop.request([shop.basics], 4900);
    const first = (await shop.send(token, request)).as(order);
    // As the later request has seen the order: without a session, and after an error.
    const isFirst = eq(orders.id, first.id);
    const [row] = await db.select().from(orders).where(isFirst);
    const stale = { ...row!, provider_session: null, payment_url: null, payment_attempt: 1 };
    const shown = await openSession(stripe.context(), stripe.provider(), stale);
    expect(shown.payment_url).toBe(first.payment_url);
    expect(stub.sessionsOf(first.id).map(({ status }) => status)).toEqual(['open', 'expired']);
  });
});

describe('an order that is ended while its session is opened', () => {
  it('cannot be paid', async () => {
    const { shop, stub } = stripe;
    const token = await shop.newBuyer();
    const request = shop.request([shop.basics], 4900);
    stub.trouble = 'fails';
    await shop.send(token, request);
    stub.trouble = null;
    const { db } = shop.api.platform;
    const [row] = await db.select().from(orders).where(eq(orders.idempotency_key, request.idempotency_key));
    await stripe.expire(row!);
    expect(await openSession(stripe.context(), stripe.provider(), row!)).toMatchObject({
      state: 'expired',
      payment_url: null,
    });
    expect(stub.sessionsOf(row!.id)).toMatchObject([{ status: 'expired' }]);
  });
});

describe('the expiry of an order', () => {
  it('that has no session needs no Stripe', async () => {
    const { shop, stub } = stripe;
    const request = shop.request([shop.basics], 4900);
    stub.trouble = 'fails';
    await shop.send(await shop.newBuyer(), request);
    const [row] = await shop.api.platform.db
      .select()
      .from(orders)
      .where(eq(orders.idempotency_key, request.idempotency_key));
    await stripe.expire(row!);
    expect((await stripe.booksOf(row!)).state).toBe('expired');
  });

  it('does not fail the checkout for which it is expired', async () => {
    const { shop, stub } = stripe;
    const token = await shop.newBuyer();
    const first = await shop.checkOut(token, [shop.basics], 4900);
    stub.trouble = 'fails to expire';
    const second = await shop.checkOut(token, [shop.book], 4900);
    expect(second.payment_url).toContain(stripe.sessionOf(second));
    expect(await shop.returnTo(token, first)).toMatchObject({ state: 'pending', payment_url: null });
    stub.trouble = null;
    await stripe.expire(first);
    expect(stub.sessionsOf(first.id)).toMatchObject([{ status: 'expired' }]);
    expect((await shop.returnTo(token, first)).state).toBe('expired');
  });
});

describe('a refund at which Stripe has failed', () => {
  it.each(['fails', 'fails late'] as const)('is made once, the next time: it %s', async (trouble) => {
    const { shop, stub } = stripe;
    const placed = await shop.checkOut(await shop.newBuyer(), [shop.basics, shop.weave], 5800);
    const session = stripe.sessionOf(placed);
    stub.pay(session);
    await stripe.receive([placed, 'completed']);
    const sales = await TestSales.open(shop);
    const provider = stripe.provider();
    // Only what makes the refund: Stripe can still be asked what it knows.
    const failing = Object.assign(Object.create(provider) as typeof provider, {
      refund: async (...args: Parameters<typeof provider.refund>) => {
        stub.trouble = trouble;
        return provider.refund(...args).finally(() => (stub.trouble = null));
      },
    });
    stub.trouble = 'away';
    await sales.send(placed, await sales.request(placed, [1]));
    stub.trouble = null;
    await sales.runJobs(stripe.context(failing));
    expect(await sales.recordOf(placed)).toMatchObject({ refunds: [{ state: 'pending' }] });
    await sales.runJobs(stripe.context());
    expect(await sales.recordOf(placed)).toMatchObject({ refunds: [{ state: 'succeeded' }], refunded: 900 });
    expect(stub.reversals.refundsOf(stub.paymentOf(session).id).map(({ amount }) => amount)).toEqual([900]);
  });
});
