import { sql } from 'drizzle-orm';
import type { LedgerRule } from './rule.ts';

/** What has to agree once an order has been settled (`settle.ts`). */
export const orderRules: readonly LedgerRule[] = [
  {
    name: 'order_sum',
    description:
      'The prices, discounts and totals of an order are the sums of its items, of which there is one at least.',
    broken: sql`
      select o.id
      from "order" o left join order_item i on i.order_id = o.id
      group by o.id, o.price, o.discount_amount, o.coupon_amount, o.total
      having count(i.id) = 0
        or sum(i.price) <> o.price
        or sum(i.discount_amount) <> o.discount_amount
        or sum(i.coupon_amount) <> o.coupon_amount
        or sum(i.total) <> o.total`,
  },
  {
    name: 'order_paid_at',
    description: 'An order has a time of payment if it is paid, and only then.',
    broken: sql`select id from "order" where (state = 'paid') <> (paid_at is not null)`,
  },
  {
    name: 'payment_of_order',
    description: 'A paid order that costs something has one accepted payment; any other order has none.',
    broken: sql`
      select o.id
      from "order" o left join payment p on p.order_id = o.id and p.state = 'accepted'
      group by o.id, o.state, o.total
      having count(p.id) <> (o.state = 'paid' and o.total > 0)::integer`,
  },
  {
    name: 'payment_amount',
    description: 'An accepted payment is of the total, the currency and the provider of its order.',
    broken: sql`
      select p.id
      from payment p join "order" o on o.id = p.order_id
      where p.state = 'accepted'
        and (p.amount <> o.total or p.currency <> o.currency or p.provider is distinct from o.provider)`,
  },
  {
    name: 'event_effect',
    description:
      'An event that has paid an order, or was of another amount, has left a payment; the order it paid is paid.',
    broken: sql`
      select e.id
      from payment_event e join "order" o on o.id = e.order_id
      where (e.outcome = 'paid' and o.state <> 'paid')
        or (e.outcome in ('paid', 'mismatched') and not exists (select from payment p where p.order_id = o.id))`,
  },
  {
    name: 'coupon_use',
    description:
      'An order has a use of a coupon, by its buyer, if it names one: reserved while it is pending, committed once it is paid, released otherwise.',
    broken: sql`
      select o.id
      from "order" o left join coupon_redemption r on r.order_id = o.id
      where (o.coupon_code is null) <> (r.order_id is null)
        or (o.coupon_code is null and o.coupon_amount > 0)
        or r.user_id <> o.buyer_id
        or r.state <> case o.state when 'pending' then 'reserved' when 'paid' then 'committed' else 'released' end`,
  },
  {
    name: 'entitlement_of_item',
    description:
      'Every item of a paid order gives its buyer access to what was bought, for as long as it was sold, unless they have deleted their account; that of a gift gives it to whoever has redeemed it, from then on. Items of other orders, of gifts that nobody has redeemed, and of orders that were made with the address of an account and are not confirmed, give none.',
    // Days of 24 hours, whatever the time zone of the session.
    broken: sql`
      select i.id
      from order_item i
        join "order" o on o.id = i.order_id
        left join gift g on g.order_id = o.id
        cross join lateral (
          select case when g.order_id is null then o.buyer_id else g.redeemed_by end as user_id,
            case when g.order_id is null then coalesce(o.confirmed_at, o.paid_at) else g.redeemed_at end as since) as recipient
        left join "user" u on u.id = recipient.user_id
        left join entitlement e on e.order_item_id = i.id
        cross join lateral (
          select o.state = 'paid' and (o.guest is distinct from 'known' or o.confirmed_at is not null)
            and recipient.user_id is not null as opens) as should
      where (should.opens and e.id is null and u.deleted_at is null)
        or (not should.opens and e.id is not null)
        or (e.id is not null and (
          e.user_id is distinct from recipient.user_id
          or e.package_id is distinct from i.package_id
          or e.video_id is distinct from i.video_id
          or e.book_id is distinct from i.book_id
          or e.expires_at is distinct from recipient.since + make_interval(hours => 24 * i.access_days)))`,
  },
  {
    name: 'gift_of_order',
    description:
      'A gift has a code once its order is paid and not held, and only then; it has no books, and was not redeemed before that.',
    broken: sql`
      select g.order_id as id
      from gift g join "order" o on o.id = g.order_id
      where (o.state = 'paid' and (o.guest is distinct from 'known' or o.confirmed_at is not null)) <> (g.code is not null)
        or g.redeemed_at < coalesce(o.confirmed_at, o.paid_at)
        or (g.redeemed_at is not null and o.state <> 'paid')
        or exists (select from order_item i where i.order_id = o.id and i.book_id is not null)`,
  },
  {
    name: 'paid_twice',
    description:
      'Nobody has paid for what an earlier order of theirs gave access to at the time. Gifts, printed books, orders that were made with the address of an account, and what was refunded or is disputed do not count.',
    compares: 'orders of the buyer',
    // A disputed order gave no access meanwhile, so that the same could be bought again.
    broken: sql`
      with bought as (
        select o.id, o.buyer_id, o.paid_at, e.expires_at, coalesce(i.package_id, i.video_id, i.book_id) as thing
        from "order" o
          join order_item i on i.order_id = o.id
          join entitlement e on e.order_item_id = i.id
          left join book b on b.id = i.book_id
        where o.state = 'paid'
          and o.guest is distinct from 'known'
          and o.dispute_state is null
          and e.ended_at is null
          and coalesce(i.book_kind, b.kind) is distinct from 'printed'
          and not exists (select from gift g where g.order_id = o.id))
      select id
      from (
        select id, paid_at,
          max(coalesce(expires_at, 'infinity')) over (
            partition by buyer_id, thing order by paid_at, id rows between unbounded preceding and 1 preceding) as had_until
        from bought) later
      where had_until > paid_at`,
  },
];
