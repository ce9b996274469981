import { sql } from 'drizzle-orm';
import { countedRefunds } from './reversal-rules.ts';
import type { LedgerRule } from './rule.ts';

/** The first invoice: orders that were paid before it have none, as there were none yet. */
export const firstInvoice = sql`(select min(paid_at) from public.invoice where corrects is null)`;

const prefix = sql`case kind when 'invoice' then 'INV' else 'CN' end`;

/** Whether an order `o` lacks the invoice `v` that it should have. */
export const lacksInvoice = sql`v.id is null and o.state = 'paid' and o.total > 0 and o.paid_at >= ${firstInvoice}`;

/** The numbers that a series has given out. */
const numbersGiven = sql`
  select ${prefix} || '-' || year || '-' || case when n < 100000 then lpad(n::text, 5, '0') else n::text end as number
  from invoice_number cross join generate_series(1, last) as n`;

/** What credit notes, less their cancellations, take back of each item. */
const changes = sql`
  select v.order_id, l ->> 'item_id' as item_id,
    case v.kind when 'credit_note' then 1 else -1 end * (l ->> 'total')::bigint as total
  from invoice v cross join jsonb_array_elements(v.lines) as l
  where v.corrects is not null`;

/** What has to agree of invoices and credit notes (`invoices/`). */
export const invoiceRules: readonly LedgerRule[] = [
  {
    name: 'invoice_of_order',
    description:
      'An order that was paid, and cost something, has an invoice of its total; those paid before the first invoice may have none.',
    broken: sql`
      select o.id
      from "order" o left join invoice v on v.order_id = o.id and v.corrects is null
      where (${lacksInvoice})
        or (v.id is not null and (
          o.state <> 'paid'
          or v.kind <> 'invoice'
          or v.total <> o.total
          or v.currency <> o.currency
          or v.paid_at is distinct from o.paid_at))`,
  },
  {
    name: 'invoice_lines',
    description: 'The lines of an invoice are the items of its order.',
    broken: sql`
      with issued as (select id, order_id, lines from invoice where corrects is null),
        line as (
          select v.id as invoice, l ->> 'item_id' as item, (l ->> 'total')::bigint as total
          from issued v cross join jsonb_array_elements(v.lines) as l),
        bought as (
          select v.id as invoice, i.id::text as item, i.total from issued v join order_item i on i.order_id = v.order_id)
      select invoice as id
      from line full join bought using (invoice, item)
      where line.total is distinct from bought.total`,
  },
  {
    name: 'invoice_sum',
    description: 'The total of an invoice or credit note, and its VAT, are the sums of its lines, also for each rate.',
    broken: sql`
      select v.id
      from invoice v
        cross join lateral (
          select sum((l ->> 'total')::bigint) as total, sum((l ->> 'vat')::bigint) as vat
          from jsonb_array_elements(v.lines) as l) as lines
      where v.total is distinct from lines.total
        or v.vat is distinct from lines.vat
        or exists (
          select
          from (
            select (l ->> 'rate')::integer as rate, sum((l ->> 'total')::bigint) as gross, sum((l ->> 'vat')::bigint) as vat
            from jsonb_array_elements(v.lines) as l where l ->> 'rate' is not null group by 1) line
            full join (
            select (s ->> 'rate')::integer as rate, (s ->> 'gross')::bigint as gross, (s ->> 'vat')::bigint as vat,
              (s ->> 'net')::bigint as net
            from jsonb_array_elements(v.vat_sums) as s) rated using (rate)
          where line.gross is distinct from rated.gross
            or line.vat is distinct from rated.vat
            or rated.net <> rated.gross - rated.vat)`,
  },
  {
    name: 'invoice_gap',
    description: 'Every number that a series has given out is that of a document.',
    compares: 'a series',
    broken: sql`
      select given.number as id
      from (${numbersGiven}) given left join invoice v on v.number = given.number
      where v.id is null`,
  },
  {
    name: 'invoice_number',
    description: 'Every document has a number that the series of its kind and year has given out.',
    broken: sql`
      select v.number as id
      from invoice v left join (${numbersGiven}) given on given.number = v.number
      where given.number is null
        or v.number not like ${prefix} || '-' || extract(year from v.issued_at at time zone 'UTC') || '-%'`,
  },
  {
    name: 'credit_of_order',
    description: 'What is credited of an invoice is what was given back of the order, by refunds and lost disputes.',
    broken: sql`
      with refunded as (select order_id, sum(amount) as amount from (${countedRefunds}) r group by order_id),
        lost as (
          select d.order_id, sum(case d.currency when v.currency then d.amount else v.total end) as amount
          from dispute d
            join payment p on p.id = d.payment_id and p.state = 'accepted'
            join invoice v on v.order_id = d.order_id and v.corrects is null
          where d.state = 'lost'
          group by d.order_id),
        credited as (select order_id, sum(total) as total from (${changes}) c group by order_id)
      select v.order_id as id
      from invoice v
        left join refunded on refunded.order_id = v.order_id
        left join lost on lost.order_id = v.order_id
        left join credited on credited.order_id = v.order_id
      where v.corrects is null
        and coalesce(credited.total, 0) <> least(v.total, coalesce(refunded.amount, 0) + coalesce(lost.amount, 0))`,
  },
  {
    name: 'credit_lines',
    description: 'No more is credited of a line than was invoiced, and no more is cancelled than was credited.',
    broken: sql`
      select v.order_id as id
      from (select order_id, item_id, sum(total) as total from (${changes}) c group by order_id, item_id) credited
        left join invoice v on v.order_id = credited.order_id and v.corrects is null
        left join lateral (
          select (l ->> 'total')::bigint as total
          from jsonb_array_elements(v.lines) as l where l ->> 'item_id' = credited.item_id) line on true
      where credited.total < 0 or credited.total > coalesce(line.total, 0)`,
  },
  {
    name: 'credit_note',
    description:
      'A credit note corrects the invoice of its order, in its currency, for a refund or dispute of that order.',
    broken: sql`
      select c.number as id
      from invoice c
        left join invoice v on v.order_id = c.order_id and v.corrects is null
        left join refund r on r.id = c.refund_id
        left join dispute d on d.id = c.dispute_id
      where c.corrects is not null
        and (v.id is null
          or (c.kind = 'credit_note' and c.corrects <> v.number)
          or c.currency <> v.currency
          or coalesce(r.order_id, d.order_id) is distinct from c.order_id)`,
  },
];
