import { sql } from 'drizzle-orm';
import { driverErrorCode, isReadOnly, type Database } from '../../platform/database/database.ts';
import { isRefusedVersion } from '../../platform/database/lowest-writer.ts';
import { installation } from '../../platform/database/tables/files.ts';
import { ledgerChanges } from '../../platform/database/tables/shop/ledger-changes.ts';

/** Days after which the last complete check says too little. */
const VALID_DAYS = 7;
const SERIALIZATION_FAILURE = '40001';

/** When a complete check has last found nothing, in the last days; otherwise null. */
export async function lastAgreement(tx: Database): Promise<Date | null> {
  const [row] = await tx
    .select({ at: installation.ledger_agreed_at })
    .from(installation)
    .where(sql`${installation.ledger_agreed_at} > now() - make_interval(days => ${VALID_DAYS})`);
  return row?.at ?? null;
}

/**
 * Forgets the changes that a complete check without findings has seen: in its own transaction, so that those which were made
 * meanwhile stay. If another check forgets them at the same time, that is enough; where nothing can be changed, the next one does.
 */
export async function forgetChanges(tx: Database): Promise<void> {
  try {
    await tx.transaction((forgetting) => forgetting.delete(ledgerChanges));
  } catch (error) {
    if (driverErrorCode(error) !== SERIALIZATION_FAILURE && !isRefused(error)) throw error;
  }
}

/** The disk is nearly full, the database is a standby, or a newer version has taken over: a check only reads, and goes on. */
const isRefused = (error: unknown) => isReadOnly(error) || isRefusedVersion(error);

/**
 * Notes when such a check has begun. Not in its transaction, which could not change a row that anybody else has changed
 * meanwhile.
 */
export async function noteAgreement(db: Database, at: Date): Promise<void> {
  try {
    await db.update(installation).set({ ledger_agreed_at: at });
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

/** When the transaction has begun, by the database's clock. */
export async function startOf(tx: Database): Promise<Date> {
  const { rows } = await tx.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as ms`);
  return new Date(rows[0]?.ms ?? NaN);
}
