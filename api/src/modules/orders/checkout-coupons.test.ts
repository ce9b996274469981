import { order } from 'shared-api/orders/orders';
import { quote } from 'shared-api/orders/quote';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { coupons } from '../../platform/database/tables/shop/coupons.ts';
import { couponRedemptions, orders } from '../../platform/database/tables/shop/orders.ts';
import { users } from '../../platform/database/tables/users.ts';
import { rateLimits } from '../../platform/database/tables/rate-limits.ts';
import { TestShop } from '../../testing/shop.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';

const shop = await TestShop.openForFile();
const buyer = await shop.newBuyer();

const stored = () => shop.api.platform.db.$count(orders);

it('limits what is free as long as nobody has confirmed the address to which it sends email', async () => {
  await shop.addCoupon({ code: 'GIVEAWAY', percent: 100 });
  const strict = shop.api.withEnv({ UNVERIFIED_MAIL_RATE: '1' });
  const errorsOf = async (token: string) => {
    const give = async () => {
      const payload = shop.request([shop.weave], 0, { coupon: 'GIVEAWAY', gift: { message: '' } });
      return (await strict.post('/api/checkout', payload, token)).error;
    };
    return [await give(), await give()];
  };
  const unconfirmed = await shop.newBuyer();
  // The registrations before count.
  await shop.api.platform.db.delete(rateLimits);
  expect(await errorsOf(unconfirmed)).toEqual([null, 'rate_limited']);
  expect(await errorsOf((await shop.api.newVerifiedUser()).access_token)).toEqual([null, null]);
  await strict.app.close();
});

it('limits the orders of an account, and not those of others', async () => {
  const strict = shop.api.withEnv({ ORDER_RATE: '2' });
  const order = async (token: string) =>
    (await strict.post('/api/checkout', shop.request([shop.basics], 4900), token)).error;
  const eager = await shop.newBuyer();
  expect([await order(eager), await order(eager), await order(eager)]).toEqual([null, null, 'rate_limited']);
  expect(await order(await shop.newBuyer())).toBeNull();
  await strict.app.close();
});

describe('an order that costs nothing', () => {
  it('is paid at once, without a provider', async () => {
    const token = await shop.newBuyer();
    const couponId = await shop.addCoupon({ code: 'GIFT', percent: 100 });
    const placed = await shop.checkOut(token, [shop.basics], 0, { coupon: 'GIFT' });
    expect(placed).toMatchObject({
      state: 'paid',
      payment_url: null,
      expires_at: null,
      paid_at: '2026-03-01T12:00:00.000Z',
    });
    expect(await shop.returnTo(token, placed)).toEqual(placed);
    expect(await shop.usesOf(couponId)).toEqual(['committed']);
    const again = await shop.send(token, shop.request([shop.basics], 0, { coupon: 'GIFT' }));
    expect(fieldErrorsOf(again)).toEqual({ 'items.0': 'item_owned' });
  });

  it('can be made where nothing can be paid', async () => {
    const live = shop.api.withEnv({
      FULLCOURT_MODE: 'live',
      SESSION_SECRET: 'a secret of a test that is long enough',
      SMTP_URL: 'smtp://localhost',
      PUBLIC_URL: 'http://localhost',
    });
    const token = await shop.newBuyer();
    const ask = (total: number, rest: object) =>
      live.post('/api/checkout', shop.request([shop.basics], total, rest), token);
    const before = await stored();
    const priced = await ask(4900, {});
    expect([priced.status, priced.error, await stored()]).toEqual([503, 'payment_unavailable', before]);
    expect((await ask(0, { coupon: 'GIFT' })).as(order).state).toBe('paid');
    expect((await live.get('/pay/x')).status).toBe(404);
    await live.app.close();
  });
});

describe('a coupon', () => {
  it.each([
    ['that does not exist', null, 'coupon_unknown'],
    ['that is switched off', { active: false }, 'coupon_unknown'],
    ['that has expired', { expires_at: new Date('2026-03-01') }, 'coupon_expired'],
  ])('%s is an error, and nothing is stored', async (_, values, code) => {
    const name = `C${v7().slice(-8)}`;
    if (values) await shop.addCoupon({ code: name, percent: 10, ...values });
    const before = await stored();
    const response = await shop.send(buyer, shop.request([shop.basics], 4900, { coupon: name }));
    expect(fieldErrorsOf(response)).toEqual({ coupon: code });
    expect(await stored()).toBe(before);
  });

  it('is used by each person as often as it allows, and by others then still', async () => {
    const couponId = await shop.addCoupon({ code: 'EACH', percent: 10, per_user_limit: 1 });
    const token = await shop.newBuyer();
    const placed = await shop.checkOut(token, [shop.weave], 810, { coupon: 'EACH' });
    await shop.decide(placed, 'pay');
    const again = await shop.send(token, shop.request([shop.book], 4410, { coupon: 'EACH' }));
    expect(fieldErrorsOf(again)).toEqual({ coupon: 'coupon_used' });
    await shop.checkOut(await shop.newBuyer(), [shop.weave], 810, { coupon: 'EACH' });
    expect(await shop.usesOf(couponId)).toEqual(['committed', 'reserved']);
  });

  it('with 5 uses left goes to 5 of 50 buyers who order at the same time', async () => {
    const couponId = await shop.addCoupon({ code: 'FIVE', percent: 10, max_redemptions: 6 });
    await shop.checkOut(await shop.newBuyer(), [shop.basics], 4410, { coupon: 'FIVE' });
    const buyers: string[] = [];
    while (buyers.length < 50) buyers.push(await shop.newBuyer());
    // Otherwise they would share what those of one network may hold.
    await shop.api.platform.db.update(users).set({ verified_at: shop.api.now });
    const responses = await Promise.all(
      buyers.map((token) => shop.send(token, shop.request([shop.basics], 4410, { coupon: 'FIVE' }))),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const response of responses.filter(({ status }) => status !== 200)) {
      expect(fieldErrorsOf(response)).toEqual({ coupon: 'coupon_used_up' });
    }
    expect(await shop.usesOf(couponId)).toHaveLength(6);
  });

  it('that is used up is explained in the quote', async () => {
    const ask = async (coupon: string) =>
      (await shop.api.post('/api/quote', { items: [shop.basics], coupon })).as(quote).coupon?.error;
    expect((await ask('FIVE'))?.code).toBe('coupon_used_up');
    await shop.api.platform.db.delete(couponRedemptions);
    expect(await ask('FIVE')).toBeNull();
    await shop.api.platform.db.update(coupons).set({ max_redemptions: null });
  });
});
