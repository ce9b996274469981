import { eq } from 'drizzle-orm';
import { accountExport } from 'shared-api/account/account-export';
import { adminUserRecord } from 'shared-api/users/admin-users';
import { CONSENT_VERSION, immediateAccessText } from 'shared-api/orders/consent';
import { recordUses } from 'shared-api/lists';
import type { Order } from 'shared-api/orders/orders';
import { memberVideo } from 'shared-api/videos/videos';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { entitlements } from '../../../platform/database/tables/shop/entitlements.ts';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { paymentEvents, payments } from '../../../platform/database/tables/shop/payments.ts';
import { ADMIN, PASSWORD } from '../../../testing/demo-fixture.ts';
import { TestShop } from '../../../testing/shop.ts';
import { settle } from './settle.ts';

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
const eventsOf = ({ id }: Pick<Order, 'id'>) =>
  shop.api.platform.db.select().from(paymentEvents).where(eq(paymentEvents.order_id, id));
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

describe('a buyer', () => {
  it('who pays has access to everything in the order', async () => {
    await place('PAY');
    const response = await shop.decide(placed, 'pay');
    expect([response.status, response.headers['location']]).toEqual([303, `http://localhost/checkout/${placed.id}`]);
    // By the event alone, before the buyer returns.
    await expectPaid();
    expect(await eventsOf(placed)).toMatchObject([{ type: 'session.paid', outcome: 'paid' }]);
    expect(await shop.returnTo(token, placed)).toMatchObject({
      state: 'paid',
      payment_url: null,
      paid_at: shop.api.now.toISOString(),
    });
    const bought = (await grants()).sort((a, b) => Number(b.package_id !== null) - Number(a.package_id !== null));
    expect(bought.map(({ expires_at }) => expires_at?.toISOString() ?? null)).toEqual([
      '2027-03-01T12:00:00.000Z',
      null,
      null,
    ]);
    const video = (await shop.api.get(`/api/videos/${shop.weave.id}`, token)).as(memberVideo);
    expect(video.locked).toBe(false);
  });

  it('finds the order among their data, and administrators what it gives access to', async () => {
    const data = (await shop.api.get('/api/me/export', token)).as(accountExport);
    expect(data.orders).toMatchObject([{ id: placed.id, state: 'paid', totals: { total: 8748 } }]);
    expect(data.entitlements.map(({ book_id }) => book_id)).toContain(shop.book.id);
    const admin = await shop.api.tokenOf(ADMIN);
    const { entitlements: granted } = (await shop.api.get(`/api/admin/users/${userId}`, admin)).as(adminUserRecord);
    expect(granted.map(({ kind }) => kind).sort()).toEqual(['book', 'package', 'video']);
  });

  it.each([
    ['package', () => shop.complete],
    ['video', () => shop.weave],
    ['book', () => shop.book],
  ])('keeps a %s that they have ordered from being deleted', async (kind, item) => {
    const admin = await shop.api.tokenOf(ADMIN);
    const path = `/api/admin/${kind}s/${item().id}`;
    expect((await shop.api.call('DELETE', path, { token: admin })).error).toBe('in_use');
    const { items } = (await shop.api.get(`${path}/uses`, admin)).as(recordUses);
    expect(items).toContainEqual({ kind: 'orders', count: 1, examples: [] });
  });

  it('keeps the coupon that they have used from being deleted', async () => {
    const admin = await shop.api.tokenOf(ADMIN);
    expect((await shop.api.call('DELETE', `/api/admin/coupons/${couponId}`, { token: admin })).error).toBe('in_use');
  });

  it.each([
    ['declines', 'decline', 'failed'],
    ['gives up', 'abandon', 'expired'],
  ])('who %s has no access, and the coupon is free again', async (_, action, state) => {
    await place(action.toUpperCase());
    await shop.decide(placed, action);
    await expectUnpaid(state, 'released');
    expect(await shop.returnTo(token, placed)).toMatchObject({ state, payment_url: null });
    // The page is used up.
    await shop.decide(placed, 'pay');
    await expectUnpaid(state, 'released');
  });

  it('who pays is told by email, once, with what they have agreed to', async () => {
    const user = await shop.api.newVerifiedUser();
    await shop.addCoupon({ code: 'MAILED', percent: 10 });
    const { complete, book } = shop;
    const mine = await shop.checkOut(user.access_token, [complete, book], 7938, { coupon: 'MAILED', locale: 'es' });
    await shop.decide(mine, 'pay');
    await shop.returnTo(user.access_token, mine);
    await shop.receive(await shop.eventOf(mine));
    const { text } = (await shop.api.mail(user.email, 'Tu pedido en Fullcourt'))!;
    expect(text).toContain('Complete: 35,28\u00a0€\nThe Open Court: 44,10\u00a0€\n\nTotal: 79,38\u00a0€');
    expect(text).toMatch(/El 1 de marzo de 2026.* UTC aceptaste nuestros términos y condiciones/);
    expect(text).toContain(
      `«${immediateAccessText(CONSENT_VERSION, [{ book_kind: null }, { book_kind: 'printed' }], 'es')}»`,
    );
    expect(text).toContain(mine.id);
    expect(text).toContain('http://localhost/orders');
    const subjects = await shop.api.subjectsTo(user.email);
    expect(subjects.filter((subject) => subject.includes('pedido'))).toHaveLength(1);
  });

  it('who pays after deleting their account is told nothing, and the order is paid', async () => {
    await place('LEFT');
    expect((await shop.api.call('DELETE', '/api/me', { token, payload: { password: PASSWORD } })).status).toBe(204);
    await shop.setSession(placed, { status: 'paid' });
    expect(await shop.receive(await shop.eventOf(placed))).toBe('paid');
    expect(await stateOf(placed)).toBe('paid');
    expect(await paymentsOf(placed)).toMatchObject([{ state: 'accepted' }]);
  });

  it('who pays nothing is told so', async () => {
    const user = await shop.api.newVerifiedUser();
    await shop.addCoupon({ code: 'ALL', percent: 100 });
    await shop.checkOut(user.access_token, [shop.basics], 0, { coupon: 'ALL', locale: 'en' });
    const { text } = (await shop.api.mail(user.email, 'Your Fullcourt order'))!;
    expect(text).toContain('Basics: €0.00\n\nNothing to pay');
  });

  it('who returns before the event has access at once', async () => {
    await place('EARLY');
    await shop.setSession(placed, { status: 'paid' });
    expect((await shop.returnTo(token, placed)).state).toBe('paid');
    await expectPaid();
    expect(await shop.receive(await shop.eventOf(placed))).toBe('unchanged');
    await expectPaid();
  });

  it('who is viewed by an administrator is not changed by that', async () => {
    await place('VIEWED');
    await shop.setSession(placed, { status: 'paid' });
    const admin = await shop.api.tokenOf(ADMIN);
    const view = await shop.api.post(`/api/admin/users/${userId}/support-view`, { password: PASSWORD }, admin);
    const { access_token: viewing } = JSON.parse(view.bytes.toString()) as { access_token: string };
    expect((await shop.returnTo(viewing, placed)).state).toBe('pending');
  });
});

describe('an event', () => {
  it('has its effect once, however often it is sent', async () => {
    await place('TWICE');
    await shop.setSession(placed, { status: 'paid' });
    const event = await shop.eventOf(placed);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => shop.receive(event)));
    expect(outcomes.sort()).toEqual([...Array<string>(5).fill('duplicate'), 'paid']);
    expect(await eventsOf(placed)).toHaveLength(1);
    await expectPaid();
  });

  it('has its effect once, whatever else arrives at the same time', async () => {
    await place('MANY');
    await shop.setSession(placed, { status: 'paid' });
    const event = await shop.eventOf(placed);
    await Promise.all(
      Array.from({ length: 4 }, () => [shop.receive({ ...event, id: v7() }), shop.returnTo(token, placed)]).flat(),
    );
    await expectPaid();
  });

  it('that comes too late or too early says what the session is now', async () => {
    await place('ORDERED');
    await shop.setSession(placed, { status: 'paid' });
    expect(await shop.receive(await shop.eventOf(placed, 'session.expired'))).toBe('paid');
    expect(await shop.receive(await shop.eventOf(placed, 'session.failed'))).toBe('unchanged');
    await expectPaid();
  });

  it('does nothing while the session is open', async () => {
    await place('OPEN');
    expect(await shop.receive(await shop.eventOf(placed))).toBe('unchanged');
    await expectUnpaid('pending', 'reserved');
  });

  it.each([
    ['amount', { amount: 8747 }],
    ['currency', { currency: 'USD' }],
  ])('about another %s grants nothing, and the money is not forgotten', async (what, values) => {
    await place(`OTHER-${what.toUpperCase()}`);
    await shop.setSession(placed, { ...values, status: 'paid' });
    expect(await shop.receive(await shop.eventOf(placed))).toBe('mismatched');
    expect((await shop.returnTo(token, placed)).state).toBe('failed');
    await expectUnpaid('failed', 'released');
    expect(await paymentsOf(placed)).toMatchObject([{ ...values, state: 'mismatched' }]);
  });

  it('of another amount grants nothing either once the order has expired', async () => {
    await shop.runExpiry();
    await place('TOOLATE');
    expect(await shop.runExpiry()).toBe(1);
    await shop.setSession(placed, { status: 'paid', amount: 1 });
    expect(await shop.receive(await shop.eventOf(placed))).toBe('mismatched');
    await expectUnpaid('expired', 'released');
  });

  it('of another provider than the order’s grants nothing', async () => {
    await place('ELSEWHERE');
    const { id, order_id, amount, currency } = await shop.sessionOf(placed);
    const session = { id, orderId: order_id, amount, currency, status: 'paid', url: '', reference: 'r' } as const;
    await expect(settle(shop.context(), 'stripe', session, null)).rejects.toThrow('unknown');
    await expectUnpaid('pending', 'reserved');
  });

  it('of another session of the order grants nothing', async () => {
    await place('FOREIGN');
    await shop.setSession(placed, { id: `another-session-${v7()}`, status: 'paid' });
    expect(await shop.receive(await shop.eventOf(placed))).toBe('mismatched');
    await expectUnpaid('pending', 'reserved');
  });

  it('of an unknown session or order is to be sent again, and has its effect then', async () => {
    await place('LATER');
    await shop.setSession(placed, { status: 'paid' });
    const event = await shop.eventOf(placed);
    expect(await shop.receive({ ...event, session: 'unknown' })).toBe('conflict');
    const orderId = placed.id;
    await shop.setSession(placed, { order_id: userId });
    expect(await shop.receive(event)).toBe('conflict');
    await shop.setSession({ id: userId }, { order_id: orderId });
    expect(await shop.receive(event)).toBe('paid');
    await expectPaid();
  });
});
