import type { Order } from 'shared-api/orders/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { couponPackages } from '../../platform/database/tables/shop/coupons.ts';
import { TestGuests } from '../../testing/guests.ts';
import { TestShop } from '../../testing/shop.ts';
import { findCoupon } from './find-coupon.ts';

let shop: TestShop;
let guests: TestGuests;
let code: string;
let couponId: string;
let buyer: { token: string; id: string; email: string };
beforeAll(async () => {
  shop = await TestShop.open();
  guests = new TestGuests(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  code = v7().toUpperCase();
  couponId = await shop.addCoupon({ code, percent: 10 });
  const { access_token: token, user, email } = await shop.api.newVerifiedUser();
  buyer = { token, id: user.id, email };
});

const reserve = (): Promise<Order> => shop.checkOut(buyer.token, [shop.basics], 4410, { coupon: code });
const pay = async () => shop.decide(await reserve(), 'pay');
const find = async (userId: string | null, options: Parameters<typeof findCoupon>[4] = {}) =>
  findCoupon(shop.api.platform.db, code, shop.api.now, userId, options);
const usesBy = async (userId: string | null, options: Parameters<typeof findCoupon>[4] = {}) =>
  (await find(userId, options))?.uses;

it('finds nothing for a code that no coupon has', async () => {
  expect(await findCoupon(shop.api.platform.db, 'NOTHING', shop.api.now, null)).toBeNull();
});

it('finds a coupon with the packages that it is for', async () => {
  expect((await find(null))?.terms).toMatchObject({ code, package_ids: [] });
  const ids = [shop.basics.id, shop.complete.id];
  await shop.api.platform.db
    .insert(couponPackages)
    .values(ids.map((package_id) => ({ coupon_id: couponId, package_id })));
  expect((await find(null))?.terms.package_ids.toSorted()).toEqual(ids.toSorted());
});

describe('the uses of a coupon', () => {
  it('are none before the first order, and none by anybody but the buyer', async () => {
    expect(await usesBy(buyer.id)).toEqual({ total: 0, byPerson: 0 });
    await pay();
    expect(await usesBy(buyer.id)).toEqual({ total: 1, byPerson: 1 });
    const { user } = await shop.api.newUser();
    expect(await usesBy(user.id)).toEqual({ total: 1, byPerson: 0 });
    expect(await usesBy(null)).toEqual({ total: 1, byPerson: 0 });
  });

  it('include the buyer’s open order unless the caller leaves it out', async () => {
    await reserve();
    expect(await usesBy(buyer.id)).toEqual({ total: 1, byPerson: 1 });
    expect(await usesBy(buyer.id, { withOwnReservations: false })).toEqual({ total: 0, byPerson: 0 });
  });

  it('include the open orders of others in any case', async () => {
    await reserve();
    const { user } = await shop.api.newUser();
    expect(await usesBy(user.id, { withOwnReservations: false })).toEqual({ total: 1, byPerson: 0 });
    expect(await usesBy(null, { withOwnReservations: false })).toEqual({ total: 1, byPerson: 0 });
  });

  it('include what is paid, with or without the buyer’s open order', async () => {
    await pay();
    expect(await usesBy(buyer.id, { withOwnReservations: false })).toEqual({ total: 1, byPerson: 1 });
  });

  it('do not tell a guest with the buyer’s address what the buyer has used, and the other way round', async () => {
    await pay();
    expect(await usesBy(buyer.id, { asGuest: true })).toEqual({ total: 1, byPerson: 0 });
    await guests.checkOut(buyer.email, [shop.weave], 810, { coupon: code });
    expect(await usesBy(buyer.id, { asGuest: true })).toEqual({ total: 2, byPerson: 1 });
    expect(await usesBy(buyer.id)).toEqual({ total: 2, byPerson: 1 });
    // It is not the buyer's own, whose checkout does not give it back.
    expect(await usesBy(buyer.id, { withOwnReservations: false })).toEqual({ total: 2, byPerson: 1 });
  });
});
