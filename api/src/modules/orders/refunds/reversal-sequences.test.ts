import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Order } from 'shared-api/orders/orders';
import { expect, it } from 'vitest';
import { sandboxRefunds } from '../../../platform/database/tables/shop/payments.ts';
import type { SandboxPaymentEvent } from '../../../platform/payments/sandbox/signed-event.ts';
import { TestSales } from '../../../testing/sales.ts';
import { TestShop } from '../../../testing/shop.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';

/** Every run of the suite has the same sequences; change the seed or raise the number of runs to look further. */
const SEED = 20261124;
const RUNS = 25;

const shop = await TestShop.openForFile();
const sales = await TestSales.open(shop);

type Step =
  | { readonly kind: 'refund'; readonly positions: readonly number[] }
  | { readonly kind: 'dashboard'; readonly amount: number }
  /** The provider decides on all refunds that it has. */
  | { readonly kind: 'decide'; readonly status: 'pending' | 'succeeded' | 'failed' }
  | { readonly kind: 'dispute'; readonly status: 'open' | 'won' | 'lost' }
  /** An event; `nth` of those that were sent before is sent again. */
  | { readonly kind: 'event'; readonly type: SandboxPaymentEvent['type']; readonly nth: number | null }
  | { readonly kind: 'jobs' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('refund' as const), positions: fc.subarray([0, 1, 2], { minLength: 1 }) }),
  fc.record({ kind: fc.constant('dashboard' as const), amount: fc.constantFrom(1, 900, 3920, 9720) }),
  fc.record({ kind: fc.constant('decide' as const), status: fc.constantFrom('pending', 'succeeded', 'failed') }),
  fc.record({ kind: fc.constant('dispute' as const), status: fc.constantFrom('open', 'won', 'lost') }),
  fc.record({
    kind: fc.constant('event' as const),
    type: fc.constantFrom('payment.refunded', 'payment.disputed'),
    nth: fc.option(fc.nat(5)),
  }),
  fc.record({ kind: fc.constant('jobs' as const) }),
);

const PRICES = [3920, 900, 4900];
const PAID = 9720;

/** What the order has to be once everything that the provider knows is stored. */
async function expected({ id }: Order) {
  const { dispute } = await shop.sessionOf({ id });
  const rows = await shop.api.platform.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.order_id, id));
  const refunded = rows.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
  return { dispute, refunded };
}

/** Whether access, status and sums agree with the refunds of the record and with the provider. */
async function expectAgreement(placed: Order) {
  const record = await sales.recordOf(placed);
  const { dispute, refunded } = await expected(placed);
  const succeeded = record.refunds.filter(({ state }) => state === 'succeeded');
  const ended = new Set(succeeded.flatMap(({ item_ids }) => item_ids));
  const isAll = refunded === PAID || ended.size === PRICES.length;
  const access = record.lines.map(({ item_id }) => {
    if (isAll || dispute === 'lost' || ended.has(item_id)) return 'ended';
    return dispute === 'open' ? 'suspended' : 'live';
  });
  expect(record.refunded).toBe(refunded);
  expect(record.lines.map((line) => line.access)).toEqual(access);
  const left = isAll ? 'refunded' : refunded > 0 ? 'partially_refunded' : 'paid';
  expect(record.status).toBe(dispute === 'lost' ? 'charged_back' : dispute === 'open' ? 'disputed' : left);
  // No line is refunded twice, and nothing that was not asked for is given back.
  const live = record.refunds.filter(({ state }) => state !== 'failed');
  const items = live.flatMap(({ item_ids }) => item_ids);
  expect(new Set(items).size).toBe(items.length);
  return access;
}

it('ends as the provider says, whatever happens in whichever order, and never gives back more than was paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.boolean(), async (steps, atOnce) => {
      const placed = await shop.checkOut(await shop.newBuyer(), [shop.complete, shop.weave, shop.book], PAID);
      await shop.decide(placed, 'pay');
      const sent: SandboxPaymentEvent[] = [];
      const act = async (one: Step): Promise<void> => {
        if (one.kind === 'refund') {
          const { status } = await sales.send(placed, await sales.request(placed, one.positions));
          expect([200, 409]).toContain(status);
        } else if (one.kind === 'dashboard') {
          const given = (await sales.givenBack(placed)).reduce((sum, amount) => sum + amount, 0);
          if (given + one.amount <= PAID && !atOnce) await sales.refundElsewhere(placed, one.amount);
        } else if (one.kind === 'decide') {
          // A provider does not bring back what has failed, as others may have been made since.
          if (!atOnce) await decideLive(placed, one.status);
        } else if (one.kind === 'dispute') await sales.dispute(placed, one.status);
        else if (one.kind === 'jobs') await sales.runJobs();
        else {
          const event = sent[one.nth ?? sent.length] ?? sales.event(placed, one.type);
          sent.push(event);
          expect(['reversed', 'unchanged', 'duplicate']).toContain(await shop.receive(event));
        }
      };
      if (atOnce) await Promise.all(steps.map(act));
      else for (const one of steps) await act(one);
      await sales.runJobs();
      await sales.tell(placed);
      await expectAgreement(placed);
      const given = (await sales.givenBack(placed)).reduce((sum, amount) => sum + amount, 0);
      expect(given).toBeLessThanOrEqual(PAID);
      expect((await checkLedger(shop.context())).violations).toEqual([]);
      // Nothing is left to do.
      expect(await sales.tell(placed)).toBe('unchanged');
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 240_000);

async function decideLive({ id }: Order, status: 'pending' | 'succeeded' | 'failed'): Promise<void> {
  const { db } = shop.api.platform;
  const rows = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.order_id, id));
  for (const row of rows.filter((one) => one.status !== 'failed')) {
    await db.update(sandboxRefunds).set({ status }).where(eq(sandboxRefunds.id, row.id));
  }
}
