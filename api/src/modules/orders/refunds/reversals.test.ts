import { memberVideo } from 'shared-api/videos/videos';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from 'shared-api/orders/orders';
import { entitlements } from '../../../platform/database/tables/shop/entitlements.ts';
import { TestSales } from '../../../testing/sales.ts';
import { TestShop } from '../../../testing/shop.ts';
import { requestRefund } from './request-refund.ts';
import { repeatRefunds } from './run-refund.ts';
import { settleReversals } from './settle-reversals.ts';

const shop = await TestShop.openForFile();
const sales = await TestSales.open(shop);

let buyer: Awaited<ReturnType<TestSales['placePaid']>>['buyer'];
/** Complete for 35.28, a video for 8.10 and a book for 44.10. */
let placed: Order;
beforeEach(async () => {
  ({ buyer, placed } = await sales.placePaid());
});

const errorOf = async (request: Promise<object>) => (await sales.send(placed, await request)).error;
const subjectsOf = () => shop.api.subjectsTo(buyer.email);

describe('a refund whose outcome is not known yet', () => {
  const away = () => Promise.reject(new Error('The process has ended'));

  it('is made by the job if the process ends before the provider is asked', async () => {
    const context = shop.context();
    const admin = { id: (await sales.recordOf(placed)).buyer!.id } as never;
    const lost = {
      ...context,
      paymentProvider: { ...context.sandbox!, name: 'sandbox', readReversals: away } as never,
    };
    await expect(requestRefund(lost, admin, placed.id, await sales.request(placed, [1]))).rejects.toThrow('ended');
    expect(await sales.recordOf(placed)).toMatchObject({ status: 'paid', refunds: [{ state: 'pending' }] });
    expect(await sales.accessOf(placed)).toEqual([0, 1, 2]);
    await sales.runJobs();
    expect(await sales.givenBack(placed)).toEqual([810]);
    expect(await sales.recordOf(placed)).toMatchObject({ status: 'partially_refunded', refunded: 810 });
  });

  it('keeps its line and its money from being refunded again', async () => {
    await sales.refund(placed, 1);
    await sales.decideRefunds(placed, 'pending');
    await sales.tell(placed);
    const record = await sales.recordOf(placed);
    // The provider has changed its mind: access is back until it has decided.
    expect(record).toMatchObject({ status: 'paid', refunded: 0, refundable: 7938 });
    expect(record.lines[1]!.refund).toBe('pending');
    expect(await errorOf(sales.request(placed, [1], { amount: 810 }))).toBe('not_refundable');
  });

  it('opens access again if it fails, and can then be repeated', async () => {
    await sales.refund(placed, 1);
    await sales.decideRefunds(placed, 'failed');
    expect(await sales.tell(placed)).toBe('reversed');
    expect(await sales.accessOf(placed)).toEqual([0, 1, 2]);
    expect(await sales.recordOf(placed)).toMatchObject({
      status: 'paid',
      refunded: 0,
      refundable: 8748,
      refunds: [{ state: 'failed' }],
    });
    await sales.refund(placed, 1);
    expect(await sales.givenBack(placed)).toEqual([810]);
  });

  it('fails if the provider refuses it', async () => {
    await sales.refundElsewhere(placed, 8000);
    const record = (await sales.send(placed, await sales.request(placed, [0, 1, 2]))).status;
    expect(record).toBe(200);
    expect(await sales.recordOf(placed)).toMatchObject({
      refunds: [{ state: 'failed', amount: 8748 }, { amount: 8000 }],
    });
    expect(await sales.accessOf(placed)).toEqual([0, 1, 2]);
  });

  it('is asked after by the hourly cleanup if its job was lost', async () => {
    await sales.refund(placed, 1);
    await sales.decideRefunds(placed, 'pending');
    await sales.tell(placed);
    const { db } = shop.api.platform;
    await db.execute(`delete from pgboss.job`);
    await sales.decideRefunds(placed, 'succeeded');
    await repeatRefunds(shop.context());
    await sales.runJobs();
    expect(await sales.recordOf(placed)).toMatchObject({ status: 'partially_refunded' });
    expect((await subjectsOf()).filter((subject) => subject.includes('reembolso'))).toHaveLength(1);
  });
});

describe('a refund in the provider’s dashboard', () => {
  it('of everything ends all access', async () => {
    await sales.refundElsewhere(placed, 8748);
    const event = sales.event(placed);
    expect(await shop.receive(event)).toBe('reversed');
    expect(await shop.receive(event)).toBe('duplicate');
    expect(await sales.tell(placed)).toBe('unchanged');
    expect(await sales.recordOf(placed)).toMatchObject({
      status: 'refunded',
      refunds: [{ reason: null, amount: 8748, item_ids: [] }],
    });
    expect(await sales.accessOf(placed)).toEqual([]);
    expect(await subjectsOf()).toContain('Tu reembolso de Fullcourt');
  });

  it('of what one line has cost is the refund of that line', async () => {
    await sales.refundElsewhere(placed, 4410);
    await sales.tell(placed);
    expect(await sales.accessOf(placed)).toEqual([0, 1]);
  });

  it('of what two lines have cost is the refund of neither', async () => {
    const same = await shop.checkOut(await shop.newBuyer(), [shop.basics, shop.book], 9800);
    await shop.decide(same, 'pay');
    await sales.refundElsewhere(same, 4900);
    await sales.tell(same);
    expect(await sales.accessOf(same)).toEqual([0, 1]);
    expect(await sales.recordOf(same)).toMatchObject({ refunded: 4900, refunds: [{ item_ids: [] }] });
  });

  it('of another amount is recorded, and leaves all access', async () => {
    await sales.refundElsewhere(placed, 1000);
    await sales.tell(placed);
    expect(await sales.accessOf(placed)).toEqual([0, 1, 2]);
    const record = await sales.recordOf(placed);
    expect(record).toMatchObject({ status: 'partially_refunded', refunded: 1000, refundable: 7748 });
    expect(record.history.map(({ kind }) => kind)).toContain('refund_recorded');
    // What is left is less than the lines have cost.
    expect(await sales.refund(placed, 0, 1, 2)).toMatchObject({ status: 'refunded', refunded: 8748 });
  });

  it('of a payment that was not the price of the order is recorded, and is the refund of no line', async () => {
    const open = await shop.checkOut(buyer.access_token, [shop.basics], 4900);
    await shop.setSession(open, { status: 'paid', amount: 4901 });
    await shop.receive(await shop.eventOf(open));
    await sales.refundElsewhere(open, 4900);
    expect(await sales.tell(open)).toBe('reversed');
    expect(await sales.recordOf(open)).toMatchObject({
      status: 'failed',
      refunded: 0,
      refundable: 0,
      payments: [{ state: 'mismatched', amount: 4901 }],
      refunds: [{ amount: 4900, item_ids: [] }],
      lines: [{ refund: null, access: null }],
    });
  });

  it('is sent again if the payment is not known yet', async () => {
    const open = await shop.checkOut(buyer.access_token, [shop.basics], 4900);
    await shop.setSession(open, { status: 'paid' });
    await sales.refundElsewhere(open, 4900);
    expect(await sales.tell(open)).toBe('conflict');
    await shop.receive(await shop.eventOf(open));
    expect(await sales.tell(open)).toBe('reversed');
    expect(await sales.accessOf(open)).toEqual([]);
    expect(await shop.receive({ ...sales.event(open), payment: `sandbox_${v7()}` })).toBe('unchanged');
  });
});

describe('a dispute', () => {
  it('suspends the access of the order until it is won', async () => {
    await sales.dispute(placed, 'open');
    expect(await sales.tell(placed)).toBe('reversed');
    const record = await sales.recordOf(placed);
    expect([record.status, record.refund_obstacle]).toEqual(['disputed', 'disputed']);
    expect(record.lines.map(({ access }) => access)).toEqual(['suspended', 'suspended', 'suspended']);
    expect(await errorOf(sales.request(placed, [1]))).toBe('order_disputed');
    await sales.dispute(placed, 'won');
    await sales.tell(placed);
    expect(await sales.accessOf(placed)).toEqual([0, 1, 2]);
    expect((await sales.recordOf(placed)).status).toBe('paid');
  });

  it('that is lost ends the access, but for what another source gives', async () => {
    await shop.api.platform.db.insert(entitlements).values({ user_id: buyer.user.id, video_id: shop.weave.id });
    await sales.dispute(placed, 'lost');
    await sales.tell(placed);
    expect(await sales.accessOf(placed)).toEqual([]);
    const record = await sales.recordOf(placed);
    expect(record.status).toBe('charged_back');
    expect(
      record.history
        .map(({ kind }) => kind)
        .slice(-2)
        .sort(),
    ).toEqual(['dispute_lost', 'dispute_opened']);
    expect(await errorOf(sales.request(placed, [1]))).toBe('order_disputed');
    const video = (await shop.api.get(`/api/videos/${shop.weave.id}`, buyer.access_token)).as(memberVideo);
    expect(video.locked).toBe(false);
  });

  it('is part of the buyer’s order, which says what of it can be used', async () => {
    const usable = async () => {
      const { dispute, lines } = await shop.returnTo(buyer.access_token, placed);
      return [dispute, lines.map((line) => line.usable)];
    };
    await sales.refund(placed, 1);
    expect(await usable()).toEqual([null, [true, false, true]]);
    await sales.dispute(placed, 'open');
    await sales.tell(placed);
    expect(await usable()).toEqual(['open', [false, false, false]]);
    await sales.dispute(placed, 'won');
    await sales.tell(placed);
    expect(await usable()).toEqual([null, [true, false, true]]);
    await sales.dispute(placed, 'lost');
    await sales.tell(placed);
    expect(await usable()).toEqual(['lost', [false, false, false]]);
  });

  it('that was read before a newer state was stored does not replace it', async () => {
    await sales.dispute(placed, 'open');
    const context = shop.context();
    const provider = context.sandbox!;
    let reads = 0;
    const slow = Object.assign(Object.create(provider) as typeof provider, {
      readReversals: async (reference: string) => {
        const found = await provider.readReversals(reference);
        reads += 1;
        if (reads === 1) {
          await sales.dispute(placed, 'won');
          await sales.tell(placed);
        }
        return found;
      },
    });
    expect(await settleReversals(context, slow, `sandbox_${placed.id}`)).toBe('unchanged');
    expect(reads).toBe(2);
    expect((await sales.recordOf(placed)).status).toBe('paid');
  });

  it('leaves a refunded line ended when it is won', async () => {
    await sales.refund(placed, 1);
    await sales.dispute(placed, 'open');
    await sales.tell(placed);
    await sales.dispute(placed, 'won');
    await sales.tell(placed);
    expect(await sales.accessOf(placed)).toEqual([0, 2]);
  });
});
