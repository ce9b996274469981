import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentSession } from '../../payments/provider.ts';
import { TestShop } from '../../testing/shop.ts';
import { settle } from './settle.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('lets money win over what was read before it came, at whichever moment the two are settled', async () => {
  const { db } = shop.api.platform;
  for (let round = 0; round < 10; round += 1) {
    const couponId = await shop.addCoupon({ code: `ROUND-${round}`, percent: 10 });
    const buyer = await shop.newBuyer();
    const placed = await shop.checkOut(buyer, [shop.basics], 4410, { coupon: `ROUND-${round}` });
    const { id, orderId, amount, currency } = await shop.sessionOf(placed);
    const session = { id, orderId, amount, currency, url: '', reference: 'r' };
    const settleAs = (status: PaymentSession['status']) =>
      settle({ db, clock: () => shop.api.now }, 'sandbox', { ...session, status }, null);
    await Promise.all([settleAs('expired'), settleAs('paid'), settleAs('failed'), settleAs('paid')]);
    expect((await shop.returnTo(buyer, placed)).state).toBe('paid');
    expect(await shop.usesOf(couponId)).toEqual(['committed']);
  }
});
