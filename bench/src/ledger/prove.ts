import { setTimeout as delay } from 'node:timers/promises';
import type { LedgerReport } from 'shared-api/operations/ledger';
import { Random } from '../random.ts';
import type { ProductUnderTest } from './product-under-test.ts';
import { differenceOf, stateOf } from './order-state.ts';
import { OrderRun } from './order-run.ts';
import { sequenceOf, type Sequence } from './sequence.ts';
import { Shop } from './shop.ts';

export interface ProofOptions {
  readonly seed: string;
  /** The numbers of the first and the last sequence. */
  readonly first: number;
  readonly last: number;
  /** How many sequences run at the same time. */
  readonly parallel: number;
  /** Which sequences kill the server. */
  readonly isKilled: (number: number) => boolean;
  readonly report?: (line: string) => void;
}

export interface Proof {
  readonly sequences: number;
  readonly ledger: LedgerReport | null;
}

/** A sequence that has ended in another state than in order, or has broken the books. */
class Disproof extends Error {}

/**
 * Lets orders go through random sequences of events, some at a time, and their twins through the same facts in order. Throws a
 * `Disproof` unless all twins are equal, and the ledger check passes after them.
 */
export async function prove(product: ProductUnderTest, options: ProofOptions): Promise<Proof> {
  const { seed, first, last, parallel, isKilled, report } = options;
  const random = new Random(seed);
  const shop = await Shop.open(product);
  let ledger: LedgerReport | null = null;
  for (let start = first; start <= last; start += parallel) {
    const numbers = Array.from({ length: Math.min(parallel, last - start + 1) }, (_, index) => start + index);
    const sequences = numbers.map((number) => {
      return { number, sequence: sequenceOf(random.of(`sequence ${number}`), isKilled(number)) };
    });
    const named = async <Result>(work: (sequence: Sequence) => Promise<Result>) => {
      const done = sequences.map(({ number, sequence }) => {
        return work(sequence).catch((error: unknown) => {
          throw new Disproof(
            describe(seed, number, sequence, error instanceof Error ? (error.stack ?? error.message) : String(error)),
          );
        });
      });
      // All of them, so that none goes on after the proof has ended.
      await Promise.allSettled(done);
      return Promise.all(done);
    };
    const twins = await named(async (sequence) => {
      const twin = await OrderRun.begin(shop, sequence);
      await twin.inOrder();
      return stateOf(shop, twin.placed);
    });
    const states = await named(async (sequence) => {
      const run = await OrderRun.begin(shop, sequence);
      await run.disturbed();
      return stateOf(shop, run.placed);
    });
    for (const [index, { number, sequence }] of sequences.entries()) {
      const [twin, state] = [twins[index], states[index]];
      if (!twin || !state) throw new Error(`The sequence ${number} has not run`);
      const difference = differenceOf(twin, state);
      if (difference !== null) throw new Disproof(describe(seed, number, sequence, difference));
    }
    ledger = await product.checkLedger();
    const [violation] = ledger.violations;
    if (violation) {
      const { rule, description, ids } = violation;
      const batch = `sequences ${numbers[0]}-${numbers.at(-1)}`;
      throw new Disproof(`Seed ${seed}, ${batch}: the rule ${rule} is broken by ${ids.join(', ')}: ${description}`);
    }
    report?.(`${numbers.at(-1)}: equal, ${ledger.rules} rules hold, ${product.kills} kills`);
    // The check is limited to some a minute.
    await delay(1000);
  }
  return { sequences: last - first + 1, ledger };
}

function describe(
  seed: string,
  number: number,
  { items, coupon, partner, isGift, facts, steps }: Sequence,
  what: string,
) {
  const lines = (name: string, values: readonly object[]) =>
    `${name}:\n${values.map((value, index) => `  ${index}: ${JSON.stringify(value)}`).join('\n')}`;
  const terms = JSON.stringify({ coupon, partner, isGift });
  return [
    `Seed ${seed}, sequence ${number}: ${what}`,
    terms,
    lines('items', items),
    lines('facts', facts),
    lines('steps', steps),
  ].join('\n');
}
