import { eq } from 'drizzle-orm';
import type { Order } from 'shared-api/orders/orders';
import { v7 } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { orders } from '../../platform/database/tables/shop/orders.ts';
import { payments, sandboxSessions } from '../../platform/database/tables/shop/payments.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import type { PaymentProvider } from '../../platform/payments/provider.ts';
import { TestSales } from '../../testing/sales.ts';
import { TestShop } from '../../testing/shop.ts';
import { checkLedger } from './check-ledger.ts';
import { BATCH, reconcile } from './reconcile.ts';

const log = { warn: vi.fn(), error: vi.fn() };
const shop = await TestShop.openForFile();
const sales = await TestSales.open(shop);
beforeEach(() => vi.resetAllMocks());

const run = (signal?: AbortSignal) => reconcile(shop.context(), log, signal);
const place = async () => shop.checkOut(await shop.newBuyer(), [shop.weave], 900);

const rowOf = async ({ id }: Pick<Order, 'id'>) =>
  (await shop.api.platform.db.select().from(orders).where(eq(orders.id, id)))[0]!;

const change = ({ id }: Order, values: Partial<typeof orders.$inferInsert>) =>
  shop.api.platform.db.update(orders).set(values).where(eq(orders.id, id));

const findingsOf = async ({ id }: Pick<Order, 'id'>) => {
  const events = await shop.api.platform.db.select().from(auditEvents).where(eq(auditEvents.target_id, id));
  return events.map(({ action, actor_type, target_type, after }) => ({ action, actor_type, target_type, ...after }));
};

/** The context with a provider that answers differently. */
function withProvider(answers: Partial<PaymentProvider>): ReturnType<TestShop['context']> {
  const context = shop.context();
  const provider = Object.create(context.paymentProvider) as PaymentProvider;
  return { ...context, paymentProvider: Object.assign(provider, answers) };
}

const SETTLED = 'a payment was settled that had not been told';
const REVERSED = 'a refund or dispute was settled that had not been told';
const DISAGREES = 'an order and the payment provider disagree';

/** Otherwise the session is in the list of those that were paid lately. */
const setPaidLongAgo = (placed: Order) =>
  shop.setSession(placed, { status: 'paid', created_at: new Date('2025-12-01T12:00:00Z') });

it.each([
  { name: 'lately', pay: (placed: Order) => shop.setSession(placed, { status: 'paid' }) },
  { name: 'long ago', pay: setPaidLongAgo },
])('settles what was paid $name and never told', async ({ pay }) => {
  const placed = await place();
  await pay(placed);
  await run();
  expect(await rowOf(placed)).toMatchObject({ state: 'paid', reconciled_at: shop.api.now });
  expect(await shop.grantedBy(placed)).toBe(1);
  await run();
  expect(log.warn.mock.calls).toEqual([[{ order: placed.id }, SETTLED]]);
  expect(await findingsOf(placed)).toEqual([]);
  expect((await checkLedger(shop.context())).violations).toEqual([]);
});

it('settles a payment for an order that has expired meanwhile', async () => {
  const placed = await place();
  await shop.runExpiry();
  expect((await rowOf(placed)).state).toBe('expired');
  await setPaidLongAgo(placed);
  await run();
  expect((await rowOf(placed)).state).toBe('paid');
});

it('reports nothing of orders that agree, and locks only those that may have been refunded', async () => {
  const [open, paid] = [await place(), await place()];
  await shop.decide(paid, 'pay');
  const context = shop.context();
  const transaction = vi.spyOn(context.mailer, 'transaction');
  await reconcile(context, log);
  expect(transaction).toHaveBeenCalledTimes(await shop.api.platform.db.$count(payments));
  transaction.mockRestore();
  expect([await findingsOf(open), await findingsOf(paid)]).toEqual([[], []]);
  expect([log.warn.mock.calls, log.error.mock.calls]).toEqual([[], []]);
});

it('settles an open order, however old it is', async () => {
  const placed = await place();
  await change(placed, { created_at: new Date('2025-01-01T12:00:00Z') });
  await setPaidLongAgo(placed);
  await run();
  expect((await rowOf(placed)).state).toBe('paid');
});

it('settles refunds and disputes that nobody has told of', async () => {
  const [given, disputed] = [await place(), await place()];
  await shop.decide(given, 'pay');
  await shop.decide(disputed, 'pay');
  await sales.refundElsewhere(given, 900);
  await sales.dispute(disputed, 'open');
  await run();
  expect(await sales.recordOf(given)).toMatchObject({ status: 'refunded', refunded: 900 });
  expect(await sales.recordOf(disputed)).toMatchObject({ status: 'disputed' });
  await run();
  expect(log.warn.mock.calls).toEqual([given, disputed].map(({ id }) => [{ order: id }, REVERSED]));
  expect((await checkLedger(shop.context())).violations).toEqual([]);
});

it('reports once that another amount was paid than the order costs', async () => {
  const placed = await place();
  await shop.setSession(placed, { status: 'paid', amount: 1 });
  await run();
  await run();
  expect((await rowOf(placed)).state).toBe('failed');
  expect(await findingsOf(placed)).toEqual([
    expect.objectContaining({
      action: 'order.unreconciled',
      actor_type: 'operator',
      target_type: 'order',
      finding: 'mismatched',
      amount: 1,
      currency: 'EUR',
    }),
  ]);
  const { provider_session: session } = await rowOf(placed);
  const finding = { order: placed.id, finding: 'mismatched', amount: 1, currency: 'EUR', session };
  expect(log.error.mock.calls).toEqual([[finding, DISAGREES]]);
  expect(log.warn).not.toHaveBeenCalled();
  const { violations, counts } = await checkLedger(shop.context());
  expect(violations).toEqual([]);
  expect(counts.mismatched_payments).toBe(1);
});

it('reports a payment for an order that we do not have', async () => {
  const id = v7();
  const values = {
    id: v7(),
    order_id: id,
    status: 'paid',
    amount: 900,
    currency: 'EUR',
    lines: [],
    locale: 'en',
  } as const;
  await shop.api.platform.db.insert(sandboxSessions).values({ ...values, expires_at: shop.api.now });
  await run();
  await run();
  expect(await findingsOf({ id })).toEqual([expect.objectContaining({ finding: 'unknown_order', amount: 900 })]);
  expect(log.error).toHaveBeenCalledTimes(1);
});

it('reports an order that is paid here but not at the provider, and changes nothing', async () => {
  const placed = await place();
  await shop.decide(placed, 'pay');
  await shop.setSession(placed, { status: 'expired' });
  await run();
  expect((await rowOf(placed)).state).toBe('paid');
  expect(await findingsOf(placed)).toEqual([expect.objectContaining({ finding: 'not_paid', status: 'expired' })]);
  await shop.setSession(placed, { status: 'paid' });
});

it('reports an order that is paid here, and unknown to the provider', async () => {
  const placed = await place();
  await shop.decide(placed, 'pay');
  const { provider_session } = await rowOf(placed);
  await setPaidLongAgo(placed);
  await change(placed, { provider_session: 'gone' });
  await run();
  expect(await findingsOf(placed)).toEqual([expect.objectContaining({ finding: 'not_paid', status: 'unknown' })]);
  expect(log.error.mock.calls).toEqual([[expect.objectContaining({ order: placed.id }), DISAGREES]]);
  await change(placed, { provider_session });
});

it('asks for what was paid in the last week', async () => {
  const listPaid = vi.fn<PaymentProvider['listPaid']>().mockResolvedValue([]);
  await reconcile(withProvider({ listPaid }), log);
  expect(listPaid.mock.calls).toEqual([[new Date(shop.api.now.getTime() - 7 * DAY_MS), 500]]);
});

it('does nothing without a provider', async () => {
  await expect(reconcile({ ...shop.context(), paymentProvider: null }, log)).resolves.toBeUndefined();
});

it.each([
  ['of the program', new Error('garbled')],
  ['of the API', new ApiError('conflict', 'This order is unknown.')],
])('passes on an error %s, for the job to report', async (_, error) => {
  await expect(reconcile(withProvider({ listPaid: () => Promise.reject(error) }), log)).rejects.toBe(error);
});

it('ends quietly while the provider is away, and goes on afterwards', async () => {
  const placed = await place();
  await setPaidLongAgo(placed);
  const away = () => Promise.reject(new ApiError('payment_unavailable', 'The payment provider cannot be reached.'));
  for (const broken of [{ readSession: away }, { listPaid: away }]) {
    await reconcile(withProvider(broken), log);
    expect(await rowOf(placed)).toMatchObject({ state: 'pending', reconciled_at: null });
  }
  expect(log.error).not.toHaveBeenCalled();
  await run();
  expect((await rowOf(placed)).state).toBe('paid');
});

it('compares the others if one order cannot be compared', async () => {
  const [broken, fine] = [await place(), await place()];
  await shop.decide(broken, 'pay');
  await setPaidLongAgo(fine);
  const provider = shop.context().paymentProvider!;
  const readReversals = (reference: string) =>
    reference.endsWith(broken.id) ? Promise.reject(new Error('garbled')) : provider.readReversals(reference);
  await reconcile(withProvider({ readReversals }), log);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ order: broken.id }),
    'an order could not be compared with the payment provider',
  );
  expect((await rowOf(fine)).state).toBe('paid');
});

it('stops between two orders when the process ends', async () => {
  const placed = await place();
  await setPaidLongAgo(placed);
  await run(AbortSignal.abort());
  expect((await rowOf(placed)).state).toBe('pending');
  await run();
});

it('compares those first that were compared longest ago, some at a time, and leaves out old ones', async () => {
  await shop.api.platform.db.update(orders).set({ reconciled_at: shop.api.now });
  const [next, old] = [await place(), await place()];
  await shop.decide(old, 'decline');
  await change(old, { created_at: new Date('2025-01-01T12:00:00Z') });
  const { provider_session } = await rowOf(next);
  const template = await rowOf(next);
  await shop.api.platform.db.insert(orders).values(
    Array.from({ length: BATCH }, () => ({
      ...template,
      id: v7(),
      idempotency_key: v7(),
      state: 'expired' as const,
      provider_session: `gone-${v7()}`,
    })),
  );
  const read: string[] = [];
  const provider = shop.context().paymentProvider!;
  const readSession = (id: string) => {
    read.push(id);
    return provider.readSession(id);
  };
  const counted = withProvider({ readSession });
  await reconcile(counted, log);
  expect(read).toHaveLength(BATCH);
  expect(read[0]).toBe(provider_session);
  const first = new Set(read.splice(0));
  shop.api.passSeconds(3600);
  await reconcile(counted, log);
  // The one that was left over, then those from before.
  expect(read.filter((id) => id.startsWith('gone-') && !first.has(id))).toHaveLength(1);
  expect((await rowOf(old)).reconciled_at).toBeNull();
});
