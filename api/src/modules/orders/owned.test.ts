import { owned } from 'shared-api/orders/owned';
import { v7 } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { TestSales } from '../../testing/sales.ts';
import { TestShop, type ShopItem } from '../../testing/shop.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';

const DAY = 24 * 3600;

let sales: TestSales;
let token: string;
let userId: string;
let email: string;
const shop = await TestShop.openForFile();
beforeEach(async () => {
  // Tests move the clock.
  sales = await TestSales.open(shop);
  ({
    access_token: token,
    user: { id: userId },
    email,
  } = await shop.api.newUser());
});

const read = async (videos: readonly string[] = []) => {
  const query = videos.length > 0 ? `?videos=${videos.join(',')}` : '';
  return (await shop.api.get(`/api/me/owned${query}`, token)).as(owned);
};
const grant = (values: Partial<typeof entitlements.$inferInsert>) =>
  shop.api.platform.db.insert(entitlements).values({ user_id: userId, ...values });
const inDays = (days: number) => new Date(shop.api.now.getTime() + days * DAY * 1000);

async function buy(items: readonly ShopItem[], total: number) {
  const placed = await shop.checkOut(token, items, total);
  await shop.decide(placed, 'pay');
  return placed;
}

it('is empty for whoever has nothing', async () => {
  expect(await read()).toEqual({ items: [], unlocked_videos: [] });
});

it('lists what was bought, with its order and until when', async () => {
  const { id: order_id } = await buy([shop.complete, shop.weave, shop.book], 9720);
  expect((await read()).items).toEqual([
    { ...shop.complete, order_id, expires_at: inDays(365).toISOString() },
    { ...shop.weave, order_id, expires_at: null },
    { ...shop.book, order_id, expires_at: null },
  ]);
});

it('lists what a user has twice once: with the longest access, and the order', async () => {
  const { id: order_id } = await buy([shop.complete], 3920);
  await grant({ package_id: shop.complete.id, expires_at: inDays(30), reason: 'Thanks' });
  expect((await read()).items).toEqual([{ ...shop.complete, order_id, expires_at: inDays(365).toISOString() }]);
  await grant({ package_id: shop.complete.id, expires_at: inDays(500), reason: 'Thanks' });
  expect((await read()).items).toMatchObject([{ order_id, expires_at: inDays(500).toISOString() }]);
  await grant({ package_id: shop.complete.id, reason: 'Thanks' });
  expect((await read()).items).toMatchObject([{ order_id, expires_at: null }]);
  await grant({ package_id: shop.complete.id, expires_at: inDays(900), reason: 'Thanks' });
  expect((await read()).items).toMatchObject([{ order_id, expires_at: null }]);
});

it('lists a package until it runs out, and then the server sells it again', async () => {
  await buy([shop.complete], 3920);
  expect(fieldErrorsOf(await shop.send(token, shop.request([shop.complete], 3920)))).toEqual({
    'items.0': 'item_owned',
  });
  shop.api.passSeconds(365 * DAY);
  token = await shop.api.tokenOf(email);
  expect((await read()).items).toEqual([]);
  expect((await shop.send(token, shop.request([shop.complete], 3920))).status).toBe(200);
});

it('lists neither what was refunded nor what is disputed', async () => {
  const placed = await buy([shop.complete, shop.book], 8820);
  await sales.refund(placed, 1);
  expect((await read()).items).toMatchObject([shop.complete]);
  await sales.dispute(placed, 'open');
  await sales.tell(placed);
  expect((await read()).items).toEqual([]);
});

it('says which videos the user may watch, also as part of a package', async () => {
  const videos = [shop.weave.id, v7()];
  expect((await read(videos)).unlocked_videos).toEqual([]);
  await grant({ package_id: shop.basics.id, reason: 'Thanks' });
  expect(await read(videos)).toMatchObject({ items: [shop.basics], unlocked_videos: [shop.weave.id] });
});

it.each([
  ['none', () => ''],
  ['what is no id', () => 'x'],
  ['a comma at the end', () => `${v7()},`],
  ['more than an order can have', () => Array.from({ length: 51 }, () => v7()).join(',')],
])('rejects videos that are %s', async (_, videos) => {
  expect((await shop.api.get(`/api/me/owned?videos=${videos()}`, token)).status).toBe(422);
});
