import { eq, sql } from 'drizzle-orm';
import { checkoutRequest } from 'shared-api/orders/checkout';
import type { Order } from 'shared-api/orders/orders';
import { describe, expect, it, vi } from 'vitest';
import { entitlements } from '../../../platform/database/tables/shop/entitlements.ts';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { payments } from '../../../platform/database/tables/shop/payments.ts';
import { JobQueue } from '../../../platform/jobs/queue.ts';
import { PASSWORD } from '../../../testing/demo-fixture.ts';
import { TestShop } from '../../../testing/shop.ts';
import type { AuthUser } from '../../../platform/http/auth-user.ts';
import { checkOut } from '../checkout.ts';
import { expireOverdueOrders } from './expiry-jobs.ts';

let token: string;
let userId: string;
let couponId: string;
let placed: Order;
const shop = await TestShop.openForFile();

/** A new buyer's order of everything with a coupon. */
async function place(code: string): Promise<void> {
  const user = await shop.api.newUser();
  token = user.access_token;
  userId = user.user.id;
  couponId = await shop.addCoupon({ code, percent: 10 });
  const { complete, weave, book } = shop;
  placed = await shop.checkOut(token, [complete, weave, book], 8748, { coupon: code });
}

const grants = () => shop.api.platform.db.select().from(entitlements).where(eq(entitlements.user_id, userId));
const paymentsOf = ({ id }: Pick<Order, 'id'>) =>
  shop.api.platform.db.select().from(payments).where(eq(payments.order_id, id));
const stateOf = async ({ id }: Pick<Order, 'id'>) => {
  const [row] = await shop.api.platform.db.select().from(orders).where(eq(orders.id, id));
  return row!.state;
};

/** That the order is paid, once, and everything in it granted, once. */
async function expectPaid(): Promise<void> {
  expect(await stateOf(placed)).toBe('paid');
  expect(await paymentsOf(placed)).toMatchObject([{ amount: 8748, currency: 'EUR', state: 'accepted' }]);
  expect(await grants()).toHaveLength(3);
  expect(await shop.usesOf(couponId)).toEqual(['committed']);
}

async function expectUnpaid(state: string, uses: string): Promise<void> {
  expect(await stateOf(placed)).toBe(state);
  expect(await grants()).toEqual([]);
  expect(await shop.usesOf(couponId)).toEqual([uses]);
}

describe('an order that is not paid in time', () => {
  it('expires, its page closes, and the coupon is free again', async () => {
    await shop.runExpiry();
    await place('SLOW');
    expect(await shop.runExpiry()).toBe(1);
    await expectUnpaid('expired', 'released');
    await shop.decide(placed, 'pay');
    expect((await shop.returnTo(token, placed)).state).toBe('expired');
    await expectUnpaid('expired', 'released');
  });

  it('is paid if the provider has taken the money, whose event has not arrived', async () => {
    await place('TAKEN');
    await shop.setSession(placed, { status: 'paid' });
    await shop.runExpiry();
    await expectPaid();
  });

  it('expires even if its session was never stored', async () => {
    await place('LOST');
    const { db } = shop.api.platform;
    await db.update(orders).set({ provider_session: null, payment_url: null }).where(eq(orders.id, placed.id));
    await shop.runExpiry();
    await expectUnpaid('expired', 'released');
    expect((await shop.sessionOf(placed)).status).toBe('expired');
  });

  it('is paid by money that arrives later, with the coupon', async () => {
    await place('LATE');
    await shop.runExpiry();
    await expectUnpaid('expired', 'released');
    await shop.setSession(placed, { status: 'paid' });
    expect(await shop.receive(await shop.eventOf(placed))).toBe('paid');
    await expectPaid();
  });

  it('is paid by money that arrives after it was declined', async () => {
    await place('REFUSED');
    await shop.decide(placed, 'decline');
    await shop.setSession(placed, { status: 'paid' });
    expect((await shop.returnTo(token, placed)).state).toBe('paid');
    await expectPaid();
  });

  it('expires by the hourly cleanup if its job was lost', async () => {
    await place('OVERDUE');
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
    await expectUnpaid('expired', 'released');
  });

  it('expires when the buyer’s account is deleted, and stays', async () => {
    await place('GONE');
    // So that only the deletion's own job is left.
    await shop.api.platform.db.execute(sql`delete from pgboss.job`);
    await shop.api.call('DELETE', '/api/me', {
      token,
      payload: { password: PASSWORD },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    await shop.runExpiry();
    await expectUnpaid('expired', 'released');
    // A request that has passed the guard just before.
    const late = checkoutRequest.parse(shop.request([shop.book], 4900));
    await expect(checkOut(shop.context(), { id: userId } as AuthUser, late)).rejects.toMatchObject({
      code: 'not_authenticated',
    });
  });
});
