import { eq, sql } from 'drizzle-orm';
import type { Order } from 'shared-api/orders/orders';
import { repairs, type Repair } from 'shared-api/operations/ledger';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { gifts } from '../../platform/database/tables/shop/gifts.ts';
import { invoices } from '../../platform/database/tables/shop/invoices.ts';
import { users } from '../../platform/database/tables/users.ts';
import { asGift, TestGifts } from '../../testing/gifts.ts';
import { TestSales } from '../../testing/sales.ts';
import { TestShop } from '../../testing/shop.ts';
import { operatorToken } from './operator.ts';

const shop = await TestShop.openForFile();
const { api } = shop;
const { db } = api.platform;
const sales = await TestSales.open(shop);
const bought = new TestGifts(shop);
/** Of commands on the server; it is valid for a minute. */
const token = () => operatorToken(api.platform.secrets);
const PATH = '/api/admin/ledger/repairs';

const lacking = async () => (await api.get(PATH, token())).as(repairs).repairs;
const repair = async (agreed: number) => (await api.post(PATH, { agreed }, token())).as(repairs).repairs;
const kindsOf = (made: readonly Repair[], { id }: Pick<Order, 'id'>) =>
  made.filter(({ order_id }) => order_id === id).map(({ kind }) => kind);

/** As if an older server had settled the last order that was paid: its numbers were not given out. */
async function loseInvoice(order: Pick<Order, 'id'>): Promise<void> {
  await db.delete(invoices).where(eq(invoices.order_id, order.id));
  await db.execute(sql`
    update invoice_number set last = (select count(*) from invoice where invoice.kind = invoice_number.kind)`);
}
const loseAccess = (order: Pick<Order, 'id'>) =>
  db.execute(
    sql`delete from entitlement where order_item_id in (select id from order_item where order_id = ${order.id})`,
  );

/** The first invoice: before it, orders need none. */
await sales.placePaid();
beforeEach(async () => {
  expect(await lacking()).toEqual([]);
  await shop.checkLedger();
});

it('gives an order its invoice, of the money that was paid, and the credit notes of what was refunded since', async () => {
  const { placed } = await sales.placePaid();
  await sales.refund(placed, 1);
  const before = (await sales.recordOf(placed)).invoices.map(({ kind, total }) => [kind, total]);
  await loseInvoice(placed);
  expect(kindsOf(await lacking(), placed)).toEqual(['invoice']);
  api.passSeconds(60);
  expect(kindsOf(await repair(1), placed)).toEqual(['invoice']);
  const after = (await sales.recordOf(placed)).invoices;
  expect(after.map(({ kind, total }) => [kind, total])).toEqual(before);
  expect(after[0]?.issued_at).toBe(api.now.toISOString());
});

it('gives a buyer the access that was paid for, once, without what was refunded', async () => {
  const { placed } = await sales.placePaid();
  await sales.refund(placed, 0);
  await loseAccess(placed);
  expect(await repair(1)).toEqual([{ order_id: placed.id, kind: 'access' }]);
  expect(await repair(1)).toEqual([]);
  await shop.checkLedger();
});

describe('a gift that an older server has settled', () => {
  /** Without a code, and with the access for its buyer. */
  async function settledAsOrder() {
    const { placed, buyer } = await bought.buy();
    const [row] = await db.select().from(gifts).where(eq(gifts.order_id, placed.id));
    await db.delete(gifts).where(eq(gifts.order_id, placed.id));
    await db.execute(sql`
      insert into entitlement (id, user_id, order_item_id, package_id, video_id, book_id)
      select gen_random_uuid(), o.buyer_id, i.id, i.package_id, i.video_id, i.book_id
      from order_item i join "order" o on o.id = i.order_id where o.id = ${placed.id}`);
    await db.insert(gifts).values({ ...row!, code: null });
    return { placed, buyer };
  }

  it('gets its code, which the buyer is told, and the access is for whoever redeems it', async () => {
    const { placed, buyer } = await settledAsOrder();
    expect(kindsOf(await lacking(), placed)).toEqual(['access', 'gift_code']);
    expect((await repair(2)).length).toBe(2);
    expect(await shop.grantedBy(placed)).toBe(0);
    const { gift } = await shop.returnTo(buyer, placed);
    const texts = (await api.mailsTo(await emailOf(placed))).map(({ text }) => text);
    // Once when it was paid, and again. Who has not confirmed the address finds the code on the order's page.
    expect(texts.filter((text) => text.includes('Get the gift code:'))).toHaveLength(2);
    const friend = await shop.newBuyer();
    expect((await bought.redeem(friend, gift?.code ?? '')).status).toBe(200);
    expect(await shop.grantedBy(placed)).toBe(2);
  });

  it('is not told to a buyer who has the money back', async () => {
    const { placed } = await settledAsOrder();
    await sales.refund(placed, 0, 1);
    const mailsBefore = (await api.mailsTo(await emailOf(placed))).length;
    await repair(2);
    expect(await api.mailsTo(await emailOf(placed))).toHaveLength(mailsBefore);
  });
});

const emailOf = async ({ id }: Pick<Order, 'id'>): Promise<string> => {
  const { rows } = await db.execute<{ email: string }>(
    sql`select u.email from "user" u join "order" o on o.buyer_id = u.id where o.id = ${id}`,
  );
  return rows[0]!.email;
};

it('gives whoever has redeemed a gift the access', async () => {
  const { placed, code } = await bought.buy(asGift('For you'));
  await bought.redeem(await shop.newBuyer(), code);
  await loseAccess(placed);
  expect(await repair(1)).toEqual([{ order_id: placed.id, kind: 'access' }]);
});

it('does nothing unless an operator has agreed to that many', async () => {
  const { placed } = await sales.placePaid();
  await loseInvoice(placed);
  await loseAccess(placed);
  expect((await api.post(PATH, { agreed: 1 }, token())).error).toBe('conflict');
  expect(await lacking()).toHaveLength(2);
  expect(await repair(2)).toHaveLength(2);
});

it('is recorded for each order', async () => {
  const { placed } = await sales.placePaid();
  await loseInvoice(placed);
  await repair(1);
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.target_id, placed.id));
  expect(event).toMatchObject({ action: 'order.repaired', actor_type: 'operator', after: { repaired: ['invoice'] } });
});

it('leaves accounts that were deleted, and orders that are not paid, as they are', async () => {
  const { placed, buyer } = await sales.placePaid();
  await loseAccess(placed);
  await db.update(users).set({ deleted_at: api.now }).where(eq(users.id, buyer.user.id));
  await shop.checkOut(await shop.newBuyer(), [shop.basics], 4900);
  expect(await lacking()).toEqual([]);
});
