import { eq } from 'drizzle-orm';
import { accountExport } from 'shared-api/account/account-export';
import { adminUserRecord } from 'shared-api/users/admin-users';
import { CONSENT_VERSION, immediateAccessText } from 'shared-api/orders/consent';
import { recordUses } from 'shared-api/lists';
import type { Order } from 'shared-api/orders/orders';
import { memberVideo } from 'shared-api/videos/videos';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { paymentEvents } from '../../../platform/database/tables/shop/payments.ts';
import { TestPurchase } from '../../../testing/purchase.ts';
import { ADMIN, PASSWORD } from '../../../testing/demo-fixture.ts';
import { TestShop } from '../../../testing/shop.ts';
import { settle } from './settle.ts';

const shop = await TestShop.openForFile();
const purchase = new TestPurchase(shop);
const eventsOf = ({ id }: Pick<Order, 'id'>) =>
  shop.api.platform.db.select().from(paymentEvents).where(eq(paymentEvents.order_id, id));

describe('a buyer', () => {
  it('who pays has access to everything in the order', async () => {
    await purchase.place('PAY');
    const response = await shop.decide(purchase.placed, 'pay');
    expect([response.status, response.headers['location']]).toEqual([
      303,
      `http://localhost/checkout/${purchase.placed.id}`,
    ]);
    // By the event alone, before the buyer returns.
    await purchase.expectPaid();
    expect(await eventsOf(purchase.placed)).toMatchObject([{ type: 'session.paid', outcome: 'paid' }]);
    expect(await shop.returnTo(purchase.token, purchase.placed)).toMatchObject({
      state: 'paid',
      payment_url: null,
      paid_at: shop.api.now.toISOString(),
    });
    const bought = (await purchase.grants()).sort(
      (a, b) => Number(b.package_id !== null) - Number(a.package_id !== null),
    );
    expect(bought.map(({ expires_at }) => expires_at?.toISOString() ?? null)).toEqual([
      '2027-03-01T12:00:00.000Z',
      null,
      null,
    ]);
    const video = (await shop.api.get(`/api/videos/${shop.weave.id}`, purchase.token)).as(memberVideo);
    expect(video.locked).toBe(false);
  });

  it('finds the order among their data, and administrators what it gives access to', async () => {
    const data = (await shop.api.get('/api/me/export', purchase.token)).as(accountExport);
    expect(data.orders).toMatchObject([{ id: purchase.placed.id, state: 'paid', totals: { total: 8748 } }]);
    expect(data.entitlements.map(({ book_id }) => book_id)).toContain(shop.book.id);
    const admin = await shop.api.tokenOf(ADMIN);
    const { entitlements: granted } = (await shop.api.get(`/api/admin/users/${purchase.userId}`, admin)).as(
      adminUserRecord,
    );
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
    expect((await shop.api.call('DELETE', `/api/admin/coupons/${purchase.couponId}`, { token: admin })).error).toBe(
      'in_use',
    );
  });

  it.each([
    ['declines', 'decline', 'failed'],
    ['gives up', 'abandon', 'expired'],
  ])('who %s has no access, and the coupon is free again', async (_, action, state) => {
    await purchase.place(action.toUpperCase());
    await shop.decide(purchase.placed, action);
    await purchase.expectUnpaid(state, 'released');
    expect(await shop.returnTo(purchase.token, purchase.placed)).toMatchObject({ state, payment_url: null });
    // The page is used up.
    await shop.decide(purchase.placed, 'pay');
    await purchase.expectUnpaid(state, 'released');
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
    await purchase.place('LEFT');
    expect(
      (await shop.api.call('DELETE', '/api/me', { token: purchase.token, payload: { password: PASSWORD } })).status,
    ).toBe(204);
    await shop.setSession(purchase.placed, { status: 'paid' });
    expect(await shop.receive(await shop.eventOf(purchase.placed))).toBe('paid');
    expect(await purchase.state()).toBe('paid');
    expect(await purchase.payments()).toMatchObject([{ state: 'accepted' }]);
  });

  it('who pays nothing is told so', async () => {
    const user = await shop.api.newVerifiedUser();
    await shop.addCoupon({ code: 'ALL', percent: 100 });
    await shop.checkOut(user.access_token, [shop.basics], 0, { coupon: 'ALL', locale: 'en' });
    const { text } = (await shop.api.mail(user.email, 'Your Fullcourt order'))!;
    expect(text).toContain('Basics: €0.00\n\nNothing to pay');
  });

  it('who returns before the event has access at once', async () => {
    await purchase.place('EARLY');
    await shop.setSession(purchase.placed, { status: 'paid' });
    expect((await shop.returnTo(purchase.token, purchase.placed)).state).toBe('paid');
    await purchase.expectPaid();
    expect(await shop.receive(await shop.eventOf(purchase.placed))).toBe('unchanged');
    await purchase.expectPaid();
  });

  it('who is viewed by an administrator is not changed by that', async () => {
    await purchase.place('VIEWED');
    await shop.setSession(purchase.placed, { status: 'paid' });
    const admin = await shop.api.tokenOf(ADMIN);
    const view = await shop.api.post(`/api/admin/users/${purchase.userId}/support-view`, { password: PASSWORD }, admin);
    const { access_token: viewing } = JSON.parse(view.bytes.toString()) as { access_token: string };
    expect((await shop.returnTo(viewing, purchase.placed)).state).toBe('pending');
  });
});

describe('an event', () => {
  it('has its effect once, however often it is sent', async () => {
    await purchase.place('TWICE');
    await shop.setSession(purchase.placed, { status: 'paid' });
    const event = await shop.eventOf(purchase.placed);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => shop.receive(event)));
    expect(outcomes.sort()).toEqual([...Array<string>(5).fill('duplicate'), 'paid']);
    expect(await eventsOf(purchase.placed)).toHaveLength(1);
    await purchase.expectPaid();
  });

  it('has its effect once, whatever else arrives at the same time', async () => {
    await purchase.place('MANY');
    await shop.setSession(purchase.placed, { status: 'paid' });
    const event = await shop.eventOf(purchase.placed);
    await Promise.all(
      Array.from({ length: 4 }, () => [
        shop.receive({ ...event, id: v7() }),
        shop.returnTo(purchase.token, purchase.placed),
      ]).flat(),
    );
    await purchase.expectPaid();
  });

  it('that comes too late or too early says what the session is now', async () => {
    await purchase.place('ORDERED');
    await shop.setSession(purchase.placed, { status: 'paid' });
    expect(await shop.receive(await shop.eventOf(purchase.placed, 'session.expired'))).toBe('paid');
    expect(await shop.receive(await shop.eventOf(purchase.placed, 'session.failed'))).toBe('unchanged');
    await purchase.expectPaid();
  });

  it('does nothing while the session is open', async () => {
    await purchase.place('OPEN');
    expect(await shop.receive(await shop.eventOf(purchase.placed))).toBe('unchanged');
    await purchase.expectUnpaid('pending', 'reserved');
  });

  it.each([
    ['amount', { amount: 8747 }],
    ['currency', { currency: 'USD' }],
  ])('about another %s grants nothing, and the money is not forgotten', async (what, values) => {
    await purchase.place(`OTHER-${what.toUpperCase()}`);
    await shop.setSession(purchase.placed, { ...values, status: 'paid' });
    expect(await shop.receive(await shop.eventOf(purchase.placed))).toBe('mismatched');
    expect((await shop.returnTo(purchase.token, purchase.placed)).state).toBe('failed');
    await purchase.expectUnpaid('failed', 'released');
    expect(await purchase.payments()).toMatchObject([{ ...values, state: 'mismatched' }]);
  });

  it('of another amount grants nothing either once the order has expired', async () => {
    await shop.runExpiry();
    await purchase.place('TOOLATE');
    expect(await shop.runExpiry()).toBe(1);
    await shop.setSession(purchase.placed, { status: 'paid', amount: 1 });
    expect(await shop.receive(await shop.eventOf(purchase.placed))).toBe('mismatched');
    await purchase.expectUnpaid('expired', 'released');
  });

  it('of another provider than the order’s grants nothing', async () => {
    await purchase.place('ELSEWHERE');
    const { id, order_id, amount, currency } = await shop.sessionOf(purchase.placed);
    const session = { id, orderId: order_id, amount, currency, status: 'paid', url: '', reference: 'r' } as const;
    await expect(settle(shop.context(), 'stripe', session, null)).rejects.toThrow('unknown');
    await purchase.expectUnpaid('pending', 'reserved');
  });

  it('of another session of the order grants nothing', async () => {
    await purchase.place('FOREIGN');
    await shop.setSession(purchase.placed, { id: `another-session-${v7()}`, status: 'paid' });
    expect(await shop.receive(await shop.eventOf(purchase.placed))).toBe('mismatched');
    await purchase.expectUnpaid('pending', 'reserved');
  });

  it('of an unknown session or order is to be sent again, and has its effect then', async () => {
    await purchase.place('LATER');
    await shop.setSession(purchase.placed, { status: 'paid' });
    const event = await shop.eventOf(purchase.placed);
    expect(await shop.receive({ ...event, session: 'unknown' })).toBe('conflict');
    const orderId = purchase.placed.id;
    await shop.setSession(purchase.placed, { order_id: purchase.userId });
    expect(await shop.receive(event)).toBe('conflict');
    await shop.setSession({ id: purchase.userId }, { order_id: orderId });
    expect(await shop.receive(event)).toBe('paid');
    await purchase.expectPaid();
  });
});
