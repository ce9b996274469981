import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { type AdminAffiliate, adminAffiliate, type affiliateFilters } from 'shared-api/affiliates/affiliates';
import { fieldErrors } from 'shared-api/field-errors';
import type { z } from 'zod';
import type { CsvColumns } from '../../records/export.ts';
import { type AdminResource, columnsMatch, ifGiven, personOf } from '../../records/resource.ts';
import type { ApiContext } from '../../platform/context.ts';
import {
  affiliateClicks,
  affiliates,
  orderReferrals,
  referrals,
} from '../../platform/database/tables/shop/affiliates.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../platform/database/tables/users.ts';
import { contains } from '../../platform/http/search.ts';
import { balancesOf, payableAffiliates, salesOf } from './balances.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

export const affiliateResource = ({ db, clock }: Pick<ApiContext, 'db' | 'clock'>) =>
  ({
    table: affiliates,
    name: 'Affiliate',
    // The search is in `filter`: names and addresses are in another table.
    searched: [],
    sorts: { code: affiliates.code, rate: affiliates.rate, updated: affiliates.updated_at, created: affiliates.id },
    filter: ({ q, payable, ...filters }) =>
      and(
        ifGiven(q || undefined, (text) =>
          or(contains([affiliates.code], text), inArray(affiliates.owner_id, usersWith(db, text))),
        ),
        columnsMatch(affiliates, filters),
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
      const [balances, sales] = [await balancesOf(db, ids, clock()), await salesOf(db, ids)];
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
  }) as const satisfies AdminResource<AdminAffiliate, z.output<typeof affiliateFilters>>;

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

/** Without balances, which are in an export of their own, by currency. */
export const AFFILIATE_CSV: CsvColumns<AdminAffiliate> = [
  'id',
  'code',
  ['owner_name', ({ owner }) => owner?.name],
  ['owner_email', ({ owner }) => owner?.email],
  'rate',
  'active',
  'clicks',
  'sales',
  'created_at',
  'updated_at',
];

/** Amounts in minor units, as in the exports of prices. A partner has a row for each currency. */
export const PAYABLE_COLUMNS = [
  'code',
  'owner_name',
  'owner_email',
  'currency',
  'pending',
  'held',
  'payable',
  'paid',
  'earned',
] as const;

export const payableRows = ({ code, owner, balances }: AdminAffiliate) =>
  balances.map(({ currency, pending, held, payable, paid, earned }) => [
    code,
    owner?.name ?? '',
    owner?.email ?? '',
    currency,
    pending,
    held,
    payable,
    paid,
    earned,
  ]);
