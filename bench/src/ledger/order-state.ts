import type { OpenDatabase } from 'api/platform/database/database';
import { adminOrderRecord } from 'shared-api/orders/admin-orders';
import { creditsOf, creditsDiffer, type InvoiceRow } from './credits.ts';
import type { Placed, Shop } from './shop.ts';

interface Refund {
  readonly state: string;
  readonly amount: number;
  readonly by: 'administrator' | 'provider';
  /** The positions of the lines. */
  readonly lines: readonly number[];
}

/** What has become of an order, without ids and times: two orders that have seen the same are equal. */
export async function stateOf(shop: Shop, { id, email }: Placed) {
  const { product, admin } = shop;
  const record = adminOrderRecord.parse(await product.request('GET', `/api/admin/orders/${id}`, { token: admin }));
  const positionOf = (itemId: string) => record.lines.findIndex(({ item_id }) => item_id === itemId);
  const select = selectFrom(product.pool);
  const refunds = record.refunds.map(({ state, amount, item_ids, reason }): Refund => {
    const lines = item_ids.map(positionOf).sort();
    return { state, amount, by: reason === null ? 'provider' : 'administrator', lines };
  });
  const [invoice, ...notes] = await select<InvoiceRow>(
    'select kind, total::int, vat::int, lines from invoice where order_id = $1 order by corrects is not null, id',
    id,
  );
  return {
    status: record.status,
    state: record.state,
    refundState: record.refund_state,
    totals: record.totals,
    refunded: record.refunded,
    refundable: record.refundable,
    obstacle: record.refund_obstacle,
    payments: record.payments.map(({ state, amount, currency }) => ({ state, amount, currency })),
    lines: record.lines.map(({ kind, total, refund, access, access_until: until }) => {
      return { kind, total, refund, access, isLimited: until !== null };
    }),
    entitlements: await select(
      `select position, ended_at is not null as ended, suspended_at is not null as suspended,
         extract(epoch from e.expires_at - o.paid_at)::int / 86400 as days
       from entitlement e join order_item i on i.id = e.order_item_id join "order" o on o.id = i.order_id
       where o.id = $1 order by position`,
      id,
    ),
    refunds: refunds.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    disputes: record.disputes.map(({ state, amount, currency }) => ({ state, amount, currency })),
    coupon: await select('select state from coupon_redemption where order_id = $1', id),
    invoice: invoice && {
      kind: invoice.kind,
      total: invoice.total,
      vat: invoice.vat,
      lines: invoice.lines.map(({ item_id: item, ...line }) => ({ ...line, position: positionOf(item) })),
    },
    credited: creditsOf(notes, positionOf),
    gift: await select('select code is not null as has_code from gift where order_id = $1', id),
    commission: await select(
      `select count(*) filter (where kind = 'sale')::int as sales, sum(amount)::int as sum,
         count(distinct affiliate_id)::int as partners, min(refusal) as refusal
       from commission where order_id = $1`,
      id,
    ),
    shipping: await select(
      `select a.city, s.shipped_at is not null as shipped
       from shipping_address a left join shipment s using (order_id) where order_id = $1`,
      id,
    ),
    mails: await mailsTo(product.pool, id, email),
  };
}
export type OrderState = Awaited<ReturnType<typeof stateOf>>;

/**
 * Each promise about mail, and whether it is kept: one of the payment, if there was one, and one of each refund that has ever
 * succeeded. How many of the latter there are may differ: one that fails before anybody has told of it was never reported.
 */
async function mailsTo(pool: OpenDatabase['pool'], orderId: string, email: string) {
  const { rows } = await pool.query<{ paid: number; refunded: number; given: number }>(
    `select
       (select count(*) from mail where "to" = $2 and subject = 'Your Fullcourt order')::int as paid,
       (select count(*) from mail where "to" = $2 and subject = 'Your Fullcourt refund')::int as refunded,
       (select count(*) from refund where order_id = $1 and succeeded_at is not null)::int as given`,
    [orderId, email],
  );
  const { paid = 0, refunded = 0, given = 0 } = rows[0] ?? {};
  return { paid, refunds: refunded === given ? 'each once' : `${refunded} of ${given}` };
}

const selectFrom =
  (pool: OpenDatabase['pool']) =>
  async <Row extends object = object>(sql: string, id: string): Promise<Row[]> =>
    (await pool.query<Row>(sql, [id])).rows;

/** Where an order differs from its twin first; `null` if they are equal. */
export function differenceOf({ credited: asked, ...twin }: OrderState, { credited, ...state }: OrderState) {
  return firstDifference(twin, state) ?? creditsDiffer(asked, credited);
}

function firstDifference(one: unknown, other: unknown, path = ''): string | null {
  if (Object.is(one, other)) return null;
  const isBranch = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isBranch(one) || !isBranch(other))
    return `${path}: ${JSON.stringify(one)} in order, ${JSON.stringify(other)} here`;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = firstDifference(a[key], b[key], path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
