import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Order } from 'shared-api/orders/orders';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '../../platform/database/tables/shop/orders.ts';
import { LONG_SESSIONS, TestPartners } from '../../testing/partners.ts';
import { TestSales } from '../../testing/sales.ts';
import { TestShop } from '../../testing/shop.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { commissionBase, commissionOn } from './commission.ts';

/** Every run of the suite has the same sequences; change the seed or raise the number of runs to look further. */
const SEED = 20261124;
const RUNS = 12;

let shop: TestShop;
let sales: TestSales;
let partners: TestPartners;
beforeAll(async () => {
  shop = await TestShop.open(LONG_SESSIONS);
  sales = await TestSales.open(shop);
  partners = new TestPartners(sales);
});
afterAll(() => shop.close());

const PAID = 9720;

/** What happens at the provider, for good: each is told of once or more, and in any order. */
interface Fate {
  readonly refunds: readonly number[];
  readonly dispute: 'open' | 'won' | 'lost' | null;
}

const fate: fc.Arbitrary<Fate> = fc.record({
  refunds: fc.array(fc.constantFrom(1, 33, 900, 3920, 4900), { maxLength: 3 }),
  dispute: fc.constantFrom(null, null, 'open', 'won', 'lost'),
});

type Step =
  | { readonly kind: 'tell'; readonly order: number }
  | { readonly kind: 'paid'; readonly order: number }
  | { readonly kind: 'again'; readonly nth: number }
  | { readonly kind: 'jobs' }
  | { readonly kind: 'payout' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('tell' as const, 'paid' as const), order: fc.nat(1) }),
  fc.record({ kind: fc.constant('again' as const), nth: fc.nat(5) }),
  fc.record({ kind: fc.constantFrom('jobs' as const, 'payout' as const) }),
);

type Partner = Awaited<ReturnType<TestPartners['add']>>;

/** What the entries of an order have to add up to, from the order itself. */
async function commissionOf({ id }: Order, rate: number): Promise<number> {
  const [order] = await shop.api.platform.db.select().from(orders).where(eq(orders.id, id));
  if (order?.state !== 'paid') return 0;
  return commissionOn(commissionBase(order), { rate, refusal: null });
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Ledger, balance and orders say the same. */
async function expectAgreement(partner: Partner, placed: readonly Order[]): Promise<number> {
  const entries = await partners.entriesOf(partner);
  let earned = 0;
  for (const order of placed) {
    const booked = sumOf(await partners.bookedFor(order));
    expect(booked).toBe(await commissionOf(order, partner.rate));
    earned += booked;
  }
  const payouts = entries.filter(({ kind }) => kind === 'payout');
  const sum = (state: string) => sumOf(entries.filter((entry) => entry.state === state).map(({ amount }) => amount));
  const balance = await partners.balanceOf(partner);
  if (entries.length === 0) return 0;
  expect(balance).toEqual({
    currency: 'EUR',
    pending: sum('pending'),
    held: sum('held'),
    payable: sum('payable'),
    paid: payouts.reduce((paid, { amount }) => paid - amount, 0),
    earned,
  });
  expect(sumOf(entries.map(({ amount }) => amount))).toBe(earned - (balance?.paid ?? 0));
  return earned;
}

it('adds up to what is left of the orders, whatever is reported in whichever order, and pays nothing twice', async () => {
  const steps = fc.array(step, { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(fate, fate), steps, fc.integer({ min: 1, max: 10_000 }), fc.boolean(), runs),
    { numRuns: RUNS, seed: SEED },
  );

  async function runs(fates: readonly Fate[], taken: readonly Step[], rate: number, atOnce: boolean): Promise<void> {
    const partner = await partners.add({ rate });
    const placed = [
      await partners.place(await shop.newBuyer(), partner.code),
      await partners.place(await shop.newBuyer(), partner.code),
    ];
    const sent: (() => Promise<unknown>)[] = [];
    const send = async (event: () => Promise<unknown>) => {
      sent.push(event);
      await event();
    };
    const act = async (one: Step): Promise<void> => {
      if (one.kind === 'jobs') await sales.runJobs();
      else if (one.kind === 'again') await sent[one.nth]?.();
      else if (one.kind === 'payout') {
        const payable = (await partners.balanceOf(partner))?.payable ?? 0;
        if (payable <= 0) return;
        const key = { idempotency_key: v7() };
        const responses = await Promise.all([0, 1].map(() => partners.pay(partner, payable, key)));
        for (const { status } of responses) expect(atOnce ? [200, 409] : [200]).toContain(status);
      } else {
        const order = placed[one.order]!;
        if (one.kind === 'tell') {
          const event = sales.event(order);
          await send(() => shop.receive(event));
        } else {
          const event = await shop.eventOf(order);
          await send(() => shop.receive(event));
        }
      }
    };
    for (const [index, { refunds, dispute }] of fates.entries()) {
      const order = placed[index]!;
      await shop.decide(order, 'pay');
      let given = 0;
      for (const amount of refunds) {
        if (given + amount > PAID) continue;
        given += amount;
        await sales.refundElsewhere(order, amount);
      }
      if (dispute !== null) await sales.dispute(order, dispute);
    }
    // Half of the sequences happen when the commissions can be paid out.
    if (rate % 2 === 0) shop.api.now = new Date(shop.api.now.getTime() + 30 * 24 * 3600 * 1000);
    if (atOnce) await Promise.all(taken.map(act));
    else {
      for (const one of taken) {
        await act(one);
        await expectAgreement(partner, placed);
      }
    }
    for (const order of placed) await sales.tell(order);
    const earned = await expectAgreement(partner, placed);
    expect((await checkLedger(shop.context())).violations).toEqual([]);
    // What the fates alone say, without the steps.
    const left = fates.map(({ refunds, dispute }) => {
      const given = refunds.reduce((sum, amount) => (sum + amount > PAID ? sum : sum + amount), 0);
      return dispute === 'lost' ? 0 : PAID - given;
    });
    expect(earned).toBe(sumOf(left.map((base) => commissionOn(base, { rate, refusal: null }))));
    const before = await partners.entriesOf(partner);
    for (const event of sent) await event();
    expect(await partners.entriesOf(partner)).toEqual(before);
  }
}, 240_000);
