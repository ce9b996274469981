import { eq } from 'drizzle-orm';
import { account } from 'shared-api/account/account';
import { guestCheckout } from 'shared-api/orders/guest';
import { order } from 'shared-api/orders/orders';
import { registrationResponse } from 'shared-api/account/session';
import { v4 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../../../platform/database/tables/rate-limits.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { newAddress, TestGuests } from '../../../testing/guests.ts';
import { ADDRESS, TestShop } from '../../../testing/shop.ts';
import { deviceCookieOf, fieldErrorsOf, refreshCookieOf, tokenIn } from '../../../testing/test-api.ts';

const shop = await TestShop.openForFile();
// Whatever these tests do, the records agree.
afterAll(() => shop.checkLedger());
const guests = new TestGuests(shop);

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
    expect(await shop.ordersOf(session!.access_token)).toMatchObject([{ id: placed.id }]);
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
    expect((await guests.accountOf(email)).verified_at).not.toBeNull();
  });

  it('takes the name of the address for a printed book', async () => {
    const email = newAddress();
    await guests.checkOut(email, [shop.weave], 900, { address: ADDRESS });
    expect((await guests.accountOf(email)).name).toBe('Rosa Díaz');
  });

  it('grants at once what is free', async () => {
    await shop.addCoupon({ code: 'GUESTFREE', percent: 100 });
    const placed = await guests.checkOut(newAddress(), [shop.weave], 0, { coupon: 'GUESTFREE' });
    expect(placed.order).toMatchObject({ state: 'paid', payment_url: null });
    expect(await shop.grantedBy(placed.order)).toBe(1);
  });

  it('sends an address no more emails about what is free than it may get, whoever has it', async () => {
    await shop.addCoupon({ code: 'GUESTFLOOD', percent: 100 });
    const strict = shop.api.withEnv({ MAIL_RATE: '2' });
    for (const email of [OWNER, newAddress()]) {
      const send = async () => {
        const request = guests.request(email, [shop.weave], 0, { coupon: 'GUESTFLOOD', gift: { message: '' } });
        return (await strict.post('/api/checkout/guest', request)).error;
      };
      expect([await send(), await send(), await send()]).toEqual([null, null, 'rate_limited']);
    }
    await strict.app.close();
  });

  it('leaves a client its emails for accounts, however much is free', async () => {
    await shop.addCoupon({ code: 'GUESTSHARE', percent: 100 });
    const strict = shop.api.withEnv({ UNVERIFIED_MAIL_RATE: '40' });
    // The orders and registrations before count.
    await shop.api.platform.db.delete(rateLimits);
    const send = async () => {
      const request = guests.request(newAddress(), [shop.weave], 0, { coupon: 'GUESTSHARE' });
      return (await strict.post('/api/checkout/guest', request)).error;
    };
    expect([await send(), await send(), await send()]).toEqual([null, null, 'rate_limited']);
    const registration = { name: 'Rosa', email: newAddress(), password: PASSWORD };
    const registered = await strict.post('/api/auth/register', registration);
    expect(registered.as(registrationResponse).confirmation_sent).toBe(true);
    await strict.app.close();
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
    expect((await shop.ordersOf(second.session!.access_token)).map(({ id }) => id)).toEqual([first.order.id]);
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
    expect(await guests.countOrders(email)).toBe(1);
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
    const { order: paid } = await guests.buy(email, [shop.weave], 900, { locale: 'en' });
    const registration = await shop.api.post('/api/auth/register', { name: 'Rosa', email, password: PASSWORD });
    expect(registration.error).toBe('email_taken');
    await shop.api.resetPassword(email, 'Basket2026');
    const { access_token } = await shop.api.login(email, 'Basket2026');
    expect(await shop.ordersOf(access_token)).toMatchObject([{ id: paid.id }]);
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
