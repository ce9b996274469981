import { count, eq } from 'drizzle-orm';
import { account } from 'shared-api/account/account';
import { accountExport } from 'shared-api/account/account-export';
import { sessionResponse } from 'shared-api/account/session';
import { afterAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../platform/database/tables/audit.ts';
import { sessions } from '../../../platform/database/tables/identity.ts';
import { videoLoops, videoNotes } from '../../../platform/database/tables/notes.ts';
import { practiceDays, practiceSlots, videoProgress } from '../../../platform/database/tables/progress.ts';
import { orderReferrals, referrals } from '../../../platform/database/tables/shop/affiliates.ts';
import { invoices } from '../../../platform/database/tables/shop/invoices.ts';
import { couponRedemptions, orders } from '../../../platform/database/tables/shop/orders.ts';
import { PASSWORD } from '../../../testing/demo-fixture.ts';
import { newAddress, TestGuests } from '../../../testing/guests.ts';
import { TestPartners } from '../../../testing/partners.ts';
import { TestSales } from '../../../testing/sales.ts';
import { waitForBlockedQuery } from '../../../testing/database/wait-for-blocked-query.ts';
import { ADDRESS, TestShop } from '../../../testing/shop.ts';
import { refreshCookieOf, tokenIn } from '../../../testing/test-api.ts';
import { lockUser } from '../../identity/user-repository.ts';

/* A stranger registers an address before its owner does, and prepares the account. */

const shop = await TestShop.openForFile();
afterAll(() => shop.checkLedger());
const guests = new TestGuests(shop);
const partners = new TestPartners(await TestSales.open(shop));
const { api } = shop;
const { db } = api.platform;

const NEW = 'Basket2026';
const me = async (token: string) => (await api.get('/api/me', token)).as(account);
const exportOf = async (token: string) => (await api.get('/api/me/export', token)).as(accountExport);
const reset = (token: string, refresh_token?: string) =>
  api.call('POST', '/api/auth/reset', {
    payload: { token, password: NEW },
    ...(refresh_token && { cookies: { refresh_token } }),
  });
const close = (token: string) => api.call('DELETE', '/api/me', { token, payload: { password: PASSWORD } });

/** Registers an address through a partner's link, and puts into the account what one can. */
async function prepare(email = newAddress()) {
  const partner = await partners.add();
  const payload = { name: 'Buy at evil.example', email, password: PASSWORD, affiliate_ref: partner.code };
  const registered = await api.call('POST', '/api/auth/register', { payload });
  const { access_token, user } = registered.as(sessionResponse);
  await api.post('/api/me/email', { email: newAddress(), password: PASSWORD }, access_token);
  const video = { user_id: user.id, video_id: user.id };
  await db.insert(videoNotes).values({ ...video, time: 1, text: 'Elbow in', drawing: [] });
  await db.insert(videoLoops).values({ ...video, name: 'Shot', start: 1, end: 2 });
  await db.insert(videoProgress).values({ ...video, position: 1, furthest: 1, updated_at: api.now });
  await db.insert(practiceDays).values({ ...video, day: '2026-03-01', seconds: 1 });
  await db.insert(practiceSlots).values({ ...video, starts_at: api.now, seconds: 1 });
  const open = await shop.checkOut(access_token, [shop.book], 4900, { address: ADDRESS });
  return { email, access_token, user, partner, open, refreshToken: refreshCookieOf(registered) ?? '' };
}

/** How many rows of what was prepared are left. */
async function countPrepared(userId: string): Promise<number> {
  const tables = [videoNotes, videoLoops, videoProgress, practiceDays, practiceSlots, referrals];
  const counts = await Promise.all(tables.map((table) => db.$count(table, eq(table.user_id, userId))));
  return counts.reduce((sum, rows) => sum + rows, 0);
}

async function expectTakenOver({ email, access_token, user, partner, open }: Awaited<ReturnType<typeof prepare>>) {
  const owner = await api.login(email, NEW);
  expect(await me(owner.access_token)).toMatchObject({
    id: user.id,
    name: email.slice(0, email.indexOf('@')),
    verified: true,
    pending_email: null,
    picture: null,
  });
  expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
  expect(await countPrepared(user.id)).toBe(0);
  expect((await api.get(`/api/checkout/${open.id}`, owner.access_token)).error).toBe('not_found');
  const bought = await shop.checkOut(owner.access_token, [shop.complete], 3920);
  expect(await db.$count(orderReferrals, eq(orderReferrals.affiliate_id, partner.id))).toBe(1);
  expect(await db.$count(orderReferrals, eq(orderReferrals.order_id, bought.id))).toBe(0);
  // What the stranger has done, and from where, is not the owner's.
  const { events: told } = (await api.get('/api/me/export', owner.access_token)).as(accountExport);
  expect(told[0]).toMatchObject({ action: 'account.taken_over', by: 'others', ip: null });
  const [events] = await db
    .select({ count: count() })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'account.taken_over'));
  expect(events?.count).toBeGreaterThan(0);
}

describe('whoever only reads the email of an account that was never confirmed', () => {
  it('gets it by a new password, without what was prepared in it', async () => {
    const prepared = await prepare();
    await reset(await api.recoveryToken(prepared.email));
    await expectTakenOver(prepared);
  });

  it('gets it by confirming a purchase, from which no partner of the registration earns', async () => {
    const prepared = await prepare();
    const { order: paid } = await guests.buy(prepared.email, [shop.weave], 900);
    expect(await db.$count(orderReferrals, eq(orderReferrals.order_id, paid.id))).toBe(0);
    const { password_token } = await guests.confirm(await guests.linkTo(prepared.email));
    expect(await countPrepared(prepared.user.id)).toBe(0);
    expect((await api.get('/api/me', prepared.access_token)).error).toBe('session_revoked');
    await reset(password_token ?? '');
    await expectTakenOver(prepared);
  });

  it('keeps what is paid, and is asked about what is paid after that', async () => {
    const { email, access_token, open } = await prepare();
    await shop.decide(open, 'pay');
    const late = await shop.checkOut(access_token, [shop.weave], 900);
    await reset(await api.recoveryToken(email));
    const { access_token: owners } = await api.login(email, NEW);
    expect((await shop.ordersOf(owners)).map(({ id }) => id)).toEqual([open.id]);
    await shop.decide(late, 'pay');
    expect((await shop.ordersOf(owners)).map(({ id }) => id)).toEqual([open.id]);
    await guests.confirm(await guests.linkTo(email));
    expect((await shop.ordersOf(owners)).map(({ id }) => id)).toEqual([late.id, open.id]);
  });

  it('is not kept out by keys that are chosen to collide', async () => {
    const { email, access_token } = await prepare();
    const request = guests.request(newAddress(), [shop.weave], 900);
    await guests.send(request);
    const { idempotency_key } = request;
    await shop.send(access_token, shop.request([shop.basics], 4900, { idempotency_key }));
    expect((await reset(await api.recoveryToken(email))).status).toBe(204);
  });
});

it('is told in the email what a new password removes, and how to keep it', async () => {
  const removes = 'everything saved in the account is removed';
  const { email, access_token } = await prepare();
  await api.recoveryToken(email);
  expect((await api.mail(email, 'Reset your password')).text).toContain(removes);
  await api.verify(tokenIn(await api.mail(email, 'Confirm your email address')), access_token);
  await api.post('/api/auth/recover', { email });
  expect((await api.mail(email, 'Reset your password', 2)).text).not.toContain(removes);
});

it.runIf(process.env['TEST_ENGINE'] === 'postgres').each([
  ['a name', (token: string) => api.call('PATCH', '/api/me', { token, payload: { name: 'Late' } })],
  ['an order', (token: string) => shop.send(token, shop.request([shop.book], 4900, { address: ADDRESS }))],
])('ends also what is just about to store %s', async (_, change) => {
  const { user, access_token } = await api.newUser();
  const waiting = await db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const response = change(access_token);
    await waitForBlockedQuery(db);
    await tx.update(sessions).set({ revoked_at: api.now }).where(eq(sessions.user_id, user.id));
    // Not awaited before the commit, which it waits for.
    return { response };
  });
  expect((await waiting.response).error).toBe('session_revoked');
});

describe('whoever has registered and reads the email', () => {
  it('loses nothing by confirming the address, but every other session ends', async () => {
    const { email, access_token, user } = await prepare();
    const elsewhere = await api.tokenOf(email);
    await api.verify(tokenIn(await api.mail(email, 'Confirm your email address')), access_token);
    expect(await me(access_token)).toMatchObject({ name: 'Buy at evil.example', verified: true });
    expect(await countPrepared(user.id)).toBe(6);
    expect(await shop.ordersOf(access_token)).toHaveLength(1);
    expect((await api.get('/api/me', elsewhere)).error).toBe('session_revoked');
  });

  it('loses nothing by choosing a new password in the browser that has a session', async () => {
    const { email, user, refreshToken } = await prepare();
    await reset(await api.recoveryToken(email), refreshToken);
    const { access_token } = await api.login(email, NEW);
    expect(await me(access_token)).toMatchObject({ name: 'Buy at evil.example', verified: true });
    expect(await countPrepared(user.id)).toBe(6);
    expect(await shop.ordersOf(access_token)).toHaveLength(1);
  });

  it('shows that by no session of somebody else, nor by one that has ended', async () => {
    const [other, ended] = [await api.newUser(), await prepare()];
    await api.call('POST', '/api/auth/logout', {
      cookies: { refresh_token: ended.refreshToken },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    const links = [await api.recoveryToken(ended.email), (await prepare()).email] as const;
    await reset(links[0], ended.refreshToken);
    expect(await countPrepared(ended.user.id)).toBe(0);
    await reset(await api.recoveryToken(links[1]), other.refreshToken);
    expect(await countPrepared((await guests.accountOf(links[1])).id)).toBe(0);
  });
});

describe('a purchase that is held for an address', () => {
  it('stays that of its owner when the stranger deletes the account, with its address and its gift', async () => {
    const stranger = await prepare();
    const posted = await guests.buy(stranger.email, [shop.book], 4900, { address: ADDRESS });
    const gift = await guests.buy(stranger.email, [shop.weave], 900, { gift: { message: 'For Mia' } });
    const unpaid = await guests.checkOut(stranger.email, [shop.basics], 4900);
    expect((await close(stranger.access_token)).status).toBe(204);
    await shop.runDueExpiry();
    await shop.decide(unpaid.order, 'pay');
    const { password_token } = await guests.confirm(await guests.linkTo(stranger.email, 3));
    await reset(password_token ?? '');
    const { access_token } = await api.login(stranger.email, NEW);
    const waiting = await exportOf(access_token);
    expect(waiting.orders.map(({ id, awaiting_confirmation }) => [id, awaiting_confirmation])).toEqual([
      [posted.order.id, true],
      [gift.order.id, true],
      [unpaid.order.id, undefined],
    ]);
    for (const mail of (await api.mailsTo(stranger.email)).filter(({ text }) => text.includes('/confirm-purchase')))
      await guests.press(tokenIn(mail));
    const own = await shop.ordersOf(access_token);
    expect(own.find(({ id }) => id === posted.order.id)?.shipping?.address).toMatchObject({ city: ADDRESS.city });
    expect(own.find(({ id }) => id === gift.order.id)?.gift?.message).toBe('For Mia');
  });

  it('goes to whoever proves the address after the stranger has left it, with its coupon', async () => {
    const stranger = await prepare();
    await shop.addCoupon({ code: 'MOVED', percent: 10 });
    const { order: paid } = await guests.buy(stranger.email, [shop.weave], 810, { coupon: 'MOVED' });
    const moved = newAddress();
    await api.post('/api/me/email', { email: moved, password: PASSWORD }, stranger.access_token);
    await api.verify(tokenIn(await api.mail(moved, 'Confirm your new email address')), stranger.access_token);
    expect((await exportOf(stranger.access_token)).orders.map(({ id }) => id)).toEqual([stranger.open.id]);

    await api.post('/api/auth/register', { name: 'Vera', email: stranger.email, password: NEW });
    const owner = await api.login(stranger.email, NEW);
    expect((await exportOf(owner.access_token)).orders).toEqual([]);
    const link = tokenIn(await api.mail(stranger.email, 'Confirm your email address', 2));
    expect((await api.verify(link, owner.access_token)).status).toBe(204);
    expect((await exportOf(owner.access_token)).orders).toMatchObject([{ id: paid.id, awaiting_confirmation: true }]);
    const [order] = await db.select().from(orders).where(eq(orders.id, paid.id));
    const [use] = await db.select().from(couponRedemptions).where(eq(couponRedemptions.order_id, paid.id));
    expect([order?.buyer_id, use?.user_id]).toEqual([owner.user.id, owner.user.id]);
    await guests.confirm(await guests.linkTo(stranger.email));
    expect((await shop.ordersOf(owner.access_token)).map(({ id }) => id)).toEqual([paid.id]);
  });

  it('has nothing on its invoice that a stranger has typed', async () => {
    const stranger = await prepare();
    const { order: paid } = await guests.buy(stranger.email, [shop.weave], 900);
    const [invoice] = await db.select().from(invoices).where(eq(invoices.order_id, paid.id));
    expect(invoice?.buyer).toMatchObject({ name: '', email: stranger.email });
  });
});
