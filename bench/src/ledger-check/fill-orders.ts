import type { OpenDatabase } from 'api/platform/database/database';
import { rowId } from '../scale/random-sql.ts';

const USERS = rowId('0190b000', `(i % 20000 + 1)`);
const ORDER = rowId('0190b001');
const PAID = 'i % 5 > 0';
/** Of paid orders, one of ten: its second item is refunded. */
const REFUNDED = 'i % 50 = 11';
const paidAt = `'2026-01-01'::timestamptz + i * interval '1 minute'`;
const invoice = (n: string) =>
  `'INV-2026-' || case when ${n} < 100000 then lpad((${n})::text, 5, '0') else (${n})::text end`;

/**
 * Inserts orders as buyers leave them, 100 with a coupon in a thousand, 800 paid, each of two packages, with payment, event,
 * invoice and access, and 20 refunded in part, with credit notes. Every rule of the ledger holds.
 */
export async function fillOrders(pool: OpenDatabase['pool'], count: number): Promise<void> {
  const rows = `generate_series(1, ${count}) i`;
  const insert = (into: string, select: string) => pool.query(`insert into ${into} ${select}`);
  await insert(
    '"user" (id, email, name, password_hash, role_id)',
    `select ${rowId('0190b000')}, i || '@example.com', 'Buyer', 'x', 1 from generate_series(1, 20000) i`,
  );
  // One for each order and item, or nobody could buy so often without paying twice.
  await insert(
    'package (id, title, price, currency)',
    `select ${rowId('0190b002')}, 'Package ' || i, 1000, 'EUR' from generate_series(1, ${2 * Math.ceil(count / 20000)}) i`,
  );
  await insert('coupon (id, code, percent)', `values ('0190b003-0000-7000-8000-000000000001', 'TENTH', 10)`);
  await insert(
    `"order" (id, buyer_id, idempotency_key, request_hash, state, currency, price, discount_amount, coupon_amount, total,
      coupon_code, coupon_percent, locale, provider, provider_session, paid_at, refunded, refund_state)`,
    `select ${ORDER}, ${USERS}, ${ORDER}, '', case when ${PAID} then 'paid' else 'expired' end, 'EUR', 2000, 0,
      case when i % 10 = 1 then 200 else 0 end, case when i % 10 = 1 then 1800 else 2000 end,
      case when i % 10 = 1 then 'TENTH' end, case when i % 10 = 1 then 10 end, 'en', 'sandbox', 'session-' || i,
      case when ${PAID} then ${paidAt} end, case when ${REFUNDED} then 900 else 0 end,
      case when ${REFUNDED} then 'partial' end from ${rows}`,
  );
  await insert(
    'order_item (id, order_id, position, package_id, title, discount, price, discount_amount, coupon_amount, total, access_days)',
    `select ${rowId('0190b004', '(2 * i + p)')}, ${ORDER}, p,
      ${rowId('0190b002', '(2 * ((i - 1) / 20000) + p + 1)')}, 'Package', 0, 1000, 0,
      case when i % 10 = 1 then 100 else 0 end, case when i % 10 = 1 then 900 else 1000 end, 90
      from ${rows}, generate_series(0, 1) p`,
  );
  await insert(
    'coupon_redemption (order_id, coupon_id, user_id, state)',
    `select ${ORDER}, '0190b003-0000-7000-8000-000000000001', ${USERS}, case when ${PAID} then 'committed' else 'released' end
      from ${rows} where i % 10 = 1`,
  );
  const paid = `from ${rows} where ${PAID}`;
  await insert(
    'payment (id, order_id, provider, provider_session, reference, amount, currency, state)',
    `select ${rowId('0190b005')}, ${ORDER}, 'sandbox', 'session-' || i, 'payment-' || i,
      case when i % 10 = 1 then 1800 else 2000 end, 'EUR', 'accepted' ${paid}`,
  );
  await insert(
    'payment_event (id, provider, event_id, type, order_id, outcome)',
    `select ${rowId('0190b006')}, 'sandbox', 'event-' || i, 'paid', ${ORDER}, 'paid' ${paid}`,
  );
  await insert(
    'refund (id, order_id, payment_id, amount, state, succeeded_at)',
    `select ${rowId('0190b007')}, ${ORDER}, ${rowId('0190b005')}, 900, 'succeeded', now() from ${rows} where ${REFUNDED}`,
  );
  await insert(
    'refund_item (refund_id, order_item_id)',
    `select ${rowId('0190b007')}, ${rowId('0190b004', '(2 * i + 1)')} from ${rows} where ${REFUNDED}`,
  );
  await insert(
    'entitlement (id, user_id, package_id, order_item_id, expires_at, ended_at)',
    `select ${rowId('0190b008', '(2 * i + p)')}, ${USERS}, ${rowId('0190b002', '(2 * ((i - 1) / 20000) + p + 1)')},
      ${rowId('0190b004', '(2 * i + p)')}, ${paidAt} + interval '2160 hours', case when ${REFUNDED} and p = 1 then now() end
      from ${rows}, generate_series(0, 1) p where ${PAID}`,
  );
  await insert(
    `invoice (id, kind, number, order_id, issued_at, paid_at, locale, currency, total, vat, seller, buyer, lines, vat_sums)`,
    `select ${rowId('0190b009')}, 'invoice', ${invoice('row_number() over (order by i)')}, ${ORDER}, ${paidAt}, ${paidAt},
      'en', 'EUR', 2 * each.total, 2 * each.vat, '{}', '{}',
      (select jsonb_agg(jsonb_build_object('item_id', ${rowId('0190b004', '(2 * i + p)')}, 'title', 'Package',
        'total', each.total, 'rate', 2100, 'vat', each.vat)) from generate_series(0, 1) p),
      jsonb_build_array(jsonb_build_object('rate', 2100, 'gross', 2 * each.total, 'vat', 2 * each.vat,
        'net', 2 * (each.total - each.vat)))
      from ${rows} cross join lateral (select case when i % 10 = 1 then 900 else 1000 end as total,
        case when i % 10 = 1 then 156 else 174 end as vat) each where ${PAID}`,
  );
  await insert(
    `invoice (id, kind, number, order_id, corrects, refund_id, issued_at, paid_at, locale, currency, total, vat, seller, buyer, lines, vat_sums)`,
    `select ${rowId('0190b00a')}, 'credit_note', 'CN-2026-' || lpad((row_number() over (order by i))::text, 5, '0'), ${ORDER},
      v.number, ${rowId('0190b007')}, v.issued_at, v.paid_at, 'en', 'EUR', 900, 156, '{}', '{}',
      jsonb_build_array(v.lines -> 1), jsonb_build_array(jsonb_build_object('rate', 2100, 'gross', 900, 'vat', 156, 'net', 744))
      from ${rows} join invoice v on v.order_id = ${ORDER} where ${REFUNDED}`,
  );
  await insert('invoice_number (kind, year, last)', `select kind, 2026, count(*) from invoice group by kind`);
}
