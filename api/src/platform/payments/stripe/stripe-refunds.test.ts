import type { Order } from 'shared-api/orders/orders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestSales } from '../../../testing/sales.ts';
import { StripeShop } from '../../../testing/stripe/stripe-shop.ts';
import { STRIPE_TEXT } from '../../../testing/stripe/stripe-stub.ts';

/** Complete for 39.20 and a video for 9.00. */
let placed: Order;
let payment: ReturnType<StripeShop['stub']['paymentOf']>;
const stripe = await StripeShop.openForFile();
const sales = await TestSales.open(stripe.shop);
beforeEach(async () => {
  const { shop, stub } = stripe;
  placed = await shop.checkOut(await shop.newBuyer(), [shop.complete, shop.weave], 4820);
  const session = stripe.sessionOf(placed);
  stub.pay(session);
  await stripe.receive([placed, 'completed']);
  payment = stub.paymentOf(session);
});
afterEach(() => {
  stripe.stub.trouble = null;
});

const tell = (object: object, type: string) => stripe.receive(stripe.stub.eventAbout(object, type));
/** Runs the jobs that ask again for refunds; returns what they log. */
async function settleByJobs() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  await sales.runJobs(stripe.context(), log);
  return log;
}
const given = () => stripe.stub.reversals.refundsOf(payment.id).map(({ amount }) => amount);

describe('a refund', () => {
  it('is made once, with our id, and is known from its event as well', async () => {
    const record = await sales.refund(placed, 1);
    const [refund] = stripe.stub.reversals.refundsOf(payment.id);
    expect(refund).toMatchObject({ amount: 900, metadata: { refund_id: record.refunds[0]!.id } });
    expect(record).toMatchObject({
      status: 'partially_refunded',
      refunds: [{ state: 'succeeded', reference: refund!.id }],
    });
    expect(await tell(refund!, 'refund.created')).toBe('unchanged');
    expect(await sales.accessOf(placed)).toEqual([0]);
  });

  it('is not made twice if Stripe has made it, but its response was lost', async () => {
    const request = await sales.request(placed, [1]);
    stripe.stub.trouble = 'away';
    expect((await sales.send(placed, request)).status).toBe(200);
    expect(await sales.recordOf(placed)).toMatchObject({
      status: 'paid',
      refunds: [{ state: 'pending', reference: null }],
    });
    const provider = stripe.provider();
    const losing = Object.assign(Object.create(provider) as typeof provider, {
      refund: (...args: Parameters<typeof provider.refund>) => {
        stripe.stub.trouble = 'loses responses';
        return provider.refund(...args);
      },
    });
    stripe.stub.trouble = null;
    await sales.runJobs({ ...stripe.shop.context(), paymentProvider: losing });
    expect(given()).toEqual([900]);
    expect((await sales.recordOf(placed)).refunds).toMatchObject([{ state: 'pending', reference: null }]);
    stripe.stub.trouble = null;
    stripe.stub.forgetKeys();
    // The administrator presses again, twice.
    await Promise.all([sales.send(placed, request), sales.send(placed, request)]);
    expect(given()).toEqual([900]);
    expect(await sales.recordOf(placed)).toMatchObject({ status: 'partially_refunded', refunded: 900 });
  }, 60_000);

  it('whose event comes before the response is known from it', async () => {
    const request = await sales.request(placed, [1]);
    stripe.stub.trouble = 'away';
    await sales.send(placed, request);
    stripe.stub.trouble = null;
    const { refunds } = await sales.recordOf(placed);
    const refund = stripe.stub.reversals.refund(payment, 900, { refund_id: refunds[0]!.id })!;
    expect(await tell(refund, 'refund.created')).toBe('reversed');
    expect(await sales.recordOf(placed)).toMatchObject({ refunds: [{ state: 'succeeded', reference: refund.id }] });
    await sales.send(placed, request);
    expect(given()).toEqual([900]);
  }, 60_000);

  it('that a bank decides later ends access then, and opens it again if it fails after all', async () => {
    const refund = stripe.stub.reversals.refund(payment, 900)!;
    refund.status = 'requires_action';
    await tell(refund, 'refund.created');
    expect(await sales.accessOf(placed)).toEqual([0, 1]);
    refund.status = 'succeeded';
    await tell(refund, 'refund.updated');
    expect(await sales.accessOf(placed)).toEqual([0]);
    refund.status = 'failed';
    expect(await tell(refund, 'refund.failed')).toBe('reversed');
    expect(await sales.accessOf(placed)).toEqual([0, 1]);
  });

  it('that Stripe refuses has failed, and its reason stays on the server', async () => {
    stripe.stub.trouble = 'refuses';
    const response = await sales.send(placed, await sales.request(placed, [1]));
    expect(response.bytes.toString()).not.toContain(STRIPE_TEXT);
    expect((await sales.recordOf(placed)).refunds).toMatchObject([{ state: 'failed' }]);
    expect(await sales.accessOf(placed)).toEqual([0, 1]);
  });

  it('that Stripe refuses when the job asks again is reported', async () => {
    stripe.stub.trouble = 'away';
    await sales.send(placed, await sales.request(placed, [1]));
    const refund = (await sales.recordOf(placed)).refunds[0]!.id;
    stripe.stub.trouble = 'refuses';
    const { error } = await settleByJobs();
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ order: placed.id, refund }),
      'a refund has failed',
    );
    expect((await sales.recordOf(placed)).refunds).toMatchObject([{ state: 'failed' }]);
  }, 30_000);

  it('records unknown dashboard refunds oldest first', async () => {
    stripe.stub.reversals.refund(payment, 1000);
    const newest = stripe.stub.reversals.refund(payment, 900)!;
    await tell(newest, 'refund.created');
    const { refunds, invoices } = await sales.recordOf(placed);
    expect(refunds.map(({ amount }) => amount)).toEqual([1000, 900]);
    expect(invoices?.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 4820],
      ['credit_note', 1000],
      ['credit_note', 900],
    ]);
  });

  it('of everything in the dashboard, or in parts that add up, ends all access', async () => {
    await sales.refund(placed, 1);
    const refund = stripe.stub.reversals.refund(payment, 3000)!;
    await tell({ object: 'charge', payment_intent: payment.id }, 'charge.refunded');
    expect(await sales.accessOf(placed)).toEqual([0]);
    stripe.stub.reversals.refund(payment, 920);
    await tell(refund, 'refund.updated');
    expect(await sales.recordOf(placed)).toMatchObject({ status: 'refunded', refunded: 4820 });
    expect(await sales.accessOf(placed)).toEqual([]);
  });
});

describe('a dispute', () => {
  it('suspends and restores access, whatever its events say', async () => {
    const dispute = stripe.stub.reversals.dispute(payment, 'needs_response');
    await tell({ ...dispute, status: 'lost' }, 'charge.dispute.closed');
    expect((await sales.recordOf(placed)).status).toBe('disputed');
    dispute.status = 'won';
    await tell({ ...dispute, status: 'needs_response' }, 'charge.dispute.created');
    expect((await sales.recordOf(placed)).status).toBe('paid');
    expect(await sales.accessOf(placed)).toEqual([0, 1]);
  });

  it('that a job finds is reported', async () => {
    stripe.stub.trouble = 'away';
    await sales.send(placed, await sales.request(placed, [1]));
    stripe.stub.trouble = null;
    const { id: dispute } = stripe.stub.reversals.dispute(payment, 'needs_response');
    const { warn } = await settleByJobs();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ order: placed.id, dispute }),
      'a payment is disputed',
    );
  }, 30_000);

  it.each([
    ['needs_response', 'disputed'],
    ['under_review', 'disputed'],
    ['a status of tomorrow', 'disputed'],
    ['won', 'paid'],
    ['prevented', 'paid'],
    ['lost', 'charged_back'],
    ['appeal_under_review', 'charged_back'],
    // A bank's question, without a claim.
    ['warning_needs_response', 'paid'],
    ['warning_closed', 'paid'],
  ] as const)('that is %s makes the order %s', async (status, expected) => {
    const dispute = stripe.stub.reversals.dispute(payment, status);
    await tell(dispute, 'charge.dispute.updated');
    expect((await sales.recordOf(placed)).status).toBe(expected);
  });
});

describe('an event', () => {
  it('about a payment that is not ours, or about none, is acknowledged', async () => {
    expect(await tell({ payment_intent: 'pi_unknown' }, 'refund.created')).toBe('unchanged');
    expect(await tell({ payment_intent: null }, 'charge.refunded')).toBe('unchanged');
    payment.metadata = {};
    stripe.stub.reversals.refund(payment, 4820);
    expect(await tell({ payment_intent: payment.id }, 'charge.refunded')).toBe('unchanged');
    expect(await sales.accessOf(placed)).toEqual([0, 1]);
  });

  it('about a payment whose own event has not arrived is sent again', async () => {
    const { shop, stub } = stripe;
    const open = await shop.checkOut(await shop.newBuyer(), [shop.weave], 900);
    stub.pay(stripe.sessionOf(open));
    const refund = stub.reversals.refund(stub.paymentOf(stripe.sessionOf(open)), 900)!;
    expect(await tell(refund, 'refund.created')).toBe('conflict');
    await stripe.receive([open, 'completed']);
    expect(await tell(refund, 'refund.created')).toBe('reversed');
    expect(await sales.accessOf(open)).toEqual([]);
  });

  it.each(['pi_../x', 7, { id: 'pi_1' }])('whose payment is %j is refused', async (payment_intent) => {
    expect(await tell({ payment_intent }, 'refund.created')).toBe('bad_request');
  });
});
