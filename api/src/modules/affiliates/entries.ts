import { and, desc, eq, lt } from 'drizzle-orm';
import {
  type AdminCommissionEntry,
  adminCommissionEntry,
  type CommissionEntry,
  type CommissionQuery,
} from 'shared-api/affiliates/affiliates';
import type { ApiContext } from '../../platform/context.ts';
import { affiliates, commissions } from '../../platform/database/tables/shop/affiliates.ts';
import { orders } from '../../platform/database/tables/shop/orders.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import { entryState } from './balances.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

interface EntryPage<Entry> {
  readonly items: Entry[];
  readonly nextCursor: string | null;
}

/** Returns a page of a partner's ledger, the newest first. */
export async function listEntries(
  { db, clock }: Pick<ApiContext, 'db' | 'clock'>,
  affiliateId: string,
  { limit, cursor }: CommissionQuery,
): Promise<EntryPage<AdminCommissionEntry>> {
  const after = decodeCursor(cursor);
  const rows = await db
    .select({ entry: commissions, state: entryState(clock()) })
    .from(commissions)
    .leftJoin(orders, eq(orders.id, commissions.order_id))
    .where(and(eq(commissions.affiliate_id, affiliateId), after ? lt(commissions.id, after[1]) : undefined))
    .orderBy(desc(commissions.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, ({ entry }) => ['', entry.id]);
  return {
    items: items.map(({ entry, state }) => ({
      ...pickFields(adminCommissionEntry, entry),
      state,
    })),
    nextCursor,
  };
}

/** As the partner sees it: without the order, whose id is its buyer's, and without notes for administrators. */
export const withoutOrders = ({ items, nextCursor }: EntryPage<AdminCommissionEntry>): EntryPage<CommissionEntry> => ({
  items: items.map(({ order_id: _order, note: _note, ...entry }) => entry),
  nextCursor,
});

/** Everything that a user has as a partner, for the export of their data; `null` for others. */
export async function affiliateExport(context: Pick<ApiContext, 'db' | 'clock'>, userId: string) {
  const [row] = await context.db.select().from(affiliates).where(eq(affiliates.owner_id, userId));
  if (!row) return null;
  const { items } = withoutOrders(await listEntries(context, row.id, { limit: ALL }));
  return { code: row.code, rate: row.rate, created_at: row.created_at.toISOString(), entries: items };
}

/** More than a partner will ever have. */
const ALL = 1_000_000;
