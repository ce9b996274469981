import type { Random } from '../random.ts';
import { CATALOGUE, type CatalogueItem } from './catalogue.ts';

/** Something that becomes true, for good: at the provider or, for `refund`, by an administrator's request. */
export type Fact =
  | { readonly kind: 'pays'; readonly by: 'card' | 'debit' }
  /** The bank decides a debit. */
  | { readonly kind: 'debit'; readonly accepted: boolean }
  /** The session ends at the provider. */
  | { readonly kind: 'expires' }
  /** An administrator refunds lines, by their positions. */
  | { readonly kind: 'refund'; readonly lines: readonly number[] }
  /** Somebody refunds a share of a line in the provider's dashboard. */
  | { readonly kind: 'dashboard'; readonly line: number; readonly share: number; readonly pending: boolean }
  /** The provider decides on the refund that was made as the `nth`: one that had succeeded may still fail. */
  | { readonly kind: 'decided'; readonly nth: number; readonly status: 'succeeded' | 'failed' }
  | { readonly kind: 'dispute' }
  | { readonly kind: 'verdict'; readonly status: 'won' | 'lost' };

/** What happens at the same moment as other things do. `event`: that of a fact, by its position, is delivered. */
export type Action =
  { readonly kind: 'event'; readonly fact: number } | { readonly kind: 'return' | 'jobs' | 'checkout again' };

/** Things that happen at once, after a fact. */
interface Step {
  /** The position of the fact that becomes true before it; `null` if none does. */
  readonly fact: number | null;
  readonly actions: readonly Action[];
  /** How long to wait before the next one, in milliseconds. */
  readonly pause: number;
  /** After how many milliseconds the server is killed; `null` if it is not. */
  readonly kill: number | null;
}

export interface Sequence {
  readonly items: readonly CatalogueItem[];
  /** Per cent, or an amount in minor units; `null` without a coupon. */
  readonly coupon: { readonly percent: number } | { readonly amount: number } | null;
  /** Through whose link the order comes: that of the first or second partner, or the buyer's own. */
  readonly partner: 0 | 1 | 'own' | null;
  /** Whether it is bought for somebody else. */
  readonly isGift: boolean;
  readonly facts: readonly Fact[];
  readonly steps: readonly Step[];
}

/** The sequence that a seed names: what happens, and in which order the server learns of it. */
export function sequenceOf(random: Random, isKilled: boolean): Sequence {
  const below = (limit: number) => Math.floor(random.number() * limit);
  const items = shuffled(random, CATALOGUE).slice(0, 1 + below(3));
  const coupon = random.pick([null, null, null, { percent: 10 }, { percent: 33 }, { amount: 500 }, { percent: 100 }]);
  const isFree = coupon !== null && 'percent' in coupon && coupon.percent === 100;
  const { facts: payment, isPaid } = isFree ? { facts: [], isPaid: true } : paymentOf(random);
  const facts = [...payment, ...(isPaid ? reversalsOf(random, items.length, isFree) : [])];
  const partner = random.pick([null, 0, 0, 1, 'own'] as const);
  // With numbers of its own, so that the rest of a sequence is what it was before there were gifts. Nobody gives a book.
  const isGift = items.every(({ kind }) => kind !== 'book') && random.of('gift').number() < 0.4;
  return { items, coupon, partner, isGift, facts, steps: stepsOf(random, facts, isKilled) };
}

/** How the buyer pays, if they do; most do. */
function paymentOf(random: Random): { readonly facts: readonly Fact[]; readonly isPaid: boolean } {
  const card: Fact = { kind: 'pays', by: 'card' };
  const debit: Fact = { kind: 'pays', by: 'debit' };
  const chance = random.number();
  if (chance < 0.5) return { facts: [card], isPaid: true };
  if (chance < 0.7) return { facts: [debit, { kind: 'debit', accepted: true }], isPaid: true };
  const unpaid: readonly Fact[] = random.pick<readonly Fact[]>([
    [debit, { kind: 'debit', accepted: false }],
    [debit],
    [{ kind: 'expires' }],
    [],
  ]);
  return { facts: unpaid, isPaid: false };
}

/**
 * Refunds and a dispute. Each line is refunded at most once, by an administrator or in the dashboard: otherwise it would
 * depend on what has been told which of the two there is. Disputes come last, as nobody refunds what a bank decides.
 */
function reversalsOf(random: Random, lines: number, isFree: boolean): Fact[] {
  const facts: Fact[] = [];
  let refunds = 0;
  const untouched = shuffled(
    random,
    Array.from({ length: lines }, (_, line) => line),
  );
  while (random.number() < 0.45 && untouched.length > 0) {
    const [line = 0] = untouched.splice(0, 1);
    if (isFree || random.number() < 0.6) {
      const others = random.number() < 0.25 ? untouched.splice(0, 1) : [];
      facts.push({ kind: 'refund', lines: [line, ...others] });
    } else {
      const pending = random.number() < 0.3;
      facts.push({ kind: 'dashboard', line, share: random.pick([1, 1, 0.5, 0.01]), pending });
      if (pending && random.number() < 0.7) {
        facts.push({ kind: 'decided', nth: refunds, status: random.pick(['succeeded', 'failed']) });
      }
    }
    refunds += 1;
    if (!isFree && random.number() < 0.15) facts.push({ kind: 'decided', nth: refunds - 1, status: 'failed' });
  }
  if (!isFree && random.number() < 0.35) {
    facts.push({ kind: 'dispute' });
    const status = random.pick(['won', 'lost', 'open'] as const);
    if (status !== 'open') facts.push({ kind: 'verdict', status });
  }
  return facts;
}

/** Spreads facts over steps, and tells of them late, several times, in any order or not at all. */
function stepsOf(random: Random, facts: readonly Fact[], isKilled: boolean): Step[] {
  const steps: Step[] = [];
  const below = (limit: number) => Math.floor(random.number() * limit);
  let next = 0;
  const quiet = below(3);
  for (let number = 0; next < facts.length || number < facts.length + 1 + quiet; number += 1) {
    // The first one is how the buyer pays, before a job ends the time for it.
    const fact = next < facts.length && (number === 0 || random.number() < 0.7) ? next : null;
    const known = next;
    if (fact !== null) next += 1;
    const actions = Array.from({ length: below(4) }, (): Action => {
      // A refund by an administrator is under way in its own step.
      const told = fact !== null && facts[fact]?.kind === 'refund' ? known : next;
      if (told > 0 && random.number() < 0.7) return { kind: 'event', fact: below(told) };
      return { kind: random.pick(['return', 'return', 'jobs', 'jobs', 'checkout again']) };
    });
    steps.push({ fact, actions, pause: random.number() < 0.5 ? 0 : below(120), kill: null });
  }
  if (!isKilled) return steps;
  const victim = below(steps.length);
  return steps.map((step, index) => (index === victim ? { ...step, kill: random.number() * 60 } : step));
}

function shuffled<Value>(random: Random, values: readonly Value[]): Value[] {
  return values
    .map((value) => [random.number(), value] as const)
    .sort(([one], [other]) => one - other)
    .map(([, value]) => value);
}
