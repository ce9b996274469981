import { sql, type SQL } from 'drizzle-orm';
import type { LedgerReport } from 'shared-api/operations/ledger';
import type { Order } from 'shared-api/orders/orders';
import { expect } from 'vitest';
import { checkLedger } from '../../modules/ledger/check-ledger.ts';
import type { Database } from '../../platform/database/database.ts';
import { TestPartners } from '../partners.ts';
import { TestSales } from '../sales.ts';
import { TestShop } from '../shop.ts';

type Options = Parameters<typeof checkLedger>[1] & { readonly db?: Database | undefined };

/** A shop with orders of all kinds, what breaks each rule of its ledger, and its check. */
export async function openLedger() {
  const shop = await TestShop.openForFile();
  const sales = await TestSales.open(shop);
  const vat = { home_country: 'ES', vat_rates: [{ country: 'ES', rate: 2100, book_rate: 400 }] };
  const site = await shop.api.call('PATCH', '/api/admin/site', { token: sales.admin, payload: vat });
  expect(site.status).toBe(200);
  /** Paid with a coupon, and refunded in part. */
  const refunded = (await sales.placePaid()).placed;
  await sales.refund(refunded, 0);
  const partners = new TestPartners(sales);
  /** Paid through a partner's link, and disputed. */
  const disputed = await partners.placePaid((await partners.add()).code);
  await sales.dispute(disputed, 'lost');
  await sales.tell(disputed);
  const code = 'UNUSED';
  await shop.addCoupon({ code, percent: 10 });
  /** Never paid. */
  const expired = await shop.checkOut(await shop.newBuyer(), [shop.complete], 3528, { coupon: code });
  await shop.decide(expired, 'decline');

  const check = ({ db = shop.api.platform.db, ...options }: Options = {}) =>
    checkLedger({ db, clock: () => shop.api.now }, options);

  /** The report while a breach is in the database; it is taken back afterwards. */
  async function reportOf(...breaches: readonly SQL[]): Promise<LedgerReport> {
    return inUndone(shop.api.platform.db, async (tx) => {
      for (const breach of breaches) await tx.execute(breach);
      return check({ db: nested(tx) });
    });
  }
  const orders = { refunded, disputed, expired };
  return { shop, sales, ...orders, breaches: breachesOf(orders), check, reportOf };
}

interface Orders {
  readonly refunded: Order;
  readonly disputed: Order;
  readonly expired: Order;
}

class Undone extends Error {}

/** Returns what work in a transaction returns that is taken back. */
export async function inUndone<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const results: T[] = [];
  const undone = db.transaction(async (tx) => {
    results.push(await work(tx));
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
  return results[0] as T;
}

/** The transaction as a database; the isolation of one within another cannot be chosen. */
export const nested = (tx: Database): Database =>
  Object.assign(Object.create(tx) as Database, { transaction: (work: (inner: Database) => unknown) => work(tx) });

/** The id of an order that somebody has made by hand. */
export const AGAIN = '01a20000-0000-7000-8000-000000000001';

export const of = ({ id }: Order) => sql`${id}::uuid`;
const firstItemOf = (placed: Order) => sql`(select id from order_item where order_id = ${of(placed)} and position = 0)`;
export const itemsOf = (placed: Order) => sql`(select id from order_item where order_id = ${of(placed)})`;
const refundOf = (placed: Order) => sql`(select id from refund where order_id = ${of(placed)})`;

/** Pays once more for a line of a paid order, and a day later. */
export const boughtAgain = (placed: Order, position: number) => sql`
  with again as (
    insert into "order" (id, buyer_id, idempotency_key, request_hash, state, currency, price, discount_amount, coupon_amount, total,
      consent_version, consented_at, locale, paid_at)
    select ${AGAIN}::uuid, buyer_id, gen_random_uuid(), '', 'paid', currency, 0, 0, 0, 0, '', now(), '', paid_at + interval '1 day'
    from "order" where id = ${of(placed)} returning id, buyer_id),
  line as (
    insert into order_item (id, order_id, position, package_id, video_id, book_id, title, discount, price, discount_amount,
      coupon_amount, total, book_kind)
    select gen_random_uuid(), ${AGAIN}::uuid, 0, package_id, video_id, book_id, '', 0, 0, 0, 0, 0, book_kind
    from order_item where order_id = ${of(placed)} and position = ${position} returning *)
  insert into entitlement (id, user_id, order_item_id, package_id, video_id, book_id)
  select gen_random_uuid(), buyer_id, line.id, package_id, video_id, book_id from again, line`;

/** What breaks each rule; others may be broken by it as well. */
const breachesOf = ({ refunded, disputed, expired }: Orders): Readonly<Record<string, () => SQL>> => ({
  order_sum: () => sql`update "order" set price = price + 1, total = total + 1 where id = ${of(expired)}`,
  order_paid_at: () => sql`update "order" set paid_at = now() where id = ${of(expired)}`,
  payment_of_order: () => sql`update payment set state = 'mismatched' where order_id = ${of(refunded)}`,
  payment_amount: () => sql`update payment set amount = amount + 1 where order_id = ${of(refunded)}`,
  event_effect: () =>
    sql`insert into payment_event (id, provider, event_id, type, order_id, outcome)
      values (gen_random_uuid(), 'sandbox', 'unheard', 'session.paid', ${of(expired)}, 'paid')`,
  coupon_use: () => sql`update coupon_redemption set state = 'committed' where order_id = ${of(expired)}`,
  entitlement_of_item: () => sql`delete from entitlement where order_item_id = ${firstItemOf(disputed)}`,
  gift_of_order: () => sql`insert into gift (order_id, message, code) values (${of(expired)}, '', 'TOOEARLY')`,
  paid_twice: () => boughtAgain(refunded, 1),
  order_reversals: () => sql`update "order" set refund_state = 'full' where id = ${of(refunded)}`,
  access_after_reversal: () =>
    sql`update entitlement set ended_at = null where order_item_id = ${firstItemOf(refunded)}`,
  refund_state: () => sql`update refund set succeeded_at = null where order_id = ${of(refunded)}`,
  refund_sum: () => sql`update refund set amount = 100000 where order_id = ${of(refunded)}`,
  refund_item: () =>
    sql`insert into refund_item (refund_id, order_item_id) values (${refundOf(refunded)}, ${firstItemOf(disputed)})`,
  dispute_payment: () => sql`update dispute set order_id = ${of(refunded)}`,
  invoice_of_order: () =>
    sql`update invoice set paid_at = paid_at + interval '1 day' where order_id = ${of(refunded)} and corrects is null`,
  invoice_lines: () => sql`update invoice set lines = lines - 0 where order_id = ${of(refunded)} and corrects is null`,
  invoice_sum: () => sql`update invoice set vat = vat - 1 where order_id = ${of(refunded)} and corrects is null`,
  invoice_gap: () => sql`update invoice_number set last = last + 1`,
  invoice_number: () =>
    sql`update invoice set number = 'INV-2026-00009' where order_id = ${of(refunded)} and corrects is null`,
  credit_of_order: () => sql`delete from invoice where dispute_id is not null`,
  credit_lines: () =>
    sql`update invoice set lines = jsonb_set(lines, '{0,total}', '99999') where refund_id is not null`,
  credit_note: () => sql`update invoice set corrects = 'INV-2026-00000' where refund_id is not null`,
  commission_sum: () =>
    sql`insert into commission (id, affiliate_id, kind, order_id, position, base, rate, amount, currency, payable_at)
      select gen_random_uuid(), affiliate_id, 'restoration', order_id, 2, 0, rate, 1, currency, payable_at
      from commission where order_id = ${of(disputed)} and position = 0`,
  commission_terms: () => sql`update order_referral set rate = rate + 1`,
  commission_entries: () =>
    sql`insert into commission (id, affiliate_id, kind, order_id, position, base, rate, amount, currency, payable_at)
      select gen_random_uuid(), affiliate_id, 'restoration', order_id, 5, 0, rate, 1, currency, payable_at
      from commission where order_id = ${of(disputed)} and position = 0`,
});
