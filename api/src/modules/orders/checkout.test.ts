import { eq } from 'drizzle-orm';
import { order, orderPage } from 'shared-api/orders/orders';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { coupons } from '../../platform/database/tables/shop/coupons.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { orders } from '../../platform/database/tables/shop/orders.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { OWNER } from '../../testing/demo-fixture.ts';
import { TestShop } from '../../testing/shop.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';

const shop = await TestShop.openForFile();
const buyer = await shop.newBuyer();

const stored = () => shop.api.platform.db.$count(orders);

describe('a checkout', () => {
  it('stores the order at the price that the buyer saw, and says where to pay', async () => {
    await shop.addCoupon({ code: 'TEN', percent: 10 });
    const { complete, weave, book } = shop;
    const placed = await shop.checkOut(buyer, [book, complete, weave], 8748, { coupon: 'ten' });
    expect(placed).toMatchObject({
      state: 'pending',
      currency: 'EUR',
      coupon: 'TEN',
      totals: { price: 10_700, discount_amount: 980, coupon_amount: 972, total: 8748 },
      lines: [
        {
          ...book,
          title: 'The Open Court',
          price: 4900,
          discount: 0,
          discount_amount: 0,
          coupon_amount: 490,
          total: 4410,
        },
        { ...complete, discount: 20, discount_amount: 980, coupon_amount: 392, total: 3528 },
        { ...weave, price: 900, coupon_amount: 90, total: 810 },
      ],
      payment_url: expect.stringMatching(/^http:\/\/localhost\/pay\/[\w-]{43}$/) as string,
      expires_at: '2026-03-01T12:30:00.000Z',
      paid_at: null,
    });
    // Whatever the prices are later.
    await shop.api.platform.db.update(packages).set({ price: 1, title: 'Other' }).where(eq(packages.id, complete.id));
    expect(await shop.returnTo(buyer, placed)).toEqual(placed);
    await shop.api.platform.db
      .update(packages)
      .set({ price: 4900, title: 'Complete' })
      .where(eq(packages.id, complete.id));
  });

  it('stores which text the buyer has agreed to, and when', async () => {
    const { id } = await shop.checkOut(buyer, [shop.basics], 4900, { locale: 'es' });
    const [row] = await shop.api.platform.db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ consent_version: '2026-12', consented_at: shop.api.now, locale: 'es' });
  });

  it.each([
    ['consent.terms', { terms: false }, 'consent_missing'],
    ['consent.immediate_access', { immediate_access: false }, 'consent_missing'],
    ['consent.version', { version: '2020-01' }, 'consent_outdated'],
  ])('needs %s', async (field, changed, code) => {
    const request = shop.request([shop.basics], 4900);
    const response = await shop.send(buyer, { ...request, consent: { ...request.consent, ...changed } });
    expect(fieldErrorsOf(response)).toEqual({ [field]: code });
  });

  it.each([
    ['less', 4899, 'EUR'],
    ['more', 4901, 'EUR'],
    ['nothing', 0, 'EUR'],
    ['the same in another currency', 4900, 'USD'],
  ])('is refused if the buyer saw %s, and nothing is stored', async (_, total, currency) => {
    const before = await stored();
    const response = await shop.send(buyer, shop.request([shop.basics], total, { currency }));
    expect([response.status, response.error]).toEqual([409, 'price_changed']);
    expect(await stored()).toBe(before);
  });

  it.each<[string, unknown]>([
    ['total', -1],
    ['total', 4900.5],
    ['total', 1e308],
    ['currency', 'euro'],
    ['idempotency_key', 'x'],
    ['idempotency_key', 'a\0b'],
    ['items', []],
    ['items', Array.from({ length: 51 }, () => ({ kind: 'video', id: v7() }))],
    ['coupon', 7],
    ['locale', 'xx'],
  ])('rejects a wrong %s: %#', async (field, value) => {
    const response = await shop.send(buyer, { ...shop.request([shop.basics], 4900), [field]: value });
    expect([response.status, Object.keys(fieldErrorsOf(response))]).toEqual([422, [field]]);
  });

  it('names items that are not for sale', async () => {
    const response = await shop.send(buyer, shop.request([shop.basics, { kind: 'book', id: v7() }], 4900));
    expect(fieldErrorsOf(response)).toEqual({ 'items.1': 'item_unavailable' });
  });

  it('names items that the buyer has already: a video also as part of a package', async () => {
    const owner = await shop.api.tokenOf(OWNER);
    const response = await shop.send(owner, shop.request([shop.book, shop.basics, shop.weave], 10_700));
    expect(fieldErrorsOf(response)).toEqual({ 'items.1': 'item_owned', 'items.2': 'item_owned' });
  });

  it('names a book that the buyer has already', async () => {
    const reader = await shop.newBuyer();
    await shop.decide(await shop.checkOut(reader, [shop.book], 4900), 'pay');
    const response = await shop.send(reader, shop.request([shop.weave, shop.book], 5800));
    expect(fieldErrorsOf(response)).toEqual({ 'items.1': 'item_owned' });
  });

  it('sells again what the buyer had for a time', async () => {
    const { access_token: token, user } = await shop.api.newUser();
    const { id: packageId } = shop.complete;
    await shop.api.platform.db
      .insert(entitlements)
      .values({ user_id: user.id, package_id: packageId, expires_at: shop.api.now });
    expect((await shop.checkOut(token, [shop.complete], 3920)).state).toBe('pending');
  });
});

describe('a repeated request', () => {
  it('returns the same order, whatever things cost now', async () => {
    const request = shop.request([shop.basics], 4900);
    const first = (await shop.send(buyer, request)).as(order);
    await shop.api.platform.db.update(packages).set({ price: 9900 }).where(eq(packages.id, shop.basics.id));
    expect((await shop.send(buyer, request)).as(order)).toEqual(first);
    await shop.api.platform.db.update(packages).set({ price: 4900 }).where(eq(packages.id, shop.basics.id));
  });

  it('makes one order and uses a coupon once if it is sent several times at once', async () => {
    const token = await shop.newBuyer();
    const couponId = await shop.addCoupon({ code: 'ONCE', percent: 10, max_redemptions: 1 });
    const request = shop.request([shop.basics], 4410, { coupon: 'ONCE' });
    const made = await Promise.all(Array.from({ length: 6 }, () => shop.send(token, request)));
    const all = made.map((response) => response.as(order));
    expect(new Set(all.map(({ id, payment_url, state }) => `${id} ${payment_url} ${state}`)).size).toBe(1);
    expect(all[0]?.state).toBe('pending');
    expect(await shop.usesOf(couponId)).toEqual(['reserved']);
  });

  it.each([
    ['items', () => ({ items: [shop.weave] })],
    ['total', () => ({ total: 1 })],
    ['coupon', () => ({ coupon: 'TEN' })],
  ])('with other %s under the same key is refused', async (_, changed) => {
    const request = shop.request([shop.basics], 4900);
    await shop.send(buyer, request);
    expect(fieldErrorsOf(await shop.send(buyer, { ...request, ...changed() }))).toEqual({
      idempotency_key: 'key_reused',
    });
  });

  it('is another buyer’s own order under the same key', async () => {
    const request = shop.request([shop.basics], 4900);
    const [mine, theirs] = [await shop.send(buyer, request), await shop.send(await shop.newBuyer(), request)];
    expect(mine.as(order).id).not.toBe(theirs.as(order).id);
  });

  it('gets its session if the request before it could not open one', async () => {
    const request = shop.request([shop.basics], 4900);
    const placed = (await shop.send(buyer, request)).as(order);
    const { db } = shop.api.platform;
    await db.update(orders).set({ provider_session: null, payment_url: null }).where(eq(orders.id, placed.id));
    expect((await shop.send(buyer, request)).as(order)).toEqual(placed);
  });
});

it('a new order expires the buyer’s open one, whose coupon is free again', async () => {
  const token = await shop.newBuyer();
  const couponId = await shop.addCoupon({ code: 'MINE', percent: 10, per_user_limit: 1 });
  const first = await shop.checkOut(token, [shop.basics], 4410, { coupon: 'MINE' });
  const second = await shop.checkOut(token, [shop.book], 4410, { coupon: 'MINE' });
  expect([(await shop.returnTo(token, first)).state, second.state]).toEqual(['expired', 'pending']);
  expect((await shop.sessionOf(first)).status).toBe('expired');
  expect(await shop.usesOf(couponId)).toEqual(['released', 'reserved']);
});

describe('a new order that is refused leaves the buyer’s open one as it is', () => {
  it.each<[string, (typeof shop)['book'][], number, object]>([
    ['at another price', [], 1, { coupon: 'KEPT' }],
    ['with something that is not for sale', [{ kind: 'book', id: v7() }], 8820, { coupon: 'KEPT' }],
    ['with an expired coupon', [], 4900, { coupon: 'OVER' }],
    ['with a coupon that does not exist', [], 4900, { coupon: 'NEVER' }],
  ])('%s', async (_, added, total, rest) => {
    const token = await shop.newBuyer();
    await shop.api.platform.db
      .insert(coupons)
      .values([
        { code: 'KEPT', percent: 10, per_user_limit: 1 },
        { code: 'OVER', percent: 10, expires_at: shop.api.now },
      ])
      .onConflictDoNothing();
    const open = await shop.checkOut(token, [shop.basics], 4410, { coupon: 'KEPT' });
    const refused = await shop.send(token, shop.request([shop.book, ...added], total, rest));
    expect(refused.status).toBeGreaterThanOrEqual(409);
    expect([(await shop.returnTo(token, open)).state, (await shop.sessionOf(open)).status]).toEqual([
      'pending',
      'open',
    ]);
    await shop.decide(open, 'pay');
    expect(await shop.returnTo(token, open)).toMatchObject({ state: 'paid', coupon: 'KEPT' });
  });
});

describe('the list of orders', () => {
  it('has the member’s own, the newest first, in pages', async () => {
    const token = await shop.newBuyer();
    const placed: string[] = [];
    for (const item of [shop.basics, shop.book, shop.weave]) {
      placed.unshift((await shop.checkOut(token, [item], item === shop.weave ? 900 : 4900)).id);
    }
    const first = (await shop.api.get('/api/orders?limit=2', token)).as(orderPage);
    expect(first.items.map(({ id }) => id)).toEqual(placed.slice(0, 2));
    expect(first.items.map(({ state }) => state)).toEqual(['pending', 'expired']);
    const next = (await shop.api.get(`/api/orders?limit=2&cursor=${first.nextCursor}`, token)).as(orderPage);
    expect([next.items.map(({ id }) => id), next.nextCursor]).toEqual([placed.slice(2), null]);
    expect((await shop.api.get('/api/orders', await shop.newBuyer())).as(orderPage).items).toEqual([]);
  });

  it.each(['limit=0', 'limit=x', 'limit=101', 'cursor=x', 'cursor=WyIiLCJ4Il0'])('rejects ?%s', async (query) => {
    expect((await shop.api.get(`/api/orders?${query}`, buyer)).status).toBe(422);
  });
});

it.each(['x', v7(), '%00', 'a'.repeat(500)])('shows no order %s', async (id) => {
  expect((await shop.api.get(`/api/checkout/${id}`, buyer)).status).toBe(404);
});

it('shows nobody another buyer’s order', async () => {
  const { id } = await shop.checkOut(buyer, [shop.basics], 4900);
  expect((await shop.api.get(`/api/checkout/${id}`, await shop.newBuyer())).error).toBe('not_found');
});
