import { sql } from 'drizzle-orm';
import type { LedgerRule } from './rule.ts';

/** Refunds of money that was never the price of an order are none of the order's (`apply-reversals.ts`). */
export const countedRefunds = sql`
  select r.*
  from refund r left join payment p on p.id = r.payment_id
  where r.state = 'succeeded' and p.state is distinct from 'mismatched'`;

/** What refunds and disputes make of each order, and of each of its items. */
const reversed = sql`
  counted as (${countedRefunds}),
  line as (
    select i.id, i.order_id, bool_or(c.id is not null) as refunded
    from order_item i
      left join refund_item ri on ri.order_item_id = i.id
      left join counted c on c.id = ri.refund_id
    group by i.id, i.order_id),
  whole as (select order_id, bool_and(refunded) as refunded from line group by order_id),
  given as (select order_id, sum(amount) as amount from counted group by order_id),
  taken as (select order_id, sum(amount) as amount from payment where state = 'accepted' group by order_id),
  disputed as (
    select order_id,
      case when bool_or(state = 'lost') then 'lost' when bool_or(state = 'open') then 'open' else 'won' end as state
    from dispute group by order_id),
  expected as (
    select o.id,
      coalesce(given.amount, 0) as refunded,
      case
        when coalesce(given.amount, 0) >= taken.amount or whole.refunded then 'full'
        when given.order_id is not null then 'partial'
      end as refund_state,
      disputed.state as dispute_state
    from "order" o
      left join whole on whole.order_id = o.id
      left join given on given.order_id = o.id
      left join taken on taken.order_id = o.id and taken.amount > 0
      left join disputed on disputed.order_id = o.id)`;

/** What has to agree once refunds and disputes have been stored. */
export const reversalRules: readonly LedgerRule[] = [
  {
    name: 'order_reversals',
    description: 'What an order says of refunds and disputes is what its refunds and disputes amount to.',
    broken: sql`
      with ${reversed}
      select o.id
      from "order" o join expected x on x.id = o.id
      where o.refunded <> x.refunded
        or o.refund_state is distinct from x.refund_state
        or o.dispute_state is distinct from x.dispute_state`,
  },
  {
    name: 'access_after_reversal',
    description:
      'Access has ended if its item was refunded, the whole order was, or a dispute was lost; it is suspended while one is open.',
    broken: sql`
      with ${reversed}
      select e.id
      from entitlement e
        join line on line.id = e.order_item_id
        join expected x on x.id = line.order_id
        cross join lateral (
          select line.refunded
            or x.refund_state is not distinct from 'full'
            or x.dispute_state is not distinct from 'lost' as ended) as should
      where (e.ended_at is not null) <> should.ended
        or (e.suspended_at is not null) <> (not should.ended and x.dispute_state is not distinct from 'open')`,
  },
  {
    name: 'refund_state',
    description: 'A refund that has succeeded or failed says when; one of money names the payment that it gives back.',
    broken: sql`
      select id
      from refund
      where (state = 'succeeded' and succeeded_at is null)
        or (state = 'failed' and failed_at is null)
        or (payment_id is null and amount > 0)
        or amount < 0`,
  },
  {
    name: 'refund_sum',
    description: 'No more of a payment was given back than was paid.',
    broken: sql`
      select p.id
      from payment p join refund r on r.payment_id = p.id and r.state = 'succeeded'
      group by p.id, p.amount
      having sum(r.amount) > p.amount`,
  },
  {
    name: 'refund_item',
    description: 'A refund is of a payment and of items of its own order, and no item is refunded twice.',
    broken: sql`
      select r.id
      from refund r
        left join payment p on p.id = r.payment_id
        left join refund_item ri on ri.refund_id = r.id
        left join order_item i on i.id = ri.order_item_id
      where p.order_id <> r.order_id
        or i.order_id <> r.order_id
        or (r.state = 'succeeded' and exists (
          select from refund_item other join refund s on s.id = other.refund_id
          where other.order_item_id = ri.order_item_id and s.id <> r.id and s.state = 'succeeded'))`,
  },
  {
    name: 'dispute_payment',
    description: 'A dispute is about a payment of its own order.',
    broken: sql`select d.id from dispute d join payment p on p.id = d.payment_id where p.order_id <> d.order_id`,
  },
];
