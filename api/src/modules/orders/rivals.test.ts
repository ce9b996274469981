import type { Order } from 'shared-api/orders/orders';
import { afterEach, expect, it } from 'vitest';
import type { ShopItem } from '../../testing/shop.ts';
import { StripeShop } from '../../testing/stripe/stripe-shop.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';

/* Two orders of a buyer can be paid for a while if the provider could not end the one that the other has replaced. */

const stripe = await StripeShop.openForFile();
afterEach(() => {
  stripe.stub.trouble = null;
});

type Attempt = readonly [items: readonly ShopItem[], total: number, rest?: object];

/** Orders twice, while sessions cannot be ended. */
async function placeBoth(first: Attempt, second: Attempt) {
  const { shop, stub } = stripe;
  const token = await shop.newBuyer();
  const replaced = await shop.checkOut(token, ...first);
  stub.trouble = 'fails to expire';
  const open = await shop.checkOut(token, ...second);
  // The job that was sent with it fails.
  await shop.runDueExpiry(stripe.context());
  stub.trouble = null;
  return { token, replaced, open };
}

/** The buyer pays, and the jobs run that this sends. */
async function pay(placed: Order): Promise<void> {
  stripe.stub.pay(stripe.sessionOf(placed));
  await stripe.receive([placed, 'completed']);
  await stripe.shop.runDueExpiry(stripe.context());
}

const stateOf = async (placed: Order) => (await stripe.booksOf(placed)).state;

it.each(['replaced', 'open'] as const)(
  'the %s order ends the other one when it is paid, if both are for the same',
  async (paid) => {
    const { shop } = stripe;
    const placed = await placeBoth([[shop.complete], 3920], [[shop.book, shop.complete], 8820]);
    await pay(placed[paid]);
    expect(await stateOf(placed[paid])).toBe('paid');
    expect(await stateOf(placed[paid === 'open' ? 'replaced' : 'open'])).toBe('expired');
  },
);

it('the use of a coupon passes to the newer order, and goes with the one that is paid', async () => {
  const { shop } = stripe;
  const couponId = await shop.addCoupon({ code: 'RIVALS', percent: 10, max_redemptions: 1, per_user_limit: 1 });
  const coupon = { coupon: 'RIVALS' };
  const { token, replaced, open } = await placeBoth([[shop.basics], 4410, coupon], [[shop.book], 4410, coupon]);
  expect(await shop.usesOf(couponId)).toEqual(['reserved', 'reserved']);
  await pay(replaced);
  expect([await stateOf(replaced), await stateOf(open)]).toEqual(['paid', 'expired']);
  expect(await shop.usesOf(couponId)).toEqual(['committed', 'released']);
  const again = await shop.send(token, shop.request([shop.book], 4410, coupon));
  expect(fieldErrorsOf(again)).toEqual({ coupon: 'coupon_used_up' });
});

it('the open order stays if it is for something else, or a gift', async () => {
  const { shop } = stripe;
  const other = await placeBoth([[shop.complete], 3920], [[shop.book], 4900]);
  await pay(other.replaced);
  expect(await stateOf(other.open)).toBe('pending');
  const gift = await placeBoth([[shop.complete], 3920], [[shop.complete], 3920, { gift: { message: '' } }]);
  await pay(gift.replaced);
  expect(await stateOf(gift.open)).toBe('pending');
});

it('a coupon counts that is used by an order whose payment is not certain yet', async () => {
  const { shop, stub } = stripe;
  const token = await shop.newBuyer();
  await shop.addCoupon({ code: 'DEBITED', percent: 10, per_user_limit: 1 });
  const first = await shop.checkOut(token, [shop.basics], 4410, { coupon: 'DEBITED' });
  stub.pay(stripe.sessionOf(first), 'debit');
  const again = await shop.send(token, shop.request([shop.book], 4410, { coupon: 'DEBITED' }));
  expect(fieldErrorsOf(again)).toEqual({ coupon: 'coupon_used' });
  // It is no longer the open one, and another one may be.
  expect((await shop.checkOut(token, [shop.book], 4900)).state).toBe('pending');
  expect((await shop.checkOut(token, [shop.weave], 900)).state).toBe('pending');
  stub.decide(stripe.sessionOf(first), true);
  expect((await shop.returnTo(token, first)).state).toBe('paid');
});

it('the same again is refused while its payment is not certain yet', async () => {
  const { shop, stub } = stripe;
  const token = await shop.newBuyer();
  const first = await shop.checkOut(token, [shop.basics], 4900);
  stub.pay(stripe.sessionOf(first), 'debit');
  const again = await shop.send(token, shop.request([shop.basics], 4900));
  expect(fieldErrorsOf(again)).toEqual({ 'items.0': 'item_payment_pending' });
});
