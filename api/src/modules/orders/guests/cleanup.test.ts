import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { newAddress, TestGuests } from '../../../testing/guests.ts';
import { TestShop } from '../../../testing/shop.ts';
import { deleteUnpaidGuests } from './cleanup.ts';

const DAY = 24 * 3600;

const shop = await TestShop.openForFile();
afterAll(() => shop.checkLedger());
const guests = new TestGuests(shop);
const { api } = shop;
const { db } = api.platform;

const clean = () => deleteUnpaidGuests({ db, clock: () => api.now });
const left = (email: string) => db.$count(users, eq(users.email, email));

it('deletes the accounts of guests who have neither paid nor confirmed, with their orders', async () => {
  const emails = Array.from({ length: 6 }, newAddress);
  const [gone, paid, confirmed, suspended, late, waiting] = emails as [string, string, string, string, string, string];
  await shop.addCoupon({ code: 'LEFT', percent: 10 });
  const { order: left1 } = await guests.checkOut(gone, [shop.weave], 810, { coupon: 'LEFT', remind: true });
  await guests.buy(paid, [shop.weave], 900);
  await guests.checkOut(confirmed, [shop.weave], 900);
  await api.resetPassword(confirmed, 'Basket2026');
  await guests.checkOut(suspended, [shop.weave], 900);
  await db.update(users).set({ suspended_at: api.now }).where(eq(users.email, suspended));
  await guests.checkOut(waiting, [shop.weave], 900);
  const registered = await api.newUser();
  await shop.checkOut(registered.access_token, [shop.weave], 900);
  api.passSeconds(32 * DAY);
  await db.update(orders).set({ state: 'expired' }).where(eq(orders.state, 'pending'));
  await db.execute(`update coupon_redemption set state = 'released' where state = 'reserved'`);
  const open = await guests.accountOf(waiting);
  await db.update(orders).set({ state: 'pending' }).where(eq(orders.buyer_id, open.id));
  await guests.checkOut(late, [shop.weave], 900);
  await db
    .update(orders)
    .set({ state: 'expired' })
    .where(eq(orders.buyer_id, (await guests.accountOf(late)).id));
  await clean();
  expect(await Promise.all([gone, paid, confirmed, suspended, late, waiting, registered.email].map(left))).toEqual([
    0, 1, 1, 1, 1, 1, 1,
  ]);
  expect(await db.$count(orders, eq(orders.id, left1.id))).toBe(0);
  // The address is as free as if nothing had been ordered.
  expect((await guests.checkOut(gone, [shop.weave], 900)).account).toBe('created');
});
