import { eq } from 'drizzle-orm';
import { guestCheckout } from 'shared-api/orders/guest';
import type { Order } from 'shared-api/orders/orders';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { couponRedemptions } from '../../platform/database/tables/shop/orders.ts';
import { newAddress, TestGuests } from '../../testing/guests.ts';
import { TestShop } from '../../testing/shop.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';

/* For how long, and for whom, an order that nobody has paid keeps a use of a coupon that has a limit. */

const shop = await TestShop.openForFile();
afterAll(() => shop.checkLedger());
const guests = new TestGuests(shop);

const few = { coupon: '' };
let couponId: string;
let uses = 0;
beforeEach(() => {
  few.coupon = `FEW${(uses += 1)}`;
});
const addCoupon = async (max_redemptions: number) =>
  (couponId = await shop.addCoupon({ code: few.coupon, percent: 10, max_redemptions }));

/** Orders as a guest, from a network. */
const orderFrom = (remoteAddress: string, email = newAddress()) =>
  shop.api.call('POST', '/api/checkout/guest', {
    payload: guests.request(email, [shop.weave], 810, few),
    remoteAddress,
  });

const placeFrom = async (remoteAddress: string): Promise<Pick<Order, 'id' | 'payment_url'>> =>
  (await orderFrom(remoteAddress)).as(guestCheckout).order;

const busy = { coupon: 'coupon_busy' };
const networks = async () =>
  (await shop.api.platform.db.select().from(couponRedemptions).where(eq(couponRedemptions.coupon_id, couponId)))
    .map(({ network }) => network)
    .filter((network) => network !== null);

it('the guests of one network hold a share of what is left, whatever addresses they type', async () => {
  await addCoupon(3);
  const first = await placeFrom('192.0.2.1');
  const { email } = await shop.api.newVerifiedUser();
  expect(fieldErrorsOf(await orderFrom('192.0.2.1'))).toEqual(busy);
  expect(fieldErrorsOf(await orderFrom('192.0.2.1', email))).toEqual(busy);
  await placeFrom('192.0.2.2');
  // What is paid holds nothing, and nobody has to know whence it was ordered.
  expect(await networks()).toHaveLength(2);
  expect((await networks()).join()).not.toContain('192');
  await shop.decide(first, 'pay');
  expect(await networks()).toHaveLength(1);
  await placeFrom('192.0.2.1');
});

it('an account that nobody has confirmed is a guest, and one that is confirmed is not', async () => {
  await addCoupon(4);
  const order = async (token: string) => shop.send(token, shop.request([shop.weave], 810, few));
  expect((await order(await shop.newBuyer())).status).toBe(200);
  expect(fieldErrorsOf(await order(await shop.newBuyer()))).toEqual(busy);
  for (const { access_token } of [await shop.api.newVerifiedUser(), await shop.api.newVerifiedUser()]) {
    expect((await order(access_token)).status).toBe(200);
  }
});

it('an unpaid order keeps its use for ten minutes, and then until somebody else wants it', async () => {
  await addCoupon(1);
  const slow = await placeFrom('192.0.2.1');
  expect(fieldErrorsOf(await orderFrom('192.0.2.2'))).toEqual({ coupon: 'coupon_used_up' });
  shop.api.passSeconds(10 * 60);
  const quick = await placeFrom('192.0.2.2');
  await shop.runDueExpiry();
  expect(await shop.usesOf(couponId)).toEqual(['released', 'reserved']);
  await shop.decide(quick, 'pay');
  expect(await shop.usesOf(couponId)).toEqual(['committed', 'released']);
  // The provider has ended the session.
  await shop.decide(slow, 'pay');
  expect(await shop.usesOf(couponId)).toEqual(['committed', 'released']);
});

it('whoever pays after ten minutes has the coupon, if nobody else has it', async () => {
  await addCoupon(1);
  const slow = await placeFrom('192.0.2.1');
  shop.api.passSeconds(10 * 60);
  await shop.decide(slow, 'pay');
  expect(await shop.usesOf(couponId)).toEqual(['committed']);
  expect(fieldErrorsOf(await orderFrom('192.0.2.2'))).toEqual({ coupon: 'coupon_used_up' });
});

it('a payment that arrives although another order has the use still counts', async () => {
  await addCoupon(1);
  const slow = await placeFrom('192.0.2.1');
  shop.api.passSeconds(10 * 60);
  const quick = await placeFrom('192.0.2.2');
  await shop.decide(slow, 'pay');
  await shop.decide(quick, 'pay');
  expect(await shop.usesOf(couponId)).toEqual(['committed', 'committed']);
  expect(fieldErrorsOf(await orderFrom('192.0.2.3'))).toEqual({ coupon: 'coupon_used_up' });
});
