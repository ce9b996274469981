import { sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inUndone, itemsOf, nested, of, openLedger } from '../../testing/ledger/open-ledger.ts';
import { ledgerRules } from './check-ledger.ts';

const ledger = await openLedger();
const { shop, refunded, disputed, expired, breaches } = ledger;
const { db } = shop.api.platform;

/** A complete check has found nothing since the last change. */
const forget = sql`delete from ledger_change`;
const checkChanges = (of = db) => ledger.check({ db: of, changedOnly: true });
const rulesOf = ({ violations }: Awaited<ReturnType<typeof checkChanges>>) => violations.map(({ rule }) => rule);

beforeEach(async () => {
  expect((await ledger.check()).violations).toEqual([]);
});

/** The rules that numbers of documents can break, which are of no order. */
const OF_SERIES = ledgerRules.filter(({ compares }) => compares === 'a series').map(({ name }) => name);

it('is complete also where nothing can be changed any more', async () => {
  const found = await inUndone(db, async (tx) => {
    await tx.execute(sql`update installation set lowest_writer = 999`);
    const within = Object.assign(Object.create(tx) as typeof db, {
      transaction: (work: Parameters<typeof tx.transaction>[0]) => tx.transaction(work),
    });
    return ledger.check({ db: within });
  });
  expect(found).toMatchObject({ since: null, violations: [] });
});

describe('a check of what has changed', () => {
  it.each(Object.entries(breaches))('finds what breaks a rule meanwhile: %s', async (rule, breach) => {
    const found = await inUndone(db, async (tx) => {
      await tx.execute(breach());
      return checkChanges(nested(tx));
    });
    expect(found.since).not.toBeNull();
    expect(rulesOf(found)).toContain(rule);
  });

  it.each(Object.entries(breaches))('does not look at what has not changed: %s', async (rule, breach) => {
    const [changes, complete] = await inUndone(db, async (tx) => {
      await tx.execute(breach());
      await tx.execute(forget);
      return [await checkChanges(nested(tx)), await ledger.check({ db: nested(tx) })] as const;
    });
    expect(rulesOf(changes).filter((name) => !OF_SERIES.includes(name))).toEqual([]);
    expect(changes.counts.orders).toBe(0);
    expect(rulesOf(complete)).toContain(rule);
  });

  it('counts only what it has looked at', async () => {
    expect((await checkChanges()).counts).toMatchObject({ orders: 0, invoices: 0 });
    const { counts } = await inUndone(db, async (tx) => {
      await tx.execute(sql`update refund set note = 'looked at' where order_id = ${of(refunded)}`);
      return checkChanges(nested(tx));
    });
    expect(counts).toMatchObject({ orders: 1, refunds: 1, invoices: 1, credit_notes: 1, disputes: 0 });
  });

  it('names what an earlier order of the same buyer has to do with it', async () => {
    // Access to what was bought first is given back: now it has been paid for twice.
    const again = breaches['paid_twice']!;
    const found = await inUndone(db, async (tx) => {
      await tx.execute(sql`update entitlement set ended_at = now() where order_item_id in ${itemsOf(refunded)}`);
      await tx.execute(again());
      await tx.execute(forget);
      await tx.execute(sql`update entitlement set ended_at = null where order_item_id in ${itemsOf(refunded)}`);
      return checkChanges(nested(tx));
    });
    expect(rulesOf(found)).toContain('paid_twice');
  });

  it('is complete if the last complete one that found nothing is more than a week old, or was never', async () => {
    const { since, counts } = await inUndone(db, async (tx) => {
      await tx.execute(sql`update installation set ledger_agreed_at = now() - interval '8 days'`);
      return checkChanges(nested(tx));
    });
    expect([since, counts.orders]).toEqual([null, 3]);
    const never = await inUndone(db, async (tx) => {
      await tx.execute(sql`update installation set ledger_agreed_at = null`);
      return checkChanges(nested(tx));
    });
    expect([never.since, never.counts.orders]).toEqual([null, 3]);
  });
});

describe('a complete check', () => {
  const changesIn = async (tx = db) => (await tx.execute(sql`select from ledger_change`)).rows.length;

  it('forgets changes only if it finds nothing', async () => {
    const left = await inUndone(db, async (tx) => {
      await tx.execute(breaches['order_sum']!());
      await ledger.check({ db: nested(tx) });
      return changesIn(tx);
    });
    expect(left).toBeGreaterThan(0);
    expect(await changesIn()).toBe(0);
  });

  it('of what has changed forgets none', async () => {
    const left = await inUndone(db, async (tx) => {
      await tx.execute(sql`update refund set note = 'looked at'`);
      await checkChanges(nested(tx));
      return changesIn(tx);
    });
    expect(left).toBe(1);
  });

  // The embedded database has one session.
  it.runIf(process.env['TEST_ENGINE'] === 'postgres')('keeps what has changed while it ran', async () => {
    const touch = (note: string) => db.execute(sql`update refund set note = ${note} where order_id = ${of(refunded)}`);
    await touch('before');
    const { transaction } = db;
    const meanwhile: typeof transaction = (work, options) =>
      transaction.call(
        db,
        async (tx) => {
          // The first statement decides what the check sees.
          await tx.execute(sql`select from refund`);
          await touch('meanwhile');
          return work(tx);
        },
        options,
      ) as ReturnType<typeof work>;
    const { violations } = await ledger.check({
      db: Object.assign(Object.create(db) as typeof db, { transaction: meanwhile }),
    });
    expect(violations).toEqual([]);
    expect((await checkChanges()).counts.orders).toBe(1);
  });
});

/** A change of a row of each table that a rule reads. Those of an order are of the refunded or the disputed one. */
const touches: Readonly<Record<string, SQL>> = {
  order: sql`update "order" set locale = 'x' where id = ${of(refunded)}`,
  order_item: sql`update order_item set title = 'x' where order_id = ${of(refunded)}`,
  payment: sql`update payment set reference = 'x' where order_id = ${of(refunded)}`,
  payment_event: sql`update payment_event set type = 'x' where order_id = ${of(refunded)}`,
  coupon_redemption: sql`update coupon_redemption set network = 'x' where order_id = ${of(refunded)}`,
  entitlement: sql`update entitlement set reason = 'x' where order_item_id in ${itemsOf(refunded)}`,
  gift: sql`insert into gift (order_id, message) values (${of(refunded)}, '')`,
  refund: sql`update refund set note = 'x' where order_id = ${of(refunded)}`,
  refund_item: sql`delete from refund_item where order_item_id in ${itemsOf(refunded)}`,
  dispute: sql`update dispute set provider_dispute = 'x' where order_id = ${of(disputed)}`,
  invoice: sql`update invoice set locale = 'x' where order_id = ${of(refunded)}`,
  order_referral: sql`update order_referral set pending_days = 1 where order_id = ${of(disputed)}`,
  commission: sql`insert into commission (id, affiliate_id, kind, order_id, position, base, rate, amount, currency, payable_at)
    select gen_random_uuid(), affiliate_id, 'restoration', order_id, 5, 0, rate, 1, currency, payable_at
    from commission where order_id = ${of(disputed)} and position = 0`,
  user: sql`update "user" set deleted_at = now() where id = (select buyer_id from "order" where id = ${of(refunded)})`,
  book: sql`update book set kind = case kind when 'printed' then 'download'::book_kind else 'printed' end
    where id in (select book_id from order_item where order_id = ${of(refunded)})`,
};

describe('every change of an old order brings it back', () => {
  it.each(Object.entries(touches))('%s', async (_, touch) => {
    const { counts } = await inUndone(db, async (tx) => {
      // An order from before it was stored what a book was.
      await tx.execute(
        sql`update order_item set book_kind = null where order_id = ${of(refunded)} and book_id is not null`,
      );
      await tx.execute(forget);
      await tx.execute(touch);
      return checkChanges(nested(tx));
    });
    expect(counts.orders).toBe(1);
  });

  it('also if it is gone', async () => {
    const { rows } = await inUndone(db, async (tx) => {
      for (const table of ['payment_event', 'coupon_redemption', 'order_item'])
        await tx.execute(sql`delete from ${sql.identifier(table)} where order_id = ${of(expired)}`);
      await tx.execute(forget);
      await tx.execute(sql`delete from "order" where id = ${of(expired)}`);
      return tx.execute(sql`select order_id from ledger_change`);
    });
    expect(rows).toEqual([{ order_id: expired.id }]);
  });

  it('but not that it was compared with the provider', async () => {
    const { counts } = await inUndone(db, async (tx) => {
      await tx.execute(sql`update "order" set reconciled_at = now()`);
      return checkChanges(nested(tx));
    });
    expect(counts.orders).toBe(0);
  });

  it('whatever table a rule reads', async () => {
    const read = new Set<string>();
    for (const { broken } of ledgerRules) {
      const { rows } = await db.execute<{ 'QUERY PLAN': unknown }>(sql`explain (format json) ${broken}`);
      for (const [, name] of JSON.stringify(rows).matchAll(/"Relation Name":"([^"]+)"/g)) read.add(name!);
    }
    // Series are checked as a whole.
    read.delete('invoice_number');
    expect([...read].sort()).toEqual(Object.keys(touches).sort());
  });
});
