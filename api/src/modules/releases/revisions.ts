import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  compositionRevisions,
  currentReleases,
  parts,
  type DeployedParts,
} from '../../platform/database/tables/releases.ts';

/** Returns the number of the newest state of what pages are composed of; 0 before the first. */
export async function currentRevision(db: Database): Promise<number> {
  const [row] = await db.select({ revision: max(compositionRevisions.revision) }).from(compositionRevisions);
  return row?.revision ?? 0;
}

/**
 * Adds what pages are composed of as a new revision, in the transaction that changes it. Concurrent changes wait for each
 * other here, so that each revision contains those before it; the statements after the lock see what they have committed.
 */
export async function addRevision(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('composition revision'))`);
  const rows = await tx
    .select({ row: currentReleases })
    .from(currentReleases)
    .innerJoin(parts, and(eq(parts.name, currentReleases.part), isNull(parts.removed_at)))
    .orderBy(currentReleases.part);
  const deployed: DeployedParts = Object.fromEntries(
    rows.map(({ row: { part, version, canary, canary_share: share, disabled } }) => [
      part,
      { version, canary, share, disabled },
    ]),
  );
  await tx.insert(compositionRevisions).values({ revision: (await currentRevision(tx)) + 1, parts: deployed });
}
