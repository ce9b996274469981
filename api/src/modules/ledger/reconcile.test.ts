import { eq } from 'drizzle-orm';
import type { Order } from 'shared-api/orders';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { auditEvents } from '../../database/audit.ts';
import { orders } from '../../database/orders.ts';
import { sandboxSessions } from '../../database/payments.ts';
import { ApiError } from '../../http/api-error.ts';
import { TestSales } from '../../testing/sales.ts';
import { TestShop } from '../../testing/shop.ts';
import { checkLedger } from './check-ledger.ts';
import { BATCH, reconcile } from './reconcile.ts';

let shop: TestShop;
let sales: TestSales;
const log = { warn: vi.fn(), error: vi.fn() };
beforeAll(async () => {
  shop = await TestShop.open();
  sales = await TestSales.open(shop);
});
afterAll(() => shop.close());
beforeEach(() => vi.resetAllMocks());

const run = (signal?: AbortSignal) => reconcile(shop.context(), log, signal);
const place = async () => shop.checkOut(await shop.newBuyer(), [shop.weave], 900);

const rowOf = async ({ id }: Pick<Order, 'id'>) =>
  (await shop.api.platform.db.select().from(orders).where(eq(orders.id, id)))[0]!;

const change = ({ id }: Order, values: Partial<typeof orders.$inferInsert>) =>
  shop.api.platform.db.update(orders).set(values).where(eq(orders.id, id));

const findingsOf = async ({ id }: Pick<Order, 'id'>) => {
  const events = await shop.api.platform.db.select().from(auditEvents).where(eq(auditEvents.targetId, id));
  return events.map(({ action, actorType, after }) => ({ action, actorType, ...after }));
};

/** Otherwise the session is in the list of those that were paid lately. */
const setPaidLongAgo = (placed: Order) =>
  shop.setSession(placed, { status: 'paid', createdAt: new Date('2025-12-01T12:00:00Z') });

it.each([
  { name: 'lately', pay: (placed: Order) => shop.setSession(placed, { status: 'paid' }) },
  { name: 'long ago', pay: setPaidLongAgo },
])('settles what was paid $name and never told', async ({ pay }) => {
  const placed = await place();
  await pay(placed);
  await run();
  expect(await rowOf(placed)).toMatchObject({ state: 'paid', reconciledAt: shop.api.now });
  expect(await shop.grantedBy(placed)).toBe(1);
  expect(log.warn).toHaveBeenCalledWith({ orderId: placed.id }, expect.any(String));
  await run();
  expect(log.warn).toHaveBeenCalledTimes(1);
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

it('settles refunds and disputes that nobody has told of', async () => {
  const [given, disputed] = [await place(), await place()];
  await shop.decide(given, 'pay');
  await shop.decide(disputed, 'pay');
  await sales.refundElsewhere(given, 900);
  await sales.dispute(disputed, 'open');
  await run();
  expect(await sales.recordOf(given)).toMatchObject({ status: 'refunded', refunded: 900 });
  expect(await sales.recordOf(disputed)).toMatchObject({ status: 'disputed' });
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
      actorType: 'operator',
      finding: 'mismatched',
      amount: 1,
      currency: 'EUR',
    }),
  ]);
  expect(log.error).toHaveBeenCalledTimes(1);
  const { violations, counts } = await checkLedger(shop.context());
  expect(violations).toEqual([]);
  expect(counts.mismatched_payments).toBe(1);
});

it('reports a payment for an order that we do not have', async () => {
  const id = v7();
  const values = {
    id: v7(),
    orderId: id,
    status: 'paid',
    amount: 900,
    currency: 'EUR',
    lines: [],
    locale: 'en',
  } as const;
  await shop.api.platform.db.insert(sandboxSessions).values({ ...values, expiresAt: shop.api.now });
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

it('ends quietly while the provider is away, and goes on afterwards', async () => {
  const placed = await place();
  await setPaidLongAgo(placed);
  const { paymentProvider: provider } = shop.context();
  const away = () => Promise.reject(new ApiError('payment_unavailable', 'The payment provider cannot be reached.'));
  const context = (broken: object) => ({
    ...shop.context(),
    paymentProvider: Object.assign(Object.create(provider) as NonNullable<typeof provider>, broken),
  });
  for (const broken of [{ readSession: away }, { listPaid: away }]) {
    await reconcile(context(broken), log);
    expect(await rowOf(placed)).toMatchObject({ state: 'pending', reconciledAt: null });
  }
  expect(log.error).not.toHaveBeenCalled();
  await run();
  expect((await rowOf(placed)).state).toBe('paid');
});

it('compares the others if one order cannot be compared', async () => {
  const [broken, fine] = [await place(), await place()];
  await shop.decide(broken, 'pay');
  await setPaidLongAgo(fine);
  const context = shop.context();
  const provider = context.paymentProvider!;
  const readReversals = (reference: string) =>
    reference.endsWith(broken.id) ? Promise.reject(new Error('garbled')) : provider.readReversals(reference);
  await reconcile(
    { ...context, paymentProvider: Object.assign(Object.create(provider) as typeof provider, { readReversals }) },
    log,
  );
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ orderId: broken.id }), expect.any(String));
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
  await shop.api.platform.db.update(orders).set({ reconciledAt: shop.api.now });
  const [next, old] = [await place(), await place()];
  await shop.decide(old, 'decline');
  await change(old, { createdAt: new Date('2025-01-01T12:00:00Z') });
  const { providerSession } = await rowOf(next);
  const template = await rowOf(next);
  await shop.api.platform.db.insert(orders).values(
    Array.from({ length: BATCH }, () => ({
      ...template,
      id: v7(),
      idempotencyKey: v7(),
      state: 'expired' as const,
      providerSession: `gone-${v7()}`,
    })),
  );
  const read: string[] = [];
  const context = shop.context();
  const provider = context.paymentProvider!;
  const readSession = (id: string) => {
    read.push(id);
    return provider.readSession(id);
  };
  const counted = {
    ...context,
    paymentProvider: Object.assign(Object.create(provider) as typeof provider, { readSession }),
  };
  await reconcile(counted, log);
  expect(read).toHaveLength(BATCH);
  expect(read[0]).toBe(providerSession);
  const first = new Set(read.splice(0));
  shop.api.passSeconds(3600);
  await reconcile(counted, log);
  // The one that was left over, then those from before.
  expect(read.filter((id) => id.startsWith('gone-') && !first.has(id))).toHaveLength(1);
  expect((await rowOf(old)).reconciledAt).toBeNull();
});
