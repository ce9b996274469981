import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commissions } from '../../platform/database/tables/shop/affiliates.ts';
import { driverErrorOf } from '../../platform/database/database.ts';
import { LONG_SESSIONS, TestPartners } from '../../testing/partners.ts';
import { TestSales } from '../../testing/sales.ts';
import { TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let sales: TestSales;
let partners: TestPartners;
beforeAll(async () => {
  shop = await TestShop.open(LONG_SESSIONS);
  sales = await TestSales.open(shop);
  partners = new TestPartners(sales);
});
afterAll(() => shop.close());

const DAY_MS = 24 * 3600 * 1000;
const later = (days: number) => {
  shop.api.now = new Date(shop.api.now.getTime() + days * DAY_MS);
};

it('books the commission on what was paid, net of discount and coupon, pending for 30 days', async () => {
  const partner = await partners.add({ rate: 1250 });
  await shop.addCoupon({ code: 'NET10', percent: 10 });
  const placed = await shop.checkOut(await shop.newBuyer(), [shop.complete, shop.weave], 4338, {
    coupon: 'NET10',
    affiliate_ref: partner.code,
  });
  expect(await partners.bookedFor(placed)).toEqual([]);
  await shop.decide(placed, 'pay');
  const [entry] = await partners.entriesOf(partner);
  expect(entry).toMatchObject({
    kind: 'sale',
    order_id: placed.id,
    base: 4338,
    rate: 1250,
    amount: 542,
    currency: 'EUR',
    state: 'pending',
    refusal: null,
    payable_at: new Date(shop.api.now.getTime() + 30 * DAY_MS).toISOString(),
  });
  expect(await partners.balanceOf(partner)).toEqual({
    currency: 'EUR',
    pending: 542,
    held: 0,
    payable: 0,
    paid: 0,
    earned: 542,
  });
  later(30);
  expect(await partners.balanceOf(partner)).toMatchObject({ pending: 0, payable: 542 });
});

it('books an order once, however often it is reported as paid', async () => {
  const partner = await partners.add();
  const placed = await partners.placePaid(partner.code);
  const event = await shop.eventOf(placed);
  await Promise.all([shop.receive(event), shop.receive(event), shop.receive(await shop.eventOf(placed))]);
  expect(await partners.bookedFor(placed)).toEqual([972]);
});

it('keeps the rate at which the order was made', async () => {
  const partner = await partners.add();
  const placed = await partners.place(await shop.newBuyer(), partner.code);
  const patch = { rate: 5000, active: false };
  await shop.api.call('PATCH', `/api/admin/affiliates/${partner.id}`, { token: sales.admin, payload: patch });
  await shop.decide(placed, 'pay');
  expect(await partners.bookedFor(placed)).toEqual([972]);
});

it('books nothing for an order that is not paid', async () => {
  const partner = await partners.add();
  const placed = await partners.place(await shop.newBuyer(), partner.code);
  await shop.decide(placed, 'decline');
  expect(await partners.entriesOf(partner)).toEqual([]);
});

it('books nothing for an order that has not come through a link, neither when it is paid nor when it is refunded', async () => {
  const placed = await partners.place(await shop.newBuyer());
  await shop.decide(placed, 'pay');
  await sales.refund(placed, 0);
  expect(await sales.recordOf(placed)).toMatchObject({ status: 'partially_refunded' });
  expect(await partners.bookedFor(placed)).toEqual([]);
});

it('takes back in proportion what is refunded, line by line, and in the end everything', async () => {
  const partner = await partners.add({ rate: 333 });
  const placed = await partners.placePaid(partner.code);
  await sales.refund(placed, 1);
  await sales.refund(placed, 0);
  await sales.refund(placed, 2);
  const booked = await partners.bookedFor(placed);
  // 97.20, 88.20, 49.00 and nothing, at 3.33 %.
  expect(booked).toEqual([324, -30, -131, -163]);
  await sales.tell(placed);
  expect(await partners.bookedFor(placed)).toEqual(booked);
  expect(await partners.balanceOf(partner)).toMatchObject({ pending: 0, payable: 0, earned: 0 });
});

it('gives back what a refund has taken if that fails after all', async () => {
  const partner = await partners.add();
  const placed = await partners.placePaid(partner.code);
  await sales.refund(placed, 1);
  await sales.decideRefunds(placed, 'failed');
  await sales.tell(placed);
  expect(await partners.bookedFor(placed)).toEqual([972, -90, 90]);
});

it('holds what is disputed, and takes it back if the dispute is lost', async () => {
  const partner = await partners.add();
  const placed = await partners.placePaid(partner.code);
  later(30);
  await sales.dispute(placed, 'open');
  await sales.tell(placed);
  expect(await partners.balanceOf(partner)).toMatchObject({ pending: 0, held: 972, payable: 0 });
  expect((await partners.entriesOf(partner)).map(({ state }) => state)).toEqual(['held']);
  expect((await partners.pay(partner, 972)).error).toBe('conflict');
  await sales.dispute(placed, 'won');
  await sales.tell(placed);
  expect(await partners.balanceOf(partner)).toMatchObject({ held: 0, payable: 972 });
  await sales.dispute(placed, 'lost');
  await sales.tell(placed);
  expect(await partners.bookedFor(placed)).toEqual([972, -972]);
  expect(await partners.balanceOf(partner)).toMatchObject({ held: 0, payable: 0, earned: 0 });
});

it('leaves a debt if what was paid out is refunded, which the next commission pays', async () => {
  const partner = await partners.add();
  const placed = await partners.placePaid(partner.code);
  later(30);
  expect((await partners.pay(partner, 972)).status).toBe(200);
  await sales.refund(placed, 0, 1, 2);
  expect(await partners.balanceOf(partner)).toMatchObject({ payable: -972, paid: 972, earned: 0 });
  await partners.placePaid(partner.code);
  later(30);
  expect(await partners.balanceOf(partner)).toMatchObject({ payable: 0, paid: 972, earned: 972 });
});

it('refuses a commission on a partner’s own purchase, and says so to both', async () => {
  const partner = await partners.add();
  const placed = await partners.place(partner.token, partner.code.toUpperCase());
  await shop.decide(placed, 'pay');
  expect(await partners.entriesOf(partner)).toMatchObject([{ kind: 'sale', amount: 0, refusal: 'own_purchase' }]);
  await sales.refund(placed, 0);
  expect(await partners.bookedFor(placed)).toEqual([0]);
  expect(await partners.own(partner.token)).toMatchObject({ sales: 0, balances: [{ earned: 0 }] });
});

it('books nothing on an order that costs nothing, but counts it', async () => {
  const partner = await partners.add();
  await shop.addCoupon({ code: `ALL-${partner.code}`.toUpperCase(), percent: 100 });
  const coupon = `ALL-${partner.code}`.toUpperCase();
  await shop.checkOut(await shop.newBuyer(), [shop.weave], 0, { coupon, affiliate_ref: partner.code });
  expect(await partners.entriesOf(partner)).toMatchObject([{ kind: 'sale', amount: 0, base: 0, refusal: null }]);
  expect((await partners.recordOf(partner)).sales).toBe(1);
});

it('never lets an entry be changed or deleted', async () => {
  const partner = await partners.add();
  await partners.placePaid(partner.code);
  const { db } = shop.api.platform;
  const own = eq(commissions.affiliate_id, partner.id);
  const codeOf = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => 'done',
      (error: unknown) => (driverErrorOf(error) as { code?: string }).code,
    );
  expect(await codeOf(db.update(commissions).set({ amount: 1_000_000 }).where(own))).toBe('23001');
  expect(await codeOf(db.delete(commissions).where(own))).toBe('23001');
  expect(await partners.entriesOf(partner)).toHaveLength(1);
});
