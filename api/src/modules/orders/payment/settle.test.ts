import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { runWithLog, type Log } from '../../../platform/current-log.ts';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import type { PaymentEvent } from '../../../platform/payments/provider.ts';
import { deadlockOnce } from '../../../testing/database/deadlock-once.ts';
import { TestShop } from '../../../testing/shop.ts';
import { markPaid, settle } from './settle.ts';
import { waitForBlockedQuery } from '../../../testing/database/wait-for-blocked-query.ts';

const shop = await TestShop.openForFile();

// The embedded database has one connection, on which transactions wait for each other anyway.
it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'waits for a settlement that has begun, and then sees it',
  async () => {
    const context = shop.context();
    const { db } = context;
    const buyer = await shop.newBuyer();
    const couponId = await shop.addCoupon({ code: 'WAIT', percent: 10 });
    const placed = await shop.checkOut(buyer, [shop.basics], 4410, { coupon: 'WAIT' });
    const { id, order_id, amount, currency } = await shop.sessionOf(placed);
    const expired = { id, orderId: order_id, amount, currency, status: 'expired', url: '', reference: 'r' } as const;

    const later = await db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, placed.id)).for('update');
      const settling = settle(context, 'sandbox', expired, null);
      await waitForBlockedQuery(tx);
      await markPaid(context, tx, async () => {}, order!, shop.api.now);
      return { settling };
    });

    expect(await later.settling).toBe('unchanged');
    expect((await shop.returnTo(buyer, placed)).state).toBe('paid');
    expect(await shop.usesOf(couponId)).toEqual(['committed']);
  },
);

it('runs again when the database ends it in favour of another transaction', async () => {
  const { db } = shop.api.platform;
  const buyer = await shop.newBuyer();
  const placed = await shop.checkOut(buyer, [shop.basics], 4900);
  const expectRepeated = await deadlockOnce(db, 'update on "order"');
  const { id, order_id, amount, currency } = await shop.sessionOf(placed);
  const paid = { id, orderId: order_id, amount, currency, status: 'paid', url: '', reference: 'r' } as const;
  expect(await settle(shop.context(), 'sandbox', paid, null)).toBe('paid');
  await expectRepeated();
  expect(await shop.grantedBy(placed)).toBe(1);
});

/** A session of a new order, as the provider has it. */
async function newSession(status: 'paid' | 'expired', rest: { readonly amount?: number } = {}) {
  const placed = await shop.checkOut(await shop.newBuyer(), [shop.basics], 4900);
  const { id, order_id: orderId, amount, currency } = await shop.sessionOf(placed);
  return { id, orderId, amount, currency, status, url: '', reference: 'r', ...rest } as const;
}

describe('the log', () => {
  const settledWith = async (
    session: Awaited<ReturnType<typeof newSession>>,
    event: PaymentEvent | null = { id: v7(), type: 'session.paid', reference: session.reference },
  ) => {
    const lines: object[] = [];
    const write = (level: string) => (details: unknown, message?: string) =>
      void lines.push({ level, ...(details as object), message });
    const log = { info: write('info'), warn: write('warn'), error: write('error') } as Log;
    await runWithLog(log, () => settle(shop.context(), 'sandbox', session, event));
    return lines;
  };

  it('has the order and the session of an event, and what came of it', async () => {
    const session = await newSession('paid');
    expect(await settledWith(session)).toEqual([
      {
        level: 'info',
        order: session.orderId,
        session: session.id,
        reported: 'paid',
        event: 'session.paid',
        outcome: 'paid',
        message: 'the payment provider reported on an order',
      },
    ]);
  });

  it('has no event if none has led here', async () => {
    const [line] = await settledWith(await newSession('paid'), null);
    expect(line).toMatchObject({ event: undefined, outcome: 'paid' });
  });

  it('has an error about money that does not match its order', async () => {
    const session = await newSession('paid', { amount: 1 });
    expect(await settledWith(session)).toEqual([
      {
        level: 'error',
        order: session.orderId,
        session: session.id,
        message: 'a payment does not match its order',
      },
      expect.objectContaining({ outcome: 'mismatched' }),
    ]);
  });

  it('is not needed, such as by a command', async () => {
    const mismatched = await newSession('paid', { amount: 1 });
    expect(await settle(shop.context(), 'sandbox', mismatched, null)).toBe('mismatched');
  });
});

it.each([
  ['paid', true],
  ['expired', false],
] as const)('wakes the job that ends other orders of the same things, if it is paid: %s', async (status, woken) => {
  const context = shop.context();
  const wake = vi.spyOn(context.jobs, 'wake');
  const session = await newSession(status);
  expect(await settle(context, 'sandbox', session, null)).toBe(status);
  expect(wake.mock.calls.flat().includes('expire-order')).toBe(woken);
});

it('ends the order that has replaced one, if money for the first arrives after all', async () => {
  const buyer = await shop.newBuyer();
  const replaced = await shop.checkOut(buyer, [shop.basics], 4900);
  const placed = await shop.checkOut(buyer, [shop.basics, shop.weave], 5800);
  await shop.setSession(replaced, { status: 'paid' });
  expect(await shop.receive(await shop.eventOf(replaced))).toBe('paid');
  await shop.runDueExpiry();
  expect((await shop.returnTo(buyer, placed)).state).toBe('expired');
});
