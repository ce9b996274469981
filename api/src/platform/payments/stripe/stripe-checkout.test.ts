import { eq } from 'drizzle-orm';
import { order, orderPage, type Order } from 'shared-api/orders/orders';
import { afterEach, describe, expect, it } from 'vitest';
import { orders } from '../../database/tables/shop/orders.ts';
import { videos } from '../../database/tables/videos.ts';
import { StripeShop } from '../../../testing/stripe/stripe-shop.ts';
import { STRIPE_TEXT } from '../../../testing/stripe/stripe-stub.ts';
import { fieldErrorsOf } from '../../../testing/test-api.ts';

const MINUTE = 60;

const stripe = await StripeShop.openForFile();
afterEach(() => {
  stripe.stub.trouble = null;
});

/** A new buyer's order of a package and a video with a coupon: 35.28 and 8.10. */
async function place(): Promise<{ token: string; placed: Order; couponId: string }> {
  const { shop } = stripe;
  const token = await shop.newBuyer();
  const code = `C${Math.floor(performance.now() * 1000)}`;
  const couponId = await shop.addCoupon({ code, percent: 10 });
  const placed = await shop.checkOut(token, [shop.complete, shop.weave], 4338, { coupon: code, locale: 'es' });
  return { token, placed, couponId };
}

const storedOf = async ({ id }: Pick<Order, 'id'>) => {
  const [row] = await stripe.shop.api.platform.db.select().from(orders).where(eq(orders.id, id));
  return row!;
};

describe('a checkout', () => {
  it('opens a session of the lines, discounts and coupon taken off, at which the buyer pays', async () => {
    const { placed } = await place();
    const id = stripe.sessionOf(placed);
    expect(placed.payment_url).toMatch(`https://checkout.stripe.com/c/pay/${id}`);
    expect(await storedOf(placed)).toMatchObject({ provider: 'stripe', provider_session: id });
    const orderUrl = `http://localhost/checkout/${placed.id}`;
    expect(Object.fromEntries(stripe.stub.opened.get(id)!)).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '3528',
      'line_items[0][price_data][product_data][name]': 'Complete',
      'line_items[1][quantity]': '1',
      'line_items[1][price_data][currency]': 'eur',
      'line_items[1][price_data][unit_amount]': '810',
      'line_items[1][price_data][product_data][name]': 'Three-man weave',
      'adaptive_pricing[enabled]': 'false',
      locale: 'es',
      client_reference_id: placed.id,
      'metadata[order_id]': placed.id,
      'payment_intent_data[metadata][order_id]': placed.id,
      expires_at: String(new Date(placed.expires_at!).getTime() / 1000 + 35 * MINUTE),
      success_url: orderUrl,
      cancel_url: orderUrl,
    });
  });

  it.each(['loses responses', 'fails', 'away', 'refuses'] as const)(
    'is 503 while Stripe %s, keeps the order, and succeeds with the same session when it is repeated',
    async (trouble) => {
      const { shop, stub } = stripe;
      const token = await shop.newBuyer();
      const request = shop.request([shop.basics], 4900);
      stub.trouble = trouble;
      const response = await shop.send(token, request);
      expect([response.status, response.error]).toEqual([503, 'payment_unavailable']);
      expect(response.bytes.toString()).not.toContain(STRIPE_TEXT);
      const [kept] = (await shop.api.get('/api/orders', token)).as(orderPage).items;
      expect(kept).toMatchObject({ state: 'pending', payment_url: null });

      stub.trouble = null;
      shop.api.passSeconds(29 * MINUTE);
      const placed = (await shop.send(token, request)).as(order);
      expect(placed.id).toBe(kept!.id);
      expect(placed.payment_url).toContain(stripe.sessionOf(placed));
    },
    60_000,
  );

  it.each([
    ['less than Stripe charges', 49, 'total_not_payable'],
    ['more than Stripe charges', 100_000_000, 'total_not_payable'],
  ])('of %s is refused, and nothing is stored', async (_, total, code) => {
    const { shop } = stripe;
    const token = await shop.newBuyer();
    await shop.api.platform.db.update(videos).set({ price: total }).where(eq(videos.id, shop.weave.id));
    const response = await shop.send(token, shop.request([shop.weave], total));
    await shop.api.platform.db.update(videos).set({ price: 900 }).where(eq(videos.id, shop.weave.id));
    expect([response.status, fieldErrorsOf(response)]).toEqual([422, { total: code }]);
    expect((await shop.api.get('/api/orders', token)).as(orderPage).items).toEqual([]);
  });

  it('of nothing needs no Stripe', async () => {
    const { shop, stub } = stripe;
    await shop.addCoupon({ code: 'FREE', percent: 100 });
    stub.trouble = 'away';
    const requests = stub.requests.length;
    const placed = await shop.checkOut(await shop.newBuyer(), [shop.basics], 0, { coupon: 'FREE' });
    expect([placed.state, placed.payment_url, stub.requests.length]).toEqual(['paid', null, requests]);
  });

  it('that was made for another provider opens no session when it is repeated', async () => {
    const { shop, stub } = stripe;
    const token = await shop.newBuyer();
    const request = shop.request([shop.basics], 4900);
    stub.trouble = 'refuses';
    await shop.send(token, request);
    stub.trouble = null;
    const [kept] = (await shop.api.get('/api/orders', token)).as(orderPage).items;
    await shop.api.platform.db.update(orders).set({ provider: 'sandbox' }).where(eq(orders.id, kept!.id));
    expect((await shop.send(token, request)).as(order)).toMatchObject({ state: 'pending', payment_url: null });
    expect(stub.sessionsOf(kept!.id)).toEqual([]);
  });

  it('is paid at Stripe in live mode as well', async () => {
    const { shop, stub } = stripe;
    const live = shop.api.withEnv({
      FULLCOURT_MODE: 'live',
      SESSION_SECRET: 'a secret of a test that is long enough',
      SMTP_URL: 'smtp://localhost',
      PUBLIC_URL: 'http://localhost',
      STRIPE_SECRET_KEY: ['sk', 'live', 'x'].join('_'),
    });
    const requests = stub.requests.length;
    const payload = shop.request([shop.basics], 4900);
    const response = await live.post('/api/checkout', payload, await shop.newBuyer());
    // The stub does not know this key.
    expect([response.status, response.error]).toEqual([503, 'payment_unavailable']);
    expect(stub.requests.slice(requests)).toEqual(['POST /v1/checkout/sessions']);
    await live.app.close();
  });

  it('expires the session of the order before it', async () => {
    const { shop, stub } = stripe;
    const { token, placed } = await place();
    await shop.checkOut(token, [shop.basics], 4900);
    expect(stub.sessionsOf(placed.id)).toMatchObject([{ status: 'expired' }]);
    expect((await storedOf(placed)).state).toBe('expired');
  });
});

describe('a buyer who returns', () => {
  it('before the event has access, if they have paid', async () => {
    const { placed, token } = await place();
    stripe.stub.pay(stripe.sessionOf(placed));
    expect((await stripe.shop.returnTo(token, placed)).state).toBe('paid');
    expect(await stripe.booksOf(placed)).toEqual({
      state: 'paid',
      granted: 2,
      taken: ['accepted 4338 EUR'],
      events: [],
    });
    expect(await stripe.receive([placed, 'completed'])).toBe('unchanged');
  });

  it('from a payment that is not certain yet has to wait for it', async () => {
    const { placed, token } = await place();
    stripe.stub.pay(stripe.sessionOf(placed), 'debit');
    expect((await stripe.shop.returnTo(token, placed)).state).toBe('pending');
    stripe.stub.decide(stripe.sessionOf(placed), true);
    expect((await stripe.shop.returnTo(token, placed)).state).toBe('paid');
  });

  it('from a payment that is not certain yet cannot order the same again, except as a gift', async () => {
    const { shop } = stripe;
    const { placed, token } = await place();
    stripe.stub.pay(stripe.sessionOf(placed), 'debit');
    const again = (rest: object = {}) => shop.send(token, shop.request([shop.book, shop.weave], 5800, rest));
    expect(fieldErrorsOf(await again())).toEqual({ 'items.1': 'item_payment_pending' });
    await shop.checkOut(token, [shop.book], 4900);
    await shop.checkOut(token, [shop.weave], 900, { gift: { message: '' } });
    stripe.stub.decide(stripe.sessionOf(placed), false);
    expect((await again()).status).toBe(200);
    expect((await storedOf(placed)).state).toBe('failed');
  });

  it('sees the order as it is known while Stripe is away', async () => {
    const { placed, token } = await place();
    stripe.stub.trouble = 'away';
    expect((await stripe.shop.returnTo(token, placed)).state).toBe('pending');
  }, 30_000);
});

describe('the end of the time to pay', () => {
  it('ends the session, and frees the coupon', async () => {
    const { placed, couponId } = await place();
    await stripe.expire(placed);
    expect(stripe.stub.sessionsOf(placed.id)).toMatchObject([{ status: 'expired' }]);
    expect(await stripe.booksOf(placed)).toMatchObject({ state: 'expired', granted: 0, taken: [] });
    expect(await stripe.shop.usesOf(couponId)).toEqual(['released']);
  });

  it('finds what has been paid in the meantime', async () => {
    const { placed, couponId } = await place();
    stripe.stub.pay(stripe.sessionOf(placed));
    await stripe.expire(placed);
    expect(await stripe.booksOf(placed)).toMatchObject({ state: 'paid', granted: 2 });
    expect(await stripe.shop.usesOf(couponId)).toEqual(['committed']);
  });

  it('leaves an order whose payment is not certain yet', async () => {
    const { placed, couponId } = await place();
    stripe.stub.pay(stripe.sessionOf(placed), 'debit');
    await stripe.expire(placed);
    expect((await storedOf(placed)).state).toBe('pending');
    expect(await stripe.shop.usesOf(couponId)).toEqual(['reserved']);
    stripe.stub.decide(stripe.sessionOf(placed), false);
    await stripe.expire(placed);
    expect(await stripe.booksOf(placed)).toMatchObject({ state: 'failed', granted: 0, taken: [] });
    expect(await stripe.shop.usesOf(couponId)).toEqual(['released']);
  });

  it('ends the session of which no response has arrived', async () => {
    const { placed } = await place();
    const { id: orderId } = placed;
    await stripe.shop.api.platform.db
      .update(orders)
      .set({ provider_session: null, payment_url: null })
      .where(eq(orders.id, orderId));
    stripe.shop.api.passSeconds(34 * MINUTE);
    await stripe.expire(placed);
    expect(stripe.stub.sessionsOf(orderId)).toMatchObject([{ status: 'expired' }]);
    expect((await storedOf(placed)).state).toBe('expired');
  });

  it('ends an order for which Stripe opens no session', async () => {
    const { shop, stub } = stripe;
    const token = await shop.newBuyer();
    stub.trouble = 'refuses';
    await shop.send(token, shop.request([shop.basics], 4900));
    const [kept] = (await shop.api.get('/api/orders', token)).as(orderPage).items;
    await stripe.expire(kept!);
    expect((await storedOf(kept!)).state).toBe('expired');
  });

  it('ends an order that has never had a session, however late', async () => {
    const { shop, stub } = stripe;
    const token = await shop.newBuyer();
    const request = shop.request([shop.basics], 4900);
    stub.trouble = 'away';
    await shop.send(token, request);
    stub.trouble = null;
    const [kept] = (await shop.api.get('/api/orders', token)).as(orderPage).items;
    shop.api.passSeconds(36 * MINUTE);
    const late = await shop.send(token, request);
    expect([late.status, late.error]).toEqual([503, 'payment_unavailable']);
    await stripe.expire(kept!);
    expect(stub.sessionsOf(kept!.id)).toEqual([]);
    expect((await storedOf(kept!)).state).toBe('expired');
  }, 30_000);
});

it('logs no key and no text of Stripe', async () => {
  const { stub } = stripe;
  const key = `sk_test_${'z'.repeat(24)}`;
  await expect(stripe.provider({ ...stub.env, STRIPE_SECRET_KEY: key }).readSession('cs_test_x')).rejects.toMatchObject(
    {
      code: 'payment_unavailable',
    },
  );
  const logged = JSON.stringify(stripe.warnings);
  expect(logged).toContain('"statusCode":401');
  expect(logged).not.toMatch(new RegExp(`${STRIPE_TEXT}|zzz|stripe.com`));
});
