import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionResponse } from 'shared-api/account/session';
import { affiliates, orderReferrals } from '../../platform/database/tables/shop/affiliates.ts';
import { users } from '../../platform/database/tables/users.ts';
import { PASSWORD } from '../../testing/demo-fixture.ts';
import { LONG_SESSIONS, TestPartners } from '../../testing/partners.ts';
import { TestSales } from '../../testing/sales.ts';
import { TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let partners: TestPartners;
beforeAll(async () => {
  shop = await TestShop.open({ ...LONG_SESSIONS, RECOVERY_RATE: '20' });
  partners = new TestPartners(await TestSales.open(shop));
});
afterAll(() => shop.close());

const deactivate = (id: string) =>
  shop.api.call('PATCH', `/api/admin/affiliates/${id}`, { token: partners.sales.admin, payload: { active: false } });

/** Somebody who has registered with a code. */
async function register(code: string): Promise<string> {
  const payload = { name: 'Rosa', email: `${v7()}@example.com`, password: PASSWORD, affiliate_ref: code };
  const response = await shop.api.call('POST', '/api/auth/register', { payload });
  return response.as(sessionResponse).access_token;
}

/** Whose order it is. */
async function referrerOf(token: string, code?: string): Promise<string | null> {
  const { id } = await partners.place(token, code);
  const [referral] = await shop.api.platform.db.select().from(orderReferrals).where(eq(orderReferrals.order_id, id));
  return referral?.affiliate_id ?? null;
}

describe('an order', () => {
  it('is that of the link in the buyer’s browser, in whatever case its code is', async () => {
    const partner = await partners.add({ code: 'Coach_Ines' });
    expect(await referrerOf(await shop.newBuyer(), 'COACH_ines')).toBe(partner.id);
  });

  it('is that of the buyer’s registration without a link', async () => {
    const partner = await partners.add();
    expect(await referrerOf(await register(partner.code))).toBe(partner.id);
  });

  it('is that of the last link, which is not the one of the registration', async () => {
    const [first, last] = [await partners.add(), await partners.add()];
    expect(await referrerOf(await register(first.code), last.code)).toBe(last.id);
  });

  it('is that of the registration if nobody has the code, or no longer', async () => {
    const [first, last] = [await partners.add(), await partners.add()];
    const buyer = await register(first.code);
    await deactivate(last.id);
    expect(await referrerOf(buyer, last.code)).toBe(first.id);
    expect(await referrerOf(await register(first.code), 'nobody')).toBe(first.id);
  });

  it('is nobody’s once the partner has deleted the account, even if the code is switched on again', async () => {
    const partner = await partners.add();
    const buyer = await register(partner.code);
    const payload = { password: PASSWORD };
    expect((await shop.api.call('DELETE', '/api/me', { token: partner.token, payload })).status).toBe(204);
    await shop.api.platform.db.update(affiliates).set({ active: true }).where(eq(affiliates.id, partner.id));
    expect(await referrerOf(buyer, partner.code)).toBeNull();
  });

  it('is nobody’s while the partner’s account is suspended', async () => {
    const partner = await partners.add();
    const buyer = await register(partner.code);
    const suspend = (suspended_at: Date | null) =>
      shop.api.platform.db
        .update(users)
        .set({ suspended_at })
        .where(eq(users.id, partner.owner?.id ?? ''));
    await suspend(shop.api.now);
    expect(await referrerOf(buyer, partner.code)).toBeNull();
    await suspend(null);
    expect(await referrerOf(await shop.newBuyer(), partner.code)).toBe(partner.id);
  });

  it('is that of the registration for 30 days', async () => {
    const partner = await partners.add();
    const [soon, late] = [await register(partner.code), await register(partner.code)];
    const registered = shop.api.now;
    shop.api.now = new Date(registered.getTime() + 30 * 24 * 3600 * 1000 - 1000);
    expect(await referrerOf(soon)).toBe(partner.id);
    shop.api.now = new Date(registered.getTime() + 30 * 24 * 3600 * 1000);
    expect(await referrerOf(late)).toBeNull();
  });

  it.each([['nobody'], [''], ['a b'], ["' or 1=1 --"], [undefined]])('with the code %j is nobody’s', async (code) => {
    expect(await referrerOf(await shop.newBuyer(), code)).toBeNull();
  });

  it('is nobody’s if the code was given to somebody after the registration', async () => {
    const buyer = await register('later');
    await partners.add({ code: 'later' });
    expect(await referrerOf(buyer)).toBeNull();
  });

  it('that is repeated with its key stays that of the first request', async () => {
    const [first, last] = [await partners.add(), await partners.add()];
    const buyer = await shop.newBuyer();
    const request = shop.request([shop.weave], 900);
    const placed = await shop.send(buyer, { ...request, affiliate_ref: first.code });
    const repeated = await shop.send(buyer, { ...request, affiliate_ref: last.code });
    expect(repeated.bytes).toEqual(placed.bytes);
    expect(await shop.api.platform.db.$count(orderReferrals, eq(orderReferrals.affiliate_id, last.id))).toBe(0);
  });
});

describe('a click', () => {
  const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const click = (code: unknown, { agent = BROWSER, address = '10.1.0.1' } = {}) =>
    shop.api.call('POST', '/api/affiliate-clicks', {
      payload: { code },
      headers: { 'user-agent': agent },
      remoteAddress: address,
    });

  it('counts for its partner', async () => {
    const partner = await partners.add();
    await click(partner.code);
    shop.api.now = new Date(shop.api.now.getTime() + 24 * 3600 * 1000);
    expect((await click(partner.code.toUpperCase())).status).toBe(204);
    expect((await partners.recordOf(partner)).clicks).toBe(2);
    expect(await partners.own(partner.token)).toMatchObject({ code: partner.code, clicks: 2, sales: 0, balances: [] });
  });

  it.each([
    ['a robot', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a script', { agent: 'curl/8.5.0' }],
  ])('of %s does not count, and gets the same response', async (_, from) => {
    const partner = await partners.add();
    expect((await click(partner.code, from)).status).toBe(204);
    expect((await partners.recordOf(partner)).clicks).toBe(0);
  });

  it('on a code that nobody has, or no longer, gets the same response', async () => {
    const partner = await partners.add();
    await deactivate(partner.id);
    for (const code of ['nobody', '', partner.code]) expect((await click(code)).status).toBe(204);
    expect((await partners.recordOf(partner)).clicks).toBe(0);
    expect((await click(7)).status).toBe(422);
  });

  it('counts 20 times a minute from one address', async () => {
    const partner = await partners.add();
    const from = { address: '10.2.0.2' };
    for (let count = 0; count < 20; count += 1) expect((await click(partner.code, from)).status).toBe(204);
    expect((await click(partner.code, from)).error).toBe('rate_limited');
    expect((await partners.recordOf(partner)).clicks).toBe(20);
  });
});

it('shows a member who is no partner nothing but the terms', async () => {
  const member = await shop.newBuyer();
  expect(await partners.own(member)).toBeNull();
  const entries = await shop.api.get('/api/affiliate/entries', member);
  expect(JSON.parse(entries.bytes.toString())).toEqual({ items: [], nextCursor: null });
});

it('shows a partner the own ledger without the ids of orders, which are their buyers’', async () => {
  const [partner, other] = [await partners.add(), await partners.add()];
  const placed = await partners.placePaid(partner.code);
  const own = (await shop.api.get('/api/affiliate/entries', partner.token)).bytes.toString();
  expect(JSON.parse(own)).toMatchObject({ items: [{ kind: 'sale', amount: 972 }] });
  expect(own).not.toContain(placed.id);
  expect((await shop.api.get('/api/affiliate/entries', other.token)).bytes.toString()).toContain('"items":[]');
});
