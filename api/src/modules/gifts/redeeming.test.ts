import { eq, sql } from 'drizzle-orm';
import { gift } from 'shared-api/gifts/gifts';
import { ledgerReport } from 'shared-api/operations/ledger';
import { describe, expect, it } from 'vitest';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { orders } from '../../platform/database/tables/shop/orders.ts';
import { users } from '../../platform/database/tables/users.ts';
import { asGift, TestGifts } from '../../testing/gifts.ts';
import { deadlockOnce } from '../../testing/database/deadlock-once.ts';
import { PASSWORD } from '../../testing/demo-fixture.ts';
import { TestSales } from '../../testing/sales.ts';
import { TestShop } from '../../testing/shop.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';

const shop = await TestShop.openForFile();
const sales = await TestSales.open(shop);

const db = () => shop.api.platform.db;
const { buy, redeem, seen } = new TestGifts(shop);
const ledger = async () => (await shop.api.get('/api/admin/ledger', sales.admin)).as(ledgerReport).violations;

describe('redeeming', () => {
  it('grants the items, for as long as they are sold from then on, and to nobody else', async () => {
    const { buyer, placed, code } = await buy();
    shop.api.passSeconds(300);
    const { access_token: token, user } = await shop.api.newUser();
    expect((await redeem(token, code)).as(gift)).toMatchObject({ state: 'yours' });
    const rows = await db().select().from(entitlements).where(eq(entitlements.user_id, user.id));
    expect(rows.map(({ expires_at }) => expires_at?.getTime() ?? null).sort()).toEqual(
      [shop.api.now.getTime() + 365 * 24 * 3600 * 1000, null].sort(),
    );
    expect((await shop.returnTo(buyer, placed)).gift?.redeemed_at).toBe(shop.api.now.toISOString());
    expect(JSON.stringify(await shop.returnTo(buyer, placed))).not.toContain(user.id);
    expect([(await seen(code)).state, (await seen(code, token)).state, (await seen(code, buyer)).state]).toEqual([
      'redeemed',
      'yours',
      'redeemed',
    ]);
    expect(await ledger()).toEqual([]);
  });

  it('happens once, however many ask at the same moment', async () => {
    const { placed, code } = await buy();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => shop.newBuyer()));
    const responses = await Promise.all(tokens.map((token) => redeem(token, code)));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(9);
    expect(refused.map(fieldErrorsOf)).toEqual(Array.from({ length: 9 }, () => ({ code: 'gift_redeemed' })));
    expect(await shop.grantedBy(placed)).toBe(2);
    expect(await ledger()).toEqual([]);
  });

  it('begins again when the database ends it in favour of another transaction, such as a refund', async () => {
    const { code } = await buy();
    const recipient = await shop.newBuyer();
    const expectRepeated = await deadlockOnce(db(), 'update on gift');
    expect((await redeem(recipient, code)).as(gift).state).toBe('yours');
    await expectRepeated();
  });

  it('may be repeated by the same user, which changes nothing', async () => {
    const { placed, code } = await buy();
    const token = await shop.newBuyer();
    const responses = await Promise.all(Array.from({ length: 5 }, () => redeem(token, code)));
    expect(responses.map((response) => response.as(gift).state)).toEqual(Array.from({ length: 5 }, () => 'yours'));
    expect(await shop.grantedBy(placed)).toBe(2);
  });

  it('waits while the buyer’s account is suspended', async () => {
    const { placed, code } = await buy();
    const [order] = await db().select().from(orders).where(eq(orders.id, placed.id));
    const suspend = (suspended_at: Date | null) =>
      db().update(users).set({ suspended_at }).where(eq(users.id, order!.buyer_id));
    await suspend(shop.api.now);
    expect((await seen(code)).state).toBe('disputed');
    expect(fieldErrorsOf(await redeem(await shop.newBuyer(), code))).toEqual({ code: 'gift_disputed' });
    await suspend(null);
    expect((await redeem(await shop.newBuyer(), code)).as(gift).state).toBe('yours');
  });

  it('is open to the buyer', async () => {
    const { buyer, placed, code } = await buy();
    expect((await redeem(buyer, code)).as(gift).state).toBe('yours');
    expect(await shop.grantedBy(placed)).toBe(2);
  });

  it('is refused to whoever has everything in it, and the code stays good', async () => {
    const { code } = await buy(asGift(), [shop.basics], 4900);
    const { buyer: owner } = await buy({}, [shop.basics], 4900);
    expect((await seen(code, owner)).items).toMatchObject([{ owned: true }]);
    expect(fieldErrorsOf(await redeem(owner, code))).toEqual({ code: 'gift_owned' });
    expect((await redeem(await shop.newBuyer(), code)).status).toBe(200);
  });

  it('is refused for the second of two gifts of the same, even at the same moment', async () => {
    const [a, b] = [await buy(asGift(), [shop.basics], 4900), await buy(asGift(), [shop.basics], 4900)];
    const token = await shop.newBuyer();
    const responses = await Promise.all([redeem(token, a.code), redeem(token, b.code)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('grants everything to whoever has a part of it', async () => {
    const { placed, code } = await buy();
    const { buyer: owner } = await buy({}, [shop.weave], 900);
    expect((await seen(code, owner)).items.map(({ owned }) => owned)).toEqual([false, true]);
    expect((await redeem(owner, code)).status).toBe(200);
    expect(await shop.grantedBy(placed)).toBe(2);
    expect(await ledger()).toEqual([]);
  });
});

describe('the ledger check', () => {
  it.each([
    [
      'access of somebody else than the redeemer',
      async (of: string) =>
        db().execute(sql`update entitlement set user_id = (select buyer_id from "order" where id = ${of}::uuid)
        where order_item_id in (select id from order_item where order_id = ${of}::uuid)`),
    ],
    [
      'access that is missing',
      async (of: string) =>
        db().execute(
          sql`delete from entitlement where order_item_id in (select id from order_item where order_id = ${of}::uuid)`,
        ),
    ],
    [
      'access since the payment',
      async (of: string) =>
        db().execute(sql`update gift set redeemed_at = redeemed_at + interval '1 hour' where order_id = ${of}::uuid`),
    ],
    [
      'access without a redemption',
      async (of: string) =>
        db().execute(sql`update gift set redeemed_at = null, redeemed_by = null where order_id = ${of}::uuid`),
    ],
  ])('finds %s', async (_, breach) => {
    const bought = await buy();
    await redeem(await shop.newBuyer(), bought.code);
    expect(await ledger()).toEqual([]);
    await breach(bought.placed.id);
    expect((await ledger()).map(({ rule }) => rule)).toEqual(['entitlement_of_item']);
    await db().execute(
      sql`delete from entitlement where order_item_id in (select id from order_item where order_id = ${bought.placed.id}::uuid)`,
    );
    await db().execute(
      sql`update gift set redeemed_at = null, redeemed_by = null where order_id = ${bought.placed.id}::uuid`,
    );
  });
});

describe('a refund', () => {
  it('of everything ends the code of a gift that nobody has redeemed', async () => {
    const { placed, code } = await buy();
    await sales.refund(placed, 0, 1);
    expect((await seen(code)).state).toBe('refunded');
    expect(fieldErrorsOf(await redeem(await shop.newBuyer(), code))).toEqual({ code: 'gift_refunded' });
    expect(await ledger()).toEqual([]);
  });

  it('of a line leaves the rest to be redeemed', async () => {
    const { placed, code } = await buy();
    await sales.refund(placed, 0);
    expect((await seen(code)).items.map(({ refunded }) => refunded)).toEqual([true, false]);
    expect((await redeem(await shop.newBuyer(), code)).status).toBe(200);
    expect(await sales.accessOf(placed)).toEqual([1]);
    expect(await ledger()).toEqual([]);
  });

  it('ends the access of whoever has redeemed it, in that line alone', async () => {
    const { placed, code } = await buy();
    const token = await shop.newBuyer();
    await redeem(token, code);
    await sales.refund(placed, 1);
    expect(await sales.accessOf(placed)).toEqual([0]);
    expect(await seen(code, token)).toMatchObject({ state: 'yours', items: [{ refunded: false }, { refunded: true }] });
    expect(await ledger()).toEqual([]);
  });

  it('at the same moment as a redemption leaves no access', async () => {
    const { placed, code } = await buy(asGift(), [shop.basics], 4900);
    await Promise.all([sales.refund(placed, 0), redeem(await shop.newBuyer(), code)]);
    expect(await sales.accessOf(placed)).toEqual([]);
    expect(await ledger()).toEqual([]);
  });
});

describe('a dispute', () => {
  it('suspends a gift that was redeemed, and stops one that was not', async () => {
    const { placed, code } = await buy();
    const other = await buy();
    await redeem(await shop.newBuyer(), code);
    for (const { placed: disputed } of [{ placed }, other]) {
      await sales.dispute(disputed, 'open');
      await sales.tell(disputed);
    }
    expect(await sales.accessOf(placed)).toEqual([]);
    const token = await shop.newBuyer();
    expect(fieldErrorsOf(await redeem(token, other.code))).toEqual({ code: 'gift_disputed' });
    for (const { placed: disputed } of [{ placed }, other]) {
      await sales.dispute(disputed, 'won');
      await sales.tell(disputed);
    }
    expect(await sales.accessOf(placed)).toEqual([0, 1]);
    expect((await redeem(token, other.code)).status).toBe(200);
    expect(await ledger()).toEqual([]);
  });
});

describe('an account that is deleted', () => {
  const deleteAccount = async (token: string) => {
    const response = await shop.api.call('DELETE', '/api/me', { token, payload: { password: PASSWORD } });
    expect(response.status).toBe(204);
  };

  it('leaves a gift that it has bought to whoever has redeemed it, or still will, without its message', async () => {
    const [redeemed, waiting] = [await buy(asGift('A')), await buy(asGift('B'))];
    const token = await shop.newBuyer();
    await redeem(token, redeemed.code);
    await deleteAccount(redeemed.buyer);
    await deleteAccount(waiting.buyer);
    expect(await sales.accessOf(redeemed.placed)).toEqual([0, 1]);
    expect((await redeem(await shop.newBuyer(), waiting.code)).as(gift)).toMatchObject({ state: 'yours', message: '' });
    expect((await seen(redeemed.code, token)).message).toBe('');
    expect(await ledger()).toEqual([]);
  });

  it('loses what it has redeemed, and the code is not free again', async () => {
    const { buyer, placed, code } = await buy();
    const token = await shop.newBuyer();
    await redeem(token, code);
    await deleteAccount(token);
    expect(await shop.grantedBy(placed)).toBe(0);
    expect(fieldErrorsOf(await redeem(buyer, code))).toEqual({ code: 'gift_redeemed' });
    expect((await sales.recordOf(placed)).gift).toMatchObject({ redeemed_by: null });
    expect(await ledger()).toEqual([]);
  });
});
