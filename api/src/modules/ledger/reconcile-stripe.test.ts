import type { Order } from 'shared-api/orders/orders';
import { v7 } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { StripeShop } from '../../testing/stripe/stripe-shop.ts';
import { checkLedger } from './check-ledger.ts';
import { reconcile } from './reconcile.ts';

const log = { warn: vi.fn(), error: vi.fn() };
const stripe = await StripeShop.openForFile();
beforeEach(() => vi.resetAllMocks());

const run = () => reconcile(stripe.context(), log);

async function place(): Promise<Order> {
  const { shop } = stripe;
  return shop.checkOut(await shop.newBuyer(), [shop.weave], 900);
}

it('settles what Stripe was paid and has not told, and the refund that followed in its dashboard', async () => {
  const placed = await place();
  const session = stripe.sessionOf(placed);
  stripe.stub.pay(session);
  await run();
  expect(await stripe.booksOf(placed)).toMatchObject({
    state: 'paid',
    granted: 1,
    taken: ['accepted 900 EUR'],
    events: [],
  });
  stripe.stub.reversals.refund(stripe.stub.paymentOf(session), 900);
  await run();
  const { counts, violations } = await checkLedger(stripe.shop.context());
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ refunds: 1, credit_notes: 1 });
});

it('reports another amount, and the payment of an order that we do not have', async () => {
  const [mismatched, lost] = [await place(), await place()];
  for (const placed of [mismatched, lost]) stripe.stub.pay(stripe.sessionOf(placed));
  stripe.stub.change(stripe.sessionOf(mismatched), { amount_total: 1 });
  const unknown = v7();
  stripe.stub.change(stripe.sessionOf(lost), { metadata: { order_id: unknown } });
  await run();
  const findings = log.error.mock.calls.map(([fields]) => fields as unknown);
  expect(findings).toContainEqual(expect.objectContaining({ order: mismatched.id, finding: 'mismatched', amount: 1 }));
  expect(findings).toContainEqual(expect.objectContaining({ order: unknown, finding: 'unknown_order', amount: 900 }));
  stripe.stub.change(stripe.sessionOf(lost), { metadata: { order_id: lost.id } });
});

it('ends quietly while Stripe is away', async () => {
  const placed = await place();
  stripe.stub.pay(stripe.sessionOf(placed));
  stripe.stub.trouble = 'away';
  await run();
  expect((await stripe.booksOf(placed)).state).toBe('pending');
  stripe.stub.trouble = null;
  await run();
  expect((await stripe.booksOf(placed)).state).toBe('paid');
  expect(log.error).not.toHaveBeenCalled();
});
