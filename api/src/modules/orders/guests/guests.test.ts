import { eq, sql } from 'drizzle-orm';
import { account } from 'shared-api/account/account';
import { accountExport } from 'shared-api/account/account-export';
import { guestCheckout } from 'shared-api/orders/guest';
import { order, orderPage } from 'shared-api/orders/orders';
import { v4 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { ADMIN, OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { newAddress, TestGuests } from '../../../testing/guests.ts';
import { TestSales } from '../../../testing/sales.ts';
import { ADDRESS, TestShop } from '../../../testing/shop.ts';
import { deviceCookieOf, fieldErrorsOf, refreshCookieOf, tokenIn } from '../../../testing/test-api.ts';

const shop = await TestShop.openForFile();
// Whatever these tests do, the records agree.
afterAll(() => shop.checkLedger());
const guests = new TestGuests(shop);
/** The administrator, who logs in again after the clock has moved. */
const administrator = () => TestSales.open(shop);

const rowOf = async (email: string) => {
  const [user] = await shop.api.platform.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user!;
};
const ordersOf = async (email: string) =>
  shop.api.platform.db.$count(orders, eq(orders.buyer_id, (await rowOf(email)).id));
const ownOrders = async (token: string) => (await shop.api.get('/api/orders', token)).as(orderPage).items;

describe('with a new address', () => {
  it('makes the account with the order, and starts a session as a registration does', async () => {
    const email = newAddress();
    const response = await guests.send(
      guests.request(email, [shop.complete], 3920, { address: undefined, locale: 'es' }),
    );
    const { order: placed, session, account: made, password_link_sent } = response.as(guestCheckout);
    expect([made, password_link_sent]).toEqual(['created', true]);
    expect(session?.user).toMatchObject({ email, role: { id: 1 } });
    expect(refreshCookieOf(response)).toBeTruthy();
    expect(deviceCookieOf(response)).toBeTruthy();
    await shop.decide(placed, 'pay');
    expect(await shop.grantedBy(placed)).toBe(1);
    expect(await shop.returnTo(session!.access_token, placed)).toMatchObject({ state: 'paid' });
    expect(await ownOrders(session!.access_token)).toMatchObject([{ id: placed.id }]);
    const user = (await shop.api.get('/api/me', session!.access_token)).as(account);
    expect(user).toMatchObject({ name: email.split('@')[0], verified: false, locale: 'es' });
  });

  it('emails a link that chooses the password and confirms the address', async () => {
    const email = newAddress();
    await guests.checkOut(email, [shop.weave], 900);
    const token = tokenIn(await shop.api.mail(email, 'Choose a password for your Fullcourt account'));
    const reset = await shop.api.post('/api/auth/reset', { token, password: 'Basket2026' });
    expect(reset.status).toBe(204);
    expect((await shop.api.login(email, 'Basket2026')).user.email).toBe(email);
    expect((await rowOf(email)).verified_at).not.toBeNull();
  });

  it('takes the name of the address for a printed book', async () => {
    const email = newAddress();
    await guests.checkOut(email, [shop.weave], 900, { address: ADDRESS });
    expect((await rowOf(email)).name).toBe('Rosa Díaz');
  });

  it('grants at once what is free', async () => {
    await shop.addCoupon({ code: 'GUESTFREE', percent: 100 });
    const placed = await guests.checkOut(newAddress(), [shop.weave], 0, { coupon: 'GUESTFREE' });
    expect(placed.order).toMatchObject({ state: 'paid', payment_url: null });
    expect(await shop.grantedBy(placed.order)).toBe(1);
  });

  it('leaves no account behind if the order is refused', async () => {
    const email = newAddress();
    expect((await guests.send(guests.request(email, [shop.weave], 1))).error).toBe('price_changed');
    expect(await shop.api.platform.db.$count(users, eq(users.email, email))).toBe(0);
  });

  it('tells nothing of an address by a refusal, and uses up no email', async () => {
    const strict = shop.api.withEnv({ UNVERIFIED_MAIL_RATE: '1' });
    const owner = await shop.api.newVerifiedUser();
    const refusal = async (email: string) =>
      (await strict.post('/api/checkout/guest', guests.request(email, [shop.weave], 0))).error;
    const refusals = [await refusal(newAddress()), await refusal(newAddress()), await refusal(owner.email)];
    expect(refusals).toEqual(Array(3).fill('price_changed'));
  });

  it('returns the same order and a session again, in another case of the address, too', async () => {
    const email = newAddress();
    const request = guests.request(email, [shop.weave], 900);
    const first = (await guests.send(request)).as(guestCheckout);
    const second = (await guests.send({ ...request, email: email.toUpperCase() })).as(guestCheckout);
    expect(second.order).toEqual(first.order);
    expect((await ownOrders(second.session!.access_token)).map(({ id }) => id)).toEqual([first.order.id]);
  });

  it('gives no session for the key an hour later, or once the owner has set a password', async () => {
    const late = guests.request(newAddress(), [shop.weave], 900);
    await guests.send(late);
    const email = newAddress();
    const taken = guests.request(email, [shop.weave], 900);
    await guests.send(taken);
    const token = tokenIn(await shop.api.mail(email, 'Choose a password for your Fullcourt account'));
    await shop.api.post('/api/auth/reset', { token, password: 'Basket2026' });
    const afterReset = await guests.send(taken);
    expect([afterReset.as(guestCheckout).session, refreshCookieOf(afterReset)]).toEqual([null, undefined]);
    shop.api.passSeconds(3600);
    expect((await guests.send(late)).as(guestCheckout)).toMatchObject({ session: null, account: 'created' });
  });

  it('makes one account and one order of ten requests at the same moment', async () => {
    const email = newAddress();
    const request = guests.request(email, [shop.weave], 900);
    const responses = await Promise.all(Array.from({ length: 10 }, () => guests.send(request)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(responses.map((response) => response.as(guestCheckout).order.id)).size).toBe(1);
    expect(responses.every((response) => response.as(guestCheckout).session !== null)).toBe(true);
    expect(await ordersOf(email)).toBe(1);
  });

  it('holds the order of the second of two tabs', async () => {
    const email = newAddress();
    const [first, second] = await Promise.all([
      guests.checkOut(email, [shop.weave], 900),
      guests.checkOut(email, [shop.basics], 4900),
    ]);
    expect([first.account, second.account].sort()).toEqual(['created', 'existing']);
    expect([first.session, second.session].filter(Boolean)).toHaveLength(1);
  });

  it('can neither be registered again nor opened without its email, but recovered with it', async () => {
    const email = newAddress();
    await guests.checkOut(email, [shop.weave], 900, { locale: 'en' });
    const registration = await shop.api.post('/api/auth/register', { name: 'Rosa', email, password: PASSWORD });
    expect(registration.error).toBe('email_taken');
    await shop.api.resetPassword(email, 'Basket2026');
    expect((await ownOrders((await shop.api.login(email, 'Basket2026')).access_token)).length).toBe(1);
  });
});

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
    const before = (await ownOrders(token)).length;
    const placed = await guests.buy(email, [shop.basics], 4900, { address: undefined });
    expect(await guests.orderOf(placed)).toMatchObject({ state: 'paid', payment_url: null });
    expect(await shop.grantedBy(placed.order)).toBe(0);
    expect((await ownOrders(token)).length).toBe(before);
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
    expect((await ownOrders(token))[0]).toMatchObject({ id: placed.order.id, state: 'paid' });
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
    expect(await ordersOf(owner.email)).toBe(1);
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
    expect(await ownOrders((await shop.api.login(stranger.email, 'Basket2026')).access_token)).toMatchObject([
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
    const { db } = shop.api.platform;
    await db.update(users).set({ email: newAddress() }).where(eq(users.id, owner.user.id));
    expect(fieldErrorsOf(await guests.press(link))).toEqual({ token: 'link_expired' });
    await db.update(users).set({ email: owner.email }).where(eq(users.id, owner.user.id));
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

  it('does nothing once the account is deleted', async () => {
    const owner = await shop.api.newVerifiedUser();
    const { order: placed } = await guests.buy(owner.email, [shop.weave], 900);
    const link = await guests.linkTo(owner.email);
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const payload = { password: PASSWORD };
    await shop.api.call('DELETE', '/api/me', { token: owner.access_token, payload, headers });
    expect(fieldErrorsOf(await guests.press(link))).toEqual({ token: 'link_expired' });
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

describe('the key of an order', () => {
  it('is for one address and one order', async () => {
    const request = guests.request(newAddress(), [shop.weave], 900);
    await guests.send(request);
    expect(fieldErrorsOf(await guests.send({ ...request, email: newAddress() }))).toEqual({
      idempotency_key: 'key_reused',
    });
    expect(fieldErrorsOf(await guests.send({ ...request, email: OWNER }))).toEqual({ idempotency_key: 'key_reused' });
    const other = { ...request, items: [shop.basics], total: 4900 };
    expect(fieldErrorsOf(await guests.send(other))).toEqual({ idempotency_key: 'key_reused' });
  });

  it('opens no order of a member, and no order without it', async () => {
    const buyer = await shop.api.newUser();
    const request = shop.request([shop.weave], 900);
    const { id } = (await shop.send(buyer.access_token, request)).as(order);
    expect((await guests.readOrder(id, request.idempotency_key)).error).toBe('not_found');
    const placed = await guests.checkOut(newAddress(), [shop.weave], 900);
    expect((await guests.readOrder(placed.order.id, v4())).error).toBe('not_found');
  });
});

it.each([
  '',
  'x',
  'a@b',
  `${'x'.repeat(300)}@example.com`,
  'a@example.com\r\nBcc: b@example.com',
  'a\u0000@example.com',
  '<b>@example.com',
])('refuses %j as an address', async (email) => {
  expect(Object.keys(fieldErrorsOf(await guests.send(guests.request(email, [shop.weave], 900))))).toEqual(['email']);
});
