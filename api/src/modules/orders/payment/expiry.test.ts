import { eq, sql } from 'drizzle-orm';
import { checkoutRequest } from 'shared-api/orders/checkout';
import { describe, expect, it, vi } from 'vitest';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { JobQueue } from '../../../platform/jobs/queue.ts';
import { TestPurchase } from '../../../testing/purchase.ts';
import { PASSWORD } from '../../../testing/demo-fixture.ts';
import { TestShop } from '../../../testing/shop.ts';
import type { AuthUser } from '../../../platform/http/auth-user.ts';
import { checkOut } from '../checkout.ts';
import { expireOverdueOrders } from './expiry-jobs.ts';

const shop = await TestShop.openForFile();
const purchase = new TestPurchase(shop);

describe('an order that is not paid in time', () => {
  it('expires, its page closes, and the coupon is free again', async () => {
    await shop.runExpiry();
    await purchase.place('SLOW');
    expect(await shop.runExpiry()).toBe(1);
    await purchase.expectUnpaid('expired', 'released');
    await shop.decide(purchase.placed, 'pay');
    expect((await shop.returnTo(purchase.token, purchase.placed)).state).toBe('expired');
    await purchase.expectUnpaid('expired', 'released');
  });

  it('is paid if the provider has taken the money, whose event has not arrived', async () => {
    await purchase.place('TAKEN');
    await shop.setSession(purchase.placed, { status: 'paid' });
    await shop.runExpiry();
    await purchase.expectPaid();
  });

  it('expires even if its session was never stored', async () => {
    await purchase.place('LOST');
    const { db } = shop.api.platform;
    await db.update(orders).set({ provider_session: null, payment_url: null }).where(eq(orders.id, purchase.placed.id));
    await shop.runExpiry();
    await purchase.expectUnpaid('expired', 'released');
    expect((await shop.sessionOf(purchase.placed)).status).toBe('expired');
  });

  it('is paid by money that arrives later, with the coupon', async () => {
    await purchase.place('LATE');
    await shop.runExpiry();
    await purchase.expectUnpaid('expired', 'released');
    await shop.setSession(purchase.placed, { status: 'paid' });
    expect(await shop.receive(await shop.eventOf(purchase.placed))).toBe('paid');
    await purchase.expectPaid();
  });

  it('is paid by money that arrives after it was declined', async () => {
    await purchase.place('REFUSED');
    await shop.decide(purchase.placed, 'decline');
    await shop.setSession(purchase.placed, { status: 'paid' });
    expect((await shop.returnTo(purchase.token, purchase.placed)).state).toBe('paid');
    await purchase.expectPaid();
  });

  it('expires by the hourly cleanup if its job was lost', async () => {
    await purchase.place('OVERDUE');
    const { db } = shop.api.platform;
    await db.execute(sql`delete from pgboss.job`);
    const overdue = (now: Date) =>
      expireOverdueOrders({
        db,
        clock: () => now,
        jobs: new JobQueue({ db, log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }),
      });
    await overdue(new Date(shop.api.now.getTime() + 30 * 60_000 - 1));
    expect(await shop.runExpiry()).toBe(0);
    await overdue(new Date(shop.api.now.getTime() + 30 * 60_000));
    await shop.runExpiry();
    await purchase.expectUnpaid('expired', 'released');
  });

  it('expires when the buyer’s account is deleted, and stays', async () => {
    await purchase.place('GONE');
    // So that only the deletion's own job is left.
    await shop.api.platform.db.execute(sql`delete from pgboss.job`);
    await shop.api.call('DELETE', '/api/me', {
      token: purchase.token,
      payload: { password: PASSWORD },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    await shop.runExpiry();
    await purchase.expectUnpaid('expired', 'released');
    // A request that has passed the guard just before.
    const late = checkoutRequest.parse(shop.request([shop.book], 4900));
    await expect(checkOut(shop.context(), { id: purchase.userId } as AuthUser, late)).rejects.toMatchObject({
      code: 'not_authenticated',
    });
  });
});
