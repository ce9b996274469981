import { and, eq, inArray } from 'drizzle-orm';
import { order, type Order } from 'shared-api/orders/orders';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isUniqueViolation } from '../../platform/database/database.ts';
import { orders } from '../../platform/database/tables/shop/orders.ts';
import { sandboxSessions } from '../../platform/database/tables/shop/payments.ts';
import { TestShop } from '../../testing/shop.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';

/* A buyer has one open order at most, whatever they press in several tabs at once. */

const ROUNDS = 4;
const WAIT = { timeout: 30_000, interval: 20 };

// Tests let more time pass than sessions last.
const shop = await TestShop.openForFile({ ACCESS_TOKEN_TTL: '86400' });
afterAll(() => shop.checkLedger());
const url = await shop.api.app.listen({ port: 0, host: '127.0.0.1' });

type Press = (token: string, payload: object) => Promise<Order>;

const viaInject: Press = async (token, payload) => (await shop.send(token, payload)).as(order);
const viaSocket: Press = async (token, payload) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/checkout`, { method: 'POST', headers, body: JSON.stringify(payload) });
  return order.parse(await response.json());
};

const payableOf = async (token: string) =>
  (await shop.ordersOf(token)).filter(({ payment_url: page }) => page !== null);

/** Waits for the jobs of the server, which tell the provider what can no longer be paid. */
async function expectOneSession(placed: readonly Order[]): Promise<void> {
  const { db } = shop.api.platform;
  const ids = placed.map(({ id }) => id);
  const isOpen = and(eq(sandboxSessions.status, 'open'), inArray(sandboxSessions.order_id, ids));
  await vi.waitFor(async () => {
    expect(await db.$count(orders, and(eq(orders.state, 'pending'), inArray(orders.id, ids)))).toBe(1);
    expect(await db.$count(sandboxSessions, isOpen)).toBe(1);
  }, WAIT);
}

describe('presses on the button in three tabs at once', () => {
  it.each([
    ['without a network', viaInject],
    ['of a listening server', viaSocket],
  ])('make one order of the same: %s', async (_, press) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await shop.newBuyer();
      const requests = [1, 2, 3].map(() => shop.request([shop.basics], 4900));
      const placed = await Promise.all(requests.map((request) => press(token, request)));
      const [first] = await payableOf(token);
      expect(placed.map(({ id, payment_url: page }) => [id, page])).toEqual(
        Array(3).fill([first?.id, first?.payment_url]),
      );
      expect(await shop.ordersOf(token)).toHaveLength(1);
      await expectOneSession(placed);
      await shop.decide(first!, 'pay');
      // Each key finds it again.
      const again = await Promise.all(requests.map((request) => press(token, request)));
      expect(again.map(({ id, state }) => [id, state])).toEqual(Array(3).fill([first?.id, 'paid']));
    }
  });

  it('replace the order that was open before', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await shop.newBuyer();
      const before = await shop.checkOut(token, [shop.book], 4900);
      const placed = await Promise.all([1, 2, 3].map(() => shop.checkOut(token, [shop.basics], 4900)));
      expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
      expect((await payableOf(token)).map(({ id }) => id)).toEqual([placed[0]!.id]);
      await expectOneSession([before, ...placed]);
    }
  });

  it('leave one open order of different ones', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await shop.newBuyer();
      const placed = await Promise.all([
        viaSocket(token, shop.request([shop.basics], 4900)),
        viaSocket(token, shop.request([shop.basics, shop.weave], 5800)),
        viaSocket(token, shop.request([shop.weave, shop.basics], 5800)),
      ]);
      expect(await payableOf(token)).toHaveLength(1);
      await expectOneSession(placed);
    }
  });

  it('use the last use of a coupon once', async () => {
    const couponId = await shop.addCoupon({ code: 'LASTUSE', percent: 10, max_redemptions: 1, per_user_limit: 1 });
    const token = await shop.newBuyer();
    const press = (items: (typeof shop)['book'][], total: number) =>
      shop.checkOut(token, items, total, { coupon: 'LASTUSE' });
    const placed = await Promise.all([
      press([shop.basics], 4410),
      press([shop.basics], 4410),
      press([shop.book], 4410),
    ]);
    await expectOneSession(placed);
    expect((await shop.usesOf(couponId)).filter((state) => state !== 'released')).toEqual(['reserved']);
  });

  it('make one order of what is free', async () => {
    const token = await shop.newBuyer();
    await shop.addCoupon({ code: 'NOTHINGTOPAY', percent: 100 });
    const requests = [1, 2, 3].map(() => shop.request([shop.basics], 0, { coupon: 'NOTHINGTOPAY' }));
    const responses = await Promise.all(requests.map((request) => shop.send(token, request)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    for (const response of responses.filter(({ status }) => status === 422)) {
      expect(fieldErrorsOf(response)).toEqual({ 'items.0': 'item_owned' });
    }
    expect(await shop.ordersOf(token)).toHaveLength(1);
  });
});

it('a payment at the same moment as another order leaves its coupon used once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = `RACE${round}`;
    const couponId = await shop.addCoupon({ code, percent: 10, per_user_limit: 1 });
    const token = await shop.newBuyer();
    const first = await shop.checkOut(token, [shop.basics], 4410, { coupon: code });
    const [response] = await Promise.all([
      shop.send(token, shop.request([shop.book], 4410, { coupon: code })),
      shop.decide(first, 'pay'),
    ]);
    const { state } = await shop.returnTo(token, first);
    if (state === 'paid') expect(fieldErrorsOf(response)).toEqual({ coupon: 'coupon_used' });
    else expect([state, response.status]).toEqual(['expired', 200]);
    expect((await shop.usesOf(couponId)).filter((use) => use !== 'released')).toHaveLength(1);
  }
});

describe('the open order', () => {
  it('is another one once the time to pay is over', async () => {
    const token = await shop.newBuyer();
    const first = await shop.checkOut(token, [shop.basics], 4900);
    shop.api.passSeconds(30 * 60);
    const second = await shop.checkOut(token, [shop.basics], 4900);
    expect(second.id).not.toBe(first.id);
    expect((await shop.returnTo(token, first)).state).toBe('expired');
  });

  it('is the only one that the database takes', async () => {
    const { id } = await shop.checkOut(await shop.newBuyer(), [shop.basics], 4900);
    const { db } = shop.api.platform;
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    const { id: _id, provider_session: _session, ...second } = { ...row!, idempotency_key: crypto.randomUUID() };
    const inserting = db.insert(orders).values(second);
    await expect(inserting.then(() => null, isUniqueViolation)).resolves.toBe(true);
  });

  it('of a provider that is no longer configured keeps neither its buyer nor its coupon', async () => {
    const token = await shop.newBuyer();
    await shop.addCoupon({ code: 'OLDPROVIDER', percent: 10, per_user_limit: 1 });
    const first = await shop.checkOut(token, [shop.basics], 4410, { coupon: 'OLDPROVIDER' });
    const { db } = shop.api.platform;
    await db.update(orders).set({ provider: 'stripe' }).where(eq(orders.id, first.id));
    const second = await shop.checkOut(token, [shop.basics], 4410, { coupon: 'OLDPROVIDER' });
    expect(second.id).not.toBe(first.id);
    expect((await payableOf(token)).map(({ id }) => id)).toEqual([second.id]);
  });

  it('shows on its payment page that another one has replaced it', async () => {
    const token = await shop.newBuyer();
    const first = await shop.checkOut(token, [shop.basics], 4900);
    await shop.checkOut(token, [shop.book], 4900);
    const page = await shop.api.get(new URL(first.payment_url!).pathname);
    expect(page.bytes.toString()).toContain('This payment has ended.');
  });
});
