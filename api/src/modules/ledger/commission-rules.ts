import { sql } from 'drizzle-orm';
import type { LedgerRule } from './rule.ts';

/** `commissionOn` and `commissionBase` in SQL: the share, rounded half up, of what is left of the order. */
const due = sql`
  case when f.refusal is not null or o.dispute_state = 'lost' then 0
  else floor((2 * greatest(0, o.total - o.refunded)::numeric * f.rate + 10000) / 20000) end`;

/** What has to agree of the ledger of commissions (`affiliates/ledger.ts`). */
export const commissionRules: readonly LedgerRule[] = [
  {
    name: 'commission_sum',
    description:
      'The entries of a paid order that came through a link add up to the commission on what is left of it; other orders have none.',
    broken: sql`
      select o.id
      from "order" o
        left join order_referral f on f.order_id = o.id
        left join (select order_id, sum(amount) as amount from commission group by order_id) c on c.order_id = o.id
      where (c.order_id is not null) <> (f.order_id is not null and o.state = 'paid')
        or c.amount <> ${due}`,
  },
  {
    name: 'commission_terms',
    description: 'Every entry of an order is on the terms that were frozen with it, in its currency.',
    broken: sql`
      select c.id
      from commission c
        join "order" o on o.id = c.order_id
        left join order_referral f on f.order_id = o.id
      where c.affiliate_id is distinct from f.affiliate_id
        or c.rate is distinct from f.rate
        or c.currency <> o.currency
        or (c.kind = 'sale' and c.refusal is distinct from f.refusal)`,
  },
  {
    name: 'commission_entries',
    description: 'The entries of an order are counted from 0 without gaps, and become payable at the same time.',
    broken: sql`
      select order_id as id
      from commission
      where order_id is not null
      group by order_id
      having min(position) <> 0 or max(position) <> count(*) - 1 or min(payable_at) <> max(payable_at)`,
  },
];
