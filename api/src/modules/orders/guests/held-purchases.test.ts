import { and, eq } from 'drizzle-orm';
import { accountExport } from 'shared-api/account/account-export';
import { guestCheckout } from 'shared-api/orders/guest';
import { v4 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { ADMIN, OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { TestGuests } from '../../../testing/guests.ts';
import { TestSales } from '../../../testing/sales.ts';
import { ADDRESS, TestShop } from '../../../testing/shop.ts';
import { fieldErrorsOf } from '../../../testing/test-api.ts';

const shop = await TestShop.openForFile();
// Whatever these tests do, the records agree.
afterAll(() => shop.checkLedger());
const guests = new TestGuests(shop);
/** The administrator, who logs in again after the clock has moved. */
const administrator = () => TestSales.open(shop);

describe('with the address of an account', () => {
  it('starts no session and reveals nothing about the account', async () => {
    const owner = await shop.api.newVerifiedUser();
    await shop.decide(await shop.checkOut(owner.access_token, [shop.weave], 900), 'pay');
    const response = await guests.send(guests.request(owner.email.toUpperCase(), [shop.weave], 900));
    const { order: placed, ...rest } = response.as(guestCheckout);
    expect(rest).toEqual({ account: 'existing', session: null, password_link_sent: false });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(Object.keys(placed).sort()).toEqual([
      'coupon',
      'currency',
      'gift',
      'id',
      'lines',
      'payment_url',
      'state',
      'totals',
    ]);
  });

  it.each([ADMIN, OWNER])('holds what was bought until %s confirms it with the link in an email', async (email) => {
    const token = await shop.api.tokenOf(email);
    const before = (await shop.ordersOf(token)).length;
    const placed = await guests.buy(email, [shop.basics], 4900, { address: undefined });
    expect(await guests.orderOf(placed)).toMatchObject({ state: 'paid', payment_url: null });
    expect(await shop.grantedBy(placed.order)).toBe(0);
    expect((await shop.ordersOf(token)).length).toBe(before);
    expect((await shop.api.get(`/api/checkout/${placed.order.id}`, token)).error).toBe('not_found');
    expect(await (await administrator()).recordOf(placed.order)).toMatchObject({
      confirmation: 'waiting',
      status: 'paid',
    });
    const mail = await shop.api.mail(email, 'Confirm your Fullcourt purchase');
    expect(mail?.text).toContain('Basics: €49.00');

    const link = await guests.linkTo(email);
    expect(await guests.confirm(link)).toEqual({ order_id: placed.order.id, gift: false, password_token: null });
    expect(await shop.grantedBy(placed.order)).toBe(1);
    expect((await shop.ordersOf(token))[0]).toMatchObject({ id: placed.order.id, state: 'paid' });
    const { confirmation, history } = await (await administrator()).recordOf(placed.order);
    expect(confirmation).toBe('confirmed');
    expect(history.map(({ kind }) => kind)).toContain('confirmed');
    await shop.api.mail(email, 'Your Fullcourt order');

    // Once more, as the response may have been lost.
    expect((await guests.press(link)).status).toBe(200);
    expect(await shop.grantedBy(placed.order)).toBe(1);
  });

  it('lets days of access run from the confirmation', async () => {
    const owner = await shop.api.newVerifiedUser();
    const { order: placed } = await guests.buy(owner.email, [shop.complete], 3920);
    const link = await guests.linkTo(owner.email);
    shop.api.passSeconds(5 * 24 * 3600);
    await guests.confirm(link);
    const expected = new Date(shop.api.now.getTime() + 365 * 24 * 3600 * 1000).toISOString();
    expect((await (await administrator()).recordOf(placed)).lines[0]).toMatchObject({
      access: 'live',
      access_until: expected,
    });
  });

  it('makes one held order of ten requests at the same moment', async () => {
    const owner = await shop.api.newVerifiedUser();
    const request = guests.request(owner.email, [shop.weave], 900);
    const responses = await Promise.all(Array.from({ length: 10 }, () => guests.send(request)));
    expect(new Set(responses.map((response) => response.as(guestCheckout).order.id)).size).toBe(1);
    expect(responses.some((response) => response.as(guestCheckout).session !== null)).toBe(false);
    expect(await guests.countOrders(owner.email)).toBe(1);
  });

  it('leaves the open order of the owner alone, and the other way round', async () => {
    const owner = await shop.api.newVerifiedUser();
    const open = await shop.checkOut(owner.access_token, [shop.weave], 900);
    const held = await guests.checkOut(owner.email, [shop.basics], 4900);
    expect((await shop.returnTo(owner.access_token, open)).state).toBe('pending');
    await shop.checkOut(owner.access_token, [shop.complete], 3920);
    expect((await guests.orderOf(held)).state).toBe('pending');
  });

  it('neither reveals nor counts the owner’s own uses of a coupon', async () => {
    const owner = await shop.api.newVerifiedUser();
    await shop.addCoupon({ code: 'ONCE', percent: 10, per_user_limit: 1 });
    const held = await guests.buy(owner.email, [shop.weave], 810, { coupon: 'ONCE' });
    expect(held.order.coupon).toBe('ONCE');
    await shop.decide(await shop.checkOut(owner.access_token, [shop.basics], 4410, { coupon: 'ONCE' }), 'pay');
    const again = await guests.send(guests.request(owner.email, [shop.complete], 3528, { coupon: 'ONCE' }));
    // That of the guest, not that of the owner.
    expect(fieldErrorsOf(again)).toEqual({ coupon: 'coupon_used' });
    const other = await shop.api.newVerifiedUser();
    await shop.decide(await shop.checkOut(other.access_token, [shop.basics], 4410, { coupon: 'ONCE' }), 'pay');
    expect((await guests.checkOut(other.email, [shop.weave], 810, { coupon: 'ONCE' })).account).toBe('existing');
  });

  it('expires like any order if nobody pays, and gives the coupon back', async () => {
    const owner = await shop.api.newVerifiedUser();
    const couponId = await shop.addCoupon({ code: 'HELDOPEN', percent: 10 });
    const held = await guests.checkOut(owner.email, [shop.weave], 810, { coupon: 'HELDOPEN' });
    await shop.runExpiry();
    expect((await guests.orderOf(held)).state).toBe('expired');
    expect(await shop.usesOf(couponId)).toEqual(['released']);
  });

  it('is neither made for a suspended account, nor given to one', async () => {
    const owner = await shop.api.newVerifiedUser();
    const open = await shop.checkOut(owner.access_token, [shop.basics], 4900);
    const held = await guests.buy(owner.email, [shop.weave], 900);
    const link = await guests.linkTo(owner.email);
    const { admin } = await administrator();
    const bulk = (action: string) =>
      shop.api.post('/api/admin/users/bulk', { action, selection: { ids: [owner.user.id] } }, admin);
    expect((await bulk('suspend')).status).toBe(200);
    await shop.runDueExpiry();
    expect(await shop.api.platform.db.$count(orders, and(eq(orders.id, open.id), eq(orders.state, 'expired')))).toBe(1);
    const another = await guests.send(guests.request(owner.email, [shop.complete], 3920));
    expect(fieldErrorsOf(another)).toEqual({ email: 'email_not_for_orders' });
    expect((await guests.press(link)).error).toBe('account_suspended');
    expect(await shop.grantedBy(held.order)).toBe(0);
    await bulk('unsuspend');
    expect((await guests.press(link)).status).toBe(200);
  });

  it('asks for confirmation of a free order at once', async () => {
    const owner = await shop.api.newVerifiedUser();
    await shop.addCoupon({ code: 'HELDFREE', percent: 100 });
    const { order: placed } = await guests.checkOut(owner.email, [shop.weave], 0, { coupon: 'HELDFREE' });
    expect([placed.state, await shop.grantedBy(placed)]).toEqual(['paid', 0]);
    await guests.confirm(await guests.linkTo(owner.email));
    expect(await shop.grantedBy(placed)).toBe(1);
  });

  it('limits the orders for one address that send email, to which those that nobody pays do not count', async () => {
    const owner = await shop.api.newVerifiedUser();
    await shop.addCoupon({ code: 'HELDGIFTS', percent: 100 });
    const strict = shop.api.withEnv({ MAIL_RATE: '2' });
    const send = async (total: number, rest: object) => {
      const payload = guests.request(owner.email, [shop.weave], total, rest);
      return (await strict.post('/api/checkout/guest', payload)).error;
    };
    const unpaid = () => send(900, {});
    const free = () => send(0, { coupon: 'HELDGIFTS', gift: { message: '' } });
    expect([await unpaid(), await unpaid(), await unpaid()]).toEqual([null, null, null]);
    expect([await free(), await free(), await free()]).toEqual([null, null, 'rate_limited']);
    await strict.app.close();
  });

  it('is part of the data export', async () => {
    const owner = await shop.api.newVerifiedUser();
    const { order: placed } = await guests.buy(owner.email, [shop.weave], 900);
    const exported = (await shop.api.get('/api/me/export', owner.access_token)).as(accountExport);
    expect(exported.orders).toMatchObject([{ id: placed.id, awaiting_confirmation: true }]);
  });

  it('puts nothing the guest typed into the email', async () => {
    const owner = await shop.api.newVerifiedUser();
    await guests.buy(owner.email, [shop.weave], 900, {
      address: { ...ADDRESS, name: 'Buy at evil.example' },
    });
    await guests.linkTo(owner.email);
    const mails = await shop.api.mailsTo(owner.email);
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });
});

describe('the confirmation', () => {
  it('ends the password and sessions of an unconfirmed account', async () => {
    const stranger = await shop.api.newUser();
    const { order: placed } = await guests.buy(stranger.email, [shop.weave], 900);
    const link = await guests.linkTo(stranger.email);
    const { password_token } = await guests.confirm(link);
    const refreshed = await shop.api.call('POST', '/api/refresh', {
      cookies: { refresh_token: stranger.refreshToken },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(refreshed.error).toBe('session_revoked');
    const login = await shop.api.post('/api/auth/login', { email: stranger.email, password: PASSWORD });
    expect(login.error).toBe('wrong_credentials');
    const payload = { token: password_token, password: 'Basket2026' };
    expect((await shop.api.post('/api/auth/reset', payload)).status).toBe(204);
    expect(await shop.ordersOf((await shop.api.login(stranger.email, 'Basket2026')).access_token)).toMatchObject([
      { id: placed.id },
    ]);
    // The address is confirmed now: the link no longer changes the password.
    expect((await guests.confirm(link)).password_token).toBe(null);
  });

  it('grants no access to refunded items', async () => {
    const owner = await shop.api.newVerifiedUser();
    const { order: placed } = await guests.buy(owner.email, [shop.weave, shop.basics], 5800);
    await (await administrator()).refund(placed, 0);
    await guests.confirm(await guests.linkTo(owner.email));
    expect((await (await administrator()).recordOf(placed)).lines.map(({ access }) => access)).toEqual([
      'ended',
      'live',
    ]);
  });

  it('keeps disputed items suspended', async () => {
    const owner = await shop.api.newVerifiedUser();
    const { order: placed } = await guests.buy(owner.email, [shop.weave], 900);
    await (await administrator()).dispute(placed, 'open');
    await (await administrator()).tell(placed);
    await guests.confirm(await guests.linkTo(owner.email));
    expect((await (await administrator()).recordOf(placed)).lines.map(({ access }) => access)).toEqual(['suspended']);
  });

  it('rejects expired, altered and foreign links', async () => {
    const owner = await shop.api.newVerifiedUser();
    const { order: placed } = await guests.buy(owner.email, [shop.weave], 900);
    const other = await guests.buy((await shop.api.newVerifiedUser()).email, [shop.weave], 900);
    const link = await guests.linkTo(owner.email);
    const [, expires, signature] = /^.{36}_(\d+)_(.*)$/.exec(link)!;
    for (const token of [
      '',
      'x',
      link.slice(0, -1),
      `${other.order.id}_${expires}_${signature}`,
      `${placed.id}_${Number(expires) + 1}_${signature}`,
      `${v4()}_${expires}_${signature}`,
      'x'.repeat(201),
    ]) {
      expect(Object.keys(fieldErrorsOf(await guests.press(token)))).toEqual(['token']);
    }
    shop.api.passSeconds(7 * 24 * 3600);
    expect(fieldErrorsOf(await guests.press(link))).toEqual({ token: 'link_expired' });
    expect(await shop.grantedBy(placed)).toBe(0);

    // Which still names the mailbox that a new link goes to.
    const renewed = await shop.api.post('/api/purchases/confirmation/link', { token: link });
    expect(renewed.status).toBe(204);
    await guests.confirm(await guests.linkTo(owner.email, 2));
    expect(await shop.grantedBy(placed)).toBe(1);
  });

  it('grants once, whoever presses at the same moment', async () => {
    const owner = await shop.api.newVerifiedUser();
    const { order: placed } = await guests.buy(owner.email, [shop.weave], 900);
    const link = await guests.linkTo(owner.email);
    const responses = await Promise.all(Array.from({ length: 10 }, () => guests.press(link)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await shop.grantedBy(placed)).toBe(1);
    await shop.api.mail(owner.email, 'Your Fullcourt order');
    expect(
      (await shop.api.mailsTo(owner.email)).filter(({ subject }) => subject === 'Your Fullcourt order'),
    ).toHaveLength(1);
  });

  it('makes an account once that of the address is deleted', async () => {
    const owner = await shop.api.newVerifiedUser();
    const { order: placed } = await guests.buy(owner.email, [shop.weave], 900);
    const link = await guests.linkTo(owner.email);
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const payload = { password: PASSWORD };
    await shop.api.call('DELETE', '/api/me', { token: owner.access_token, payload, headers });
    const { password_token: token } = await guests.confirm(link);
    await shop.api.post('/api/auth/reset', { token, password: 'Basket2026' });
    const { access_token, user } = await shop.api.login(owner.email, 'Basket2026');
    expect(user.id).not.toBe(owner.user.id);
    expect(await shop.ordersOf(access_token)).toMatchObject([{ id: placed.id }]);
    expect(await (await administrator()).refund(placed, 0)).toMatchObject({ status: 'refunded' });
  });

  it('is sent again by the browser that has ordered, and by administrators', async () => {
    const owner = await shop.api.newVerifiedUser();
    const placed = await guests.buy(owner.email, [shop.weave], 900);
    const payload = { order_id: placed.order.id, idempotency_key: placed.key };
    const resend = () => shop.api.post('/api/checkout/guest/confirmation', payload);
    const asAdmin = async () => {
      const token = await shop.api.tokenOf(ADMIN);
      return shop.api.call('POST', `/api/admin/orders/${placed.order.id}/confirmation`, { token });
    };
    expect((await resend()).status).toBe(204);
    expect((await asAdmin()).status).toBe(200);
    await guests.confirm(await guests.linkTo(owner.email, 3));
    // The other browser does not learn that.
    expect((await resend()).status).toBe(204);
    expect((await asAdmin()).error).toBe('conflict');
  });
});
