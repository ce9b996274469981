import { COUPON_SUFFIX_LENGTH, type CouponBatch } from 'shared-api/coupons/coupons';
import { v7 } from 'uuid';
import { divideFields } from '../../records/fields.ts';
import { addMembers } from '../../records/members.ts';
import { rejectViolations } from '../../records/violations.ts';
import type { ApiContext } from '../../platform/context.ts';
import { randomCode } from '../../platform/crypto/random-code.ts';
import { coupons } from '../../platform/database/tables/shop/coupons.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { couponResource } from './resource.ts';

const randomSuffix = () => randomCode(COUPON_SUFFIX_LENGTH);

/** How often codes that are taken are replaced; random ones hardly ever are. */
const ROUNDS = 5;
/** At most this many rows are inserted in one statement, whose parameters are limited. */
const ROWS_PER_INSERT = 500;

type Columns = Omit<typeof coupons.$inferInsert, 'code'>;

/**
 * Creates coupons that differ in their codes only, all or none, and records one event for them in the audit trail. Returns
 * their codes, in order.
 */
export const createCoupons = (
  context: Pick<ApiContext, 'db' | 'clock'>,
  { prefix, count, ...settings }: CouponBatch,
  suffix: () => string = randomSuffix,
): Promise<string[]> => {
  const resource = couponResource(context);
  return rejectViolations(resource, () =>
    context.db.transaction(async (tx) => {
      const { columns } = divideFields(resource, settings);
      const created = await insertCoupons(tx, columns as Columns, count, () => `${prefix}-${suffix()}`);
      const packageIds = new Map([...created.values()].map((id) => [id, settings.package_ids]));
      for (const list of resource.members) await addMembers(tx, list, packageIds);
      await recordEvent(context, tx, {
        action: 'coupons.created',
        after: { prefix, count, ...settings },
      });
      return [...created.keys()].sort();
    }),
  );
};

/** Inserts coupons, and returns their ids by their codes. A code that is taken, even at the same moment, is replaced. */
async function insertCoupons(
  tx: Database,
  columns: Columns,
  count: number,
  newCode: () => string,
): Promise<ReadonlyMap<string, string>> {
  const created = new Map<string, string>();
  for (let round = 0; created.size < count; round += 1) {
    if (round === ROUNDS) throw new Error('Every code that was made is taken');
    const missing = Array.from({ length: count - created.size }, newCode);
    // In order, so that requests that have made the same codes wait for each other in turn.
    const codes = [...new Set(missing)].sort();
    for (let start = 0; start < codes.length; start += ROWS_PER_INSERT) {
      const rows = codes.slice(start, start + ROWS_PER_INSERT).map((code) => ({ ...columns, id: v7(), code }));
      const inserted = await tx
        .insert(coupons)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: coupons.id, code: coupons.code });
      for (const { id, code } of inserted) created.set(code, id);
    }
  }
  return created;
}
