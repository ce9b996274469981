import { auditEvent } from 'shared-api/audit/audit';
import { adminPage } from 'shared-api/lists';
import { order, type Order } from 'shared-api/orders/orders';
import { memberVideo } from 'shared-api/videos/videos';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { entitlements } from '../../../platform/database/tables/shop/entitlements.ts';
import { ADMIN } from '../../../testing/demo-fixture.ts';
import { TestSales } from '../../../testing/sales.ts';
import { TestShop } from '../../../testing/shop.ts';

const shop = await TestShop.openForFile();
const sales = await TestSales.open(shop);

let buyer: Awaited<ReturnType<TestSales['placePaid']>>['buyer'];
let token: string;
/** Complete for 35.28, a video for 8.10 and a book for 44.10. */
let placed: Order;
let couponId: string;
beforeEach(async () => {
  ({ buyer, placed, couponId } = await sales.placePaid());
  token = buyer.access_token;
});

const errorOf = async (request: Promise<object>, token?: string) =>
  (await sales.send(placed, await request, ...(token === undefined ? [] : [token]))).error;
const subjectsOf = () => shop.api.subjectsTo(buyer.email);

describe('a refund of a line', () => {
  it('gives back what was paid for it, and ends its access alone', async () => {
    const record = await sales.refund(placed, 1);
    expect(await sales.givenBack(placed)).toEqual([810]);
    expect(await sales.accessOf(placed)).toEqual([0, 2]);
    expect(record).toMatchObject({
      status: 'partially_refunded',
      refunded: 810,
      refundable: 7938,
      refund_obstacle: null,
      refunds: [{ state: 'succeeded', amount: 810, reason: 'requested', item_ids: [record.lines[1]!.item_id] }],
    });
    expect(record.lines.map(({ refund, access }) => [refund, access])).toEqual([
      [null, 'live'],
      ['succeeded', 'ended'],
      [null, 'live'],
    ]);
  });

  it('shows in the buyer’s order, and is told by email, once', async () => {
    await sales.refund(placed, 1);
    await sales.tell(placed);
    const mine = (await shop.api.get(`/api/checkout/${placed.id}`, token)).as(order);
    expect([mine.state, mine.refund]).toEqual(['paid', { state: 'partial', amount: 810 }]);
    expect(mine.lines.map(({ refunded }) => refunded)).toEqual([false, true, false]);
    const { text } = (await shop.api.mail(buyer.email, 'Tu reembolso de Fullcourt'))!;
    expect(text).toContain('8,10\u00a0€');
    expect(text).toContain('Three-man weave');
    expect(text).toContain(placed.id);
    expect((await subjectsOf()).filter((subject) => subject.includes('reembolso'))).toHaveLength(1);
  });

  it('leaves the access that another source gives', async () => {
    await shop.api.platform.db.insert(entitlements).values({ user_id: buyer.user.id, video_id: shop.weave.id });
    await sales.refund(placed, 0, 1);
    const video = (await shop.api.get(`/api/videos/${shop.weave.id}`, token)).as(memberVideo);
    expect(video.locked).toBe(false);
  });

  it('closes the video, which can be bought again', async () => {
    await sales.refund(placed, 0, 1);
    const video = (await shop.api.get(`/api/videos/${shop.weave.id}`, token)).as(memberVideo);
    expect(video.locked).toBe(true);
    expect((await shop.send(token, shop.request([shop.weave], 900))).status).toBe(200);
  });

  it('leaves the coupon used', async () => {
    await sales.refund(placed, 0, 1, 2);
    expect(await shop.usesOf(couponId)).toEqual(['committed']);
  });

  it('of all that is left refunds the order, to the cent', async () => {
    await sales.refund(placed, 2);
    const record = await sales.refund(placed, 0, 1);
    expect(record).toMatchObject({ status: 'refunded', refunded: 8748, refundable: 0, refund_obstacle: 'refunded' });
    expect(await sales.accessOf(placed)).toEqual([]);
    expect((await shop.returnTo(token, placed)).refund).toEqual({ state: 'full', amount: 8748 });
  });

  it('is in the audit trail and in the history, with who made it', async () => {
    const record = await sales.refund(placed, 1);
    const trail = await shop.api.get(`/api/admin/audit?target_id=${placed.id}`, sales.admin);
    expect(trail.as(adminPage(auditEvent)).items).toMatchObject([
      { action: 'order.refunded', after: { amount: 810, currency: 'EUR', video_ids: [shop.weave.id] } },
    ]);
    expect(record.history.map(({ kind }) => kind)).toEqual([
      'ordered',
      'payment',
      'provider_event',
      'refund_requested',
      'refund_succeeded',
    ]);
    expect(record.history.map(({ by }) => by?.email ?? null)).toEqual([buyer.email, null, null, ADMIN, null]);
  });

  it('of an order that was free ends its access, and moves no money', async () => {
    const code = `F${v7().slice(-12)}`;
    await shop.addCoupon({ code, percent: 100 });
    placed = await shop.checkOut(token, [shop.basics], 0, { coupon: code });
    const record = await sales.refund(placed, 0);
    expect(record).toMatchObject({ status: 'refunded', refunded: 0, refunds: [{ state: 'succeeded', amount: 0 }] });
    expect(await sales.accessOf(placed)).toEqual([]);
    expect((await shop.api.mail(buyer.email, 'Your Fullcourt refund'))!.text).toContain('no money to refund');
  });
});

describe('a request to refund', () => {
  it('that is repeated with its key makes one refund', async () => {
    const request = await sales.request(placed, [1]);
    const responses = await Promise.all([1, 2, 3].map(() => sales.send(placed, request)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await sales.givenBack(placed)).toEqual([810]);
    expect(await errorOf(sales.request(placed, [2], { idempotency_key: request.idempotency_key }))).toBe('invalid');
  });

  it('of the same line by two administrators at once makes one refund', async () => {
    const requests = await Promise.all([1, 2, 3].map(() => sales.request(placed, [1])));
    const responses = await Promise.all(requests.map((request) => sales.send(placed, request)));
    expect(responses.map(({ error }) => error).sort()).toEqual([null, 'not_refundable', 'not_refundable'].sort());
    expect(await sales.givenBack(placed)).toEqual([810]);
  });

  it('of different lines at once refunds both', async () => {
    const requests = await Promise.all([0, 1, 2].map((position) => sales.request(placed, [position])));
    await Promise.all(requests.map((request) => sales.send(placed, request)));
    expect(await sales.recordOf(placed)).toMatchObject({ status: 'refunded', refunded: 8748 });
  });

  it('is refused for another amount than the administrator saw', async () => {
    expect(await errorOf(sales.request(placed, [1], { amount: 811 }))).toBe('conflict');
    expect(await sales.givenBack(placed)).toEqual([]);
  });

  it('is refused for lines that are unknown or named twice', async () => {
    const { items } = await sales.request(placed, [1]);
    expect(await errorOf(sales.request(placed, [1], { items: [v7()] }))).toBe('invalid');
    expect(await errorOf(sales.request(placed, [1], { items: [...items, ...items], amount: 1620 }))).toBe('invalid');
  });

  it('is refused for an order that was not paid', async () => {
    placed = await shop.checkOut(token, [shop.basics], 4900);
    expect((await sales.recordOf(placed)).refund_obstacle).toBe('unpaid');
    expect(await errorOf(sales.request(placed, [0], { amount: 0 }))).toBe('not_refundable');
  });

  it('is refused to members, and for an unknown order', async () => {
    expect(await errorOf(sales.request(placed, [1]), token)).toBe('forbidden');
    const request = await sales.request(placed, [1]);
    expect((await sales.send({ id: v7() }, request)).error).toBe('not_found');
  });
});
