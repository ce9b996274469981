import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { adminAffiliate } from 'shared-api/affiliates/affiliates';
import { fieldErrors } from 'shared-api/field-errors';
import { defineResource } from '../../records/define-resource.ts';
import { ifGiven, personOf } from '../../records/resource.ts';
import {
  affiliateClicks,
  affiliates,
  orderReferrals,
  referrals,
} from '../../platform/database/tables/shop/affiliates.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../platform/database/tables/users.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';
import { contains } from '../../platform/http/search.ts';
import { sumBalances, payableAffiliates, countSales } from './balances.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

export const affiliateResource = defineResource('affiliates', ({ db, clock }) => ({
  table: affiliates,
  title: affiliates.code,
  // The search is in `filter`: names and addresses are in another table.
  searched: [],
  filter: ({ q, payable }) =>
    and(
      ifGiven(q || undefined, (text) =>
        or(contains([affiliates.code], text), inArray(affiliates.owner_id, usersWith(db, text))),
      ),
      ifGiven(payable, (value) =>
        (value === 'true' ? inArray : notInArray)(affiliates.id, payableAffiliates(db, clock())),
      ),
    ),
  items: async (ids) => {
    const rows = await db
      .select({ row: affiliates, owner: users, clicks: clicksOf(db) })
      .from(affiliates)
      .innerJoin(users, eq(users.id, affiliates.owner_id))
      .where(inArray(affiliates.id, [...ids]));
    const [balances, sales] = [await sumBalances(db, ids, clock()), await countSales(db, ids)];
    return rows.map(({ row, owner, clicks }) => ({
      ...pickFields(adminAffiliate, row),
      owner: personOf(owner),
      clicks,
      sales: sales.get(row.id) ?? 0,
      balances: [...(balances.get(row.id) ?? [])],
    }));
  },
  owned: [affiliateClicks.affiliate_id],
  usedBy: [
    { kind: 'orders', reference: orderReferrals.affiliate_id, user: orderReferrals.order_id },
    { kind: 'people', reference: referrals.affiliate_id, user: referrals.user_id },
  ],
  unique: {
    affiliate_code_key: ['code', fieldErrors.affiliateCodeTaken],
    affiliate_owner_id_key: ['owner_id', fieldErrors.affiliateOwnerTaken],
  },
  checkNew: ({ owner_id }) => requireOwner(db, owner_id),
  // Without balances, which are in an export of their own, by currency.
  csv: [
    'code',
    ['owner_name', ({ owner }) => owner?.name],
    ['owner_email', ({ owner }) => owner?.email],
    'rate',
    'active',
    'clicks',
    'sales',
  ],
}));

/** The row of a deleted account still exists, but nobody can be paid for it. */
async function requireOwner(db: Database, id: string): Promise<void> {
  const [owner] = await db.select({ deleted_at: users.deleted_at }).from(users).where(eq(users.id, id));
  if (!owner || owner.deleted_at !== null) throw invalid({ owner_id: fieldErrors.recordMissing });
}

const usersWith = (db: Database, text: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deleted_at), contains([users.email, users.name], text)));

/** For queries of `affiliates`. */
export const clicksOf = (db: Database) =>
  sql<number>`coalesce((${db
    .select({ sum: sql`sum(${affiliateClicks.count})::int` })
    .from(affiliateClicks)
    .where(eq(affiliateClicks.affiliate_id, affiliates.id))}), 0)`;
