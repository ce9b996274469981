import { sql, type SQL } from 'drizzle-orm';
import { ledgerReport } from 'shared-api/operations/ledger';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AGAIN, boughtAgain, itemsOf, of, openLedger } from '../../testing/ledger/open-ledger.ts';
import { ledgerRules } from './check-ledger.ts';
import { operatorToken } from './operator.ts';

const ledger = await openLedger();
const { shop, sales, refunded, disputed, expired, breaches, reportOf } = ledger;
const check = (db?: typeof shop.api.platform.db) => ledger.check({ db });

const report = async (token = sales.admin) => (await shop.api.get('/api/admin/ledger', token)).as(ledgerReport);

it('finds that the books agree', async () => {
  const { violations, counts, rules } = await report();
  expect(violations).toEqual([]);
  expect(rules).toBe(ledgerRules.length);
  expect(counts).toEqual({
    orders: 3,
    paid_orders: 2,
    payments: 2,
    mismatched_payments: 0,
    coupon_uses: 2,
    entitlements: 6,
    refunds: 1,
    disputes: 1,
    invoices: 2,
    credit_notes: 2,
    orders_before_invoices: 0,
    commission_entries: 2,
  });
});

it('finds so, too, once a buyer has deleted the account, and with it what they had', async () => {
  const { violations } = await reportOf(sql`
    with gone as (delete from entitlement where order_item_id in ${itemsOf(refunded)})
    update "user" set deleted_at = now() where id = (select buyer_id from "order" where id = ${of(refunded)})`);
  expect(violations).toEqual([]);
});

describe('the report', () => {
  const statusOf = async (token: string) => (await shop.api.get('/api/admin/ledger', token)).status;

  it('is for administrators', async () => {
    expect(await statusOf(await shop.newBuyer())).toBe(403);
    expect((await shop.api.get('/api/admin/ledger')).status).toBe(401);
  });

  it('is for commands on the server, for a minute', async () => {
    const { secrets } = shop.api.platform;
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const token = operatorToken(secrets);
    expect(token).toMatch(/^fcop_\d+\./);
    expect((await report(token)).violations).toEqual([]);
    const headers = { authorization: `bearer ${token}` };
    expect((await shop.api.call('GET', '/api/admin/ledger', { headers })).status).toBe(200);
    vi.setSystemTime(Date.now() + 59_999);
    expect(await statusOf(token)).toBe(200);
    vi.setSystemTime(Date.now() + 1);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(operatorToken(secrets, Date.now() + 1))).toBe(401);
  });

  it('is not for commands of another server, which are told so', async () => {
    const { status, bytes } = await shop.api.get(
      '/api/admin/ledger',
      operatorToken(['a secret of another product, long enough']),
    );
    expect([status, bytes.toString()]).toEqual([401, expect.stringContaining('command on this server')]);
  });

  it('is of one moment, and changes nothing', async () => {
    const { db } = shop.api.platform;
    const settings: unknown[] = [];
    const note = async (tx: typeof db) => {
      for (const name of ['transaction_isolation', 'transaction_read_only'])
        settings.push(...(await tx.execute(sql.raw(`show ${name}`))).rows);
    };
    const transaction: typeof db.transaction = (work, options) =>
      db.transaction(async (tx) => {
        const inner: typeof tx.transaction = (compare) =>
          tx.transaction(async (reading) => {
            const found = await compare(reading);
            await note(reading);
            return found;
          });
        return work(Object.assign(Object.create(tx) as typeof tx, { transaction: inner }));
      }, options);
    await check(Object.assign(Object.create(db) as typeof db, { transaction }));
    const [isolation, comparing, , forgetting] = settings;
    expect(isolation).toEqual({ transaction_isolation: 'repeatable read' });
    expect([comparing, forgetting]).toEqual([{ transaction_read_only: 'on' }, { transaction_read_only: 'off' }]);
  });
});

describe('a broken rule', () => {
  it('has a test', () => {
    expect(Object.keys(breaches)).toEqual(ledgerRules.map(({ name }) => name));
  });

  it.each(Object.entries(breaches))('is reported: %s', async (rule, breach) => {
    const { violations } = await reportOf(breach());
    const found = violations.find((violation) => violation.rule === rule);
    expect(found?.count).toBeGreaterThan(0);
    expect(found?.ids.length).toBe(found?.count);
    expect((await check()).violations).toEqual([]);
  });

  it('names the order', async () => {
    const { violations } = await reportOf(breaches['order_paid_at']!());
    expect(violations).toEqual([expect.objectContaining({ rule: 'order_paid_at', count: 1, ids: [expired.id] })]);
  });

  it('names the number that is missing', async () => {
    const { violations } = await reportOf(sql`update invoice_number set last = last + 1 where kind = 'invoice'`);
    expect(violations).toEqual([expect.objectContaining({ rule: 'invoice_gap', ids: ['INV-2026-00003'] })]);
  });

  it('names 20 of many records, and counts all', async () => {
    const { violations } = await reportOf(
      sql`insert into "order" (id, buyer_id, idempotency_key, request_hash, state, currency, price, discount_amount, coupon_amount,
          total, consent_version, consented_at, locale)
        select gen_random_uuid(), buyer_id, gen_random_uuid(), '', 'expired', currency, 0, 0, 0, 0, '', now(), ''
        from "order" cross join generate_series(1, 30) where id = ${of(expired)}`,
    );
    expect(violations.map(({ rule, count, ids }) => [rule, count, ids.length])).toEqual([['order_sum', 30, 20]]);
  });
});

it('does not miss the invoices of orders that were paid before there were any', async () => {
  const before = sql`with gone as (delete from invoice where order_id = ${of(refunded)})
    update "order" set paid_at = paid_at - interval '1 day' where id = ${of(refunded)}`;
  const { violations, counts } = await reportOf(before);
  expect(violations.map(({ rule }) => rule)).not.toContain('invoice_of_order');
  expect(counts.orders_before_invoices).toBe(1);
});

it('misses the invoice of an order that was paid since', async () => {
  const { violations } = await reportOf(sql`delete from invoice where order_id = ${of(disputed)}`);
  const found = violations.find(({ rule }) => rule === 'invoice_of_order');
  expect(found?.ids).toEqual([disputed.id]);
});

it('leaves alone what an administrator has granted', async () => {
  const { violations } = await reportOf(
    sql`update entitlement set order_item_id = null, ended_at = null where order_item_id in ${itemsOf(disputed)}`,
  );
  expect(violations.map(({ rule }) => rule)).toEqual(['entitlement_of_item']);
});

describe('who has bought the same again has paid twice', () => {
  const AGAIN_ID = sql`${AGAIN}::uuid`;
  const earlier = () => of(refunded);
  const items = (orderId: SQL) => sql`(select id from order_item where order_id = ${orderId})`;
  const end = (orderId: SQL) => sql`update entitlement set ended_at = now() where order_item_id in ${items(orderId)}`;
  const expire = (days: number) => sql`update entitlement
    set expires_at = (select paid_at from "order" where id = ${earlier()}) + make_interval(days => ${days})
    where order_item_id in ${items(earlier())}`;
  const download = () => sql`update order_item set book_kind = 'download' where book_id is not null`;
  const give = (orderId: SQL) => sql`insert into gift (order_id, message) values (${orderId}, '')`;
  const set = (orderId: SQL, values: string) => sql`update "order" set ${sql.raw(values)} where id = ${orderId}`;

  it.each<[string, number, readonly (() => SQL)[]]>([
    ['a video', 1, []],
    ['a book to download', 2, [download]],
    ['what was to end later', 1, [() => expire(2)]],
  ])('%s', async (_, position, changes) => {
    const { violations } = await reportOf(boughtAgain(refunded, position), ...changes.map((change) => change()));
    expect(violations.find(({ rule }) => rule === 'paid_twice')?.ids).toEqual([AGAIN]);
  });

  it.each<[string, number, readonly (() => SQL)[]]>([
    ['a printed book', 2, []],
    ['what was refunded before', 0, []],
    ['what has been refunded since', 1, [() => end(AGAIN_ID)]],
    ['what had ended by then', 1, [() => expire(1)]],
    ['something to give away', 1, [() => give(AGAIN_ID)]],
    ['what they had given away', 1, [() => give(earlier())]],
    ['what is disputed', 1, [() => set(earlier(), `dispute_state = 'open'`)]],
    [
      'without a login, with the address of an account',
      1,
      [() => set(AGAIN_ID, `guest = 'known', confirmed_at = now()`)],
    ],
    ['not at all, as it was not paid', 1, [() => set(AGAIN_ID, `state = 'expired', paid_at = null`)]],
  ])('but not %s', async (_, position, changes) => {
    const { violations } = await reportOf(boughtAgain(refunded, position), ...changes.map((change) => change()));
    expect(violations.map(({ rule }) => rule)).not.toContain('paid_twice');
  });
});
