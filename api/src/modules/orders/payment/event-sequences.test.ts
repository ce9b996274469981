import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Order } from 'shared-api/orders/orders';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { payments } from '../../../platform/database/tables/shop/payments.ts';
import type { SandboxEvent } from '../../../platform/payments/sandbox/signed-event.ts';
import { TestShop } from '../../../testing/shop.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';

/** Every run of the suite has the same sequences; change the seed or raise the number of runs to look further. */
const SEED = 20260304;
const RUNS = 30;

const shop = await TestShop.openForFile();

type Step =
  | { readonly kind: 'decide'; readonly action: 'pay' | 'decline' | 'abandon' }
  /** The provider has taken the money after all, or has not told of it. */
  | { readonly kind: 'money' }
  /** An event; `nth` of those that were sent before is sent again. */
  | { readonly kind: 'event'; readonly type: SandboxEvent['type']; readonly nth: number | null }
  | { readonly kind: 'return' }
  | { readonly kind: 'expiry' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('decide' as const), action: fc.constantFrom('pay', 'decline', 'abandon') }),
  fc.record({ kind: fc.constant('money' as const) }),
  fc.record({
    kind: fc.constant('event' as const),
    type: fc.constantFrom('session.paid', 'session.failed', 'session.expired'),
    nth: fc.option(fc.nat(5)),
  }),
  fc.record({ kind: fc.constantFrom('return' as const, 'expiry' as const) }),
);

/** What is stored about an order, which has to agree after every step. */
async function booksOf({ id }: Order, couponId: string) {
  const { db } = shop.api.platform;
  const [row] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, id));
  const taken = await db.select({ amount: payments.amount }).from(payments).where(eq(payments.order_id, id));
  return {
    state: row?.state,
    granted: await shop.grantedBy({ id }),
    taken: taken.map(({ amount }) => amount),
    uses: await shop.usesOf(couponId),
  };
}

const USES = { pending: 'reserved', paid: 'committed', expired: 'released', failed: 'released' } as const;

it('ends as the money says, whatever happens in whichever order, and agrees at every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.boolean(), async (steps, atOnce) => {
      const token = await shop.newBuyer();
      const code = `S${v7().slice(-12)}`;
      const couponId = await shop.addCoupon({ code, percent: 10, max_redemptions: 1 });
      const placed = await shop.checkOut(token, [shop.complete, shop.weave], 4338, { coupon: code });
      const sent: SandboxEvent[] = [];
      const act = async (one: Step): Promise<void> => {
        if (one.kind === 'decide') await shop.decide(placed, one.action);
        else if (one.kind === 'money') await shop.setSession(placed, { status: 'paid' });
        else if (one.kind === 'return') await shop.returnTo(token, placed);
        else if (one.kind === 'expiry') await shop.runExpiry();
        else {
          const event = sent[one.nth ?? sent.length] ?? (await shop.eventOf(placed, one.type));
          sent.push(event);
          expect(['conflict', 'signature_invalid']).not.toContain(await shop.receive(event));
        }
      };
      const expectAgreement = async () => {
        const books = await booksOf(placed, couponId);
        const isPaid = books.state === 'paid';
        expect(books).toEqual({
          state: books.state,
          granted: isPaid ? 2 : 0,
          taken: isPaid ? [4338] : [],
          uses: [USES[books.state ?? 'pending']],
        });
        return books.state;
      };
      if (atOnce) await Promise.all(steps.map(act));
      else {
        for (const one of steps) {
          await act(one);
          await expectAgreement();
        }
      }
      await shop.runExpiry();
      await shop.returnTo(token, placed);
      const { status } = await shop.sessionOf(placed);
      expect(status).not.toBe('open');
      const state = await expectAgreement();
      if (status === 'paid') expect(state).toBe('paid');
      else expect(['expired', 'failed']).toContain(state);
      expect((await checkLedger(shop.context())).violations).toEqual([]);
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 240_000);
