import { and, eq, inArray } from 'drizzle-orm';
import type { PayoutRequest } from 'shared-api/affiliates/affiliates';
import { fieldErrors } from 'shared-api/field-errors';
import type { CsvColumns } from '../../records/export.ts';
import { allItems } from '../../records/list.ts';
import type { RecordList } from '../../records/resource.ts';
import type { ApiContext } from '../../platform/context.ts';
import { affiliates, commissions } from '../../platform/database/tables/shop/affiliates.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../platform/database/tables/users.ts';
import { ApiError, invalid, notFound } from '../../platform/http/errors/api-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { sumBalances } from './balances.ts';
import { affiliateResource } from './resource.ts';

/**
 * Records that everything that is payable to a partner in a currency was paid. The partner's row is locked, so that two
 * administrators cannot pay the same twice; a refund at the same moment is taken off what comes next.
 */
export const recordPayout = (
  context: Pick<ApiContext, 'db' | 'clock'>,
  admin: AuthUser,
  affiliateId: string,
  { currency, amount, note, idempotency_key }: PayoutRequest,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    const now = context.clock();
    const [affiliate] = await tx.select().from(affiliates).where(eq(affiliates.id, affiliateId)).for('no key update');
    if (!affiliate) throw notFound('Affiliate not found.');
    const [made] = await tx
      .select()
      .from(commissions)
      .where(and(eq(commissions.affiliate_id, affiliateId), eq(commissions.idempotency_key, idempotency_key)));
    if (made) {
      if (made.amount === -amount && made.currency === currency) return;
      throw invalid({ idempotency_key: fieldErrors.keyReused });
    }
    const balances = (await sumBalances(tx, [affiliateId], now)).get(affiliateId) ?? [];
    const payable = balances.find((balance) => balance.currency === currency)?.payable ?? 0;
    if (payable !== amount) {
      throw new ApiError('conflict', 'Another amount is payable than the administrator saw.');
    }
    await tx.insert(commissions).values({
      affiliate_id: affiliateId,
      kind: 'payout',
      amount: -amount,
      currency,
      payable_at: now,
      admin_id: admin.id,
      idempotency_key,
      note,
      created_at: now,
    });
    await recordEvent(context, tx, {
      action: 'affiliate.paid_out',
      target: { type: 'affiliate', id: affiliateId },
      after: { amount, currency },
    });
  });

/** A payout in the export. */
interface Payout {
  readonly id: string;
  readonly created_at: Date;
  readonly code: string;
  readonly owner: typeof users.$inferSelect;
  readonly amount: number;
  readonly currency: string;
  readonly note: string;
}

/** Returns all payouts to all partners. */
export const payoutList = (db: Database): RecordList<Payout> => ({
  table: commissions,
  where: eq(commissions.kind, 'payout'),
  searched: [],
  items: async (ids) => {
    const rows = await db
      .select({ entry: commissions, code: affiliates.code, owner: users })
      .from(commissions)
      .innerJoin(affiliates, eq(affiliates.id, commissions.affiliate_id))
      .innerJoin(users, eq(users.id, affiliates.owner_id))
      .where(inArray(commissions.id, [...ids]));
    return rows.map(({ entry: { id, created_at, amount, currency, note }, code, owner }) => ({
      id,
      created_at,
      code,
      owner,
      amount: -amount,
      currency,
      note,
    }));
  },
});

/** Amounts in minor units, as in the exports of prices. */
export const PAYOUT_CSV: CsvColumns<Payout> = [
  'id',
  ['created_at', ({ created_at }) => created_at.toISOString()],
  'code',
  ['owner_name', ({ owner }) => (owner.deleted_at ? '' : owner.name)],
  ['owner_email', ({ owner }) => (owner.deleted_at ? '' : owner.email)],
  'amount',
  'currency',
  'note',
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

/** Returns what every partner has. */
export async function* payableRows(context: ApiContext) {
  for await (const { code, owner, balances } of allItems(context.db, affiliateResource(context), {}))
    for (const { currency, pending, held, payable, paid, earned } of balances)
      yield [code, owner?.name ?? '', owner?.email ?? '', currency, pending, held, payable, paid, earned];
}
