import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { deadlockOnce } from '../../../testing/database/deadlock-once.ts';
import { TestShop } from '../../../testing/shop.ts';
import { markPaid, settle } from './settle.ts';
import { waitForBlockedQuery } from '../../../testing/database/wait-for-blocked-query.ts';

const shop = await TestShop.openForFile();

// The embedded database has one connection, on which transactions wait for each other anyway.
it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'waits for a settlement that has begun, and then sees it',
  async () => {
    const context = shop.context();
    const { db } = context;
    const buyer = await shop.newBuyer();
    const couponId = await shop.addCoupon({ code: 'WAIT', percent: 10 });
    const placed = await shop.checkOut(buyer, [shop.basics], 4410, { coupon: 'WAIT' });
    const { id, order_id, amount, currency } = await shop.sessionOf(placed);
    const expired = { id, orderId: order_id, amount, currency, status: 'expired', url: '', reference: 'r' } as const;

    const later = await db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, placed.id)).for('update');
      const settling = settle(context, 'sandbox', expired, null);
      await waitForBlockedQuery(tx);
      await markPaid(context, tx, async () => {}, order!, shop.api.now);
      return { settling };
    });

    expect(await later.settling).toBe('unchanged');
    expect((await shop.returnTo(buyer, placed)).state).toBe('paid');
    expect(await shop.usesOf(couponId)).toEqual(['committed']);
  },
);

it('runs again when the database ends it in favour of another transaction', async () => {
  const { db } = shop.api.platform;
  const buyer = await shop.newBuyer();
  const placed = await shop.checkOut(buyer, [shop.basics], 4900);
  const expectRepeated = await deadlockOnce(db, 'update on "order"');
  const { id, order_id, amount, currency } = await shop.sessionOf(placed);
  const paid = { id, orderId: order_id, amount, currency, status: 'paid', url: '', reference: 'r' } as const;
  expect(await settle(shop.context(), 'sandbox', paid, null)).toBe('paid');
  await expectRepeated();
  expect(await shop.grantedBy(placed)).toBe(1);
});
