import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { Database } from '../../platform/database/database.ts';
import {
  compositionRevisions,
  currentReleases,
  parts,
  type DeployedParts,
} from '../../platform/database/tables/releases.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { isRevisionSealed, sealOfRevision, type Sealer } from './sealing/seals.ts';

/** What pages are composed of is not what the product has made it. */
export class UnsealedReleases extends ApiError {
  readonly revision: number;

  constructor(revision: number) {
    super(
      'unavailable',
      'The list of releases was changed by other means than this product, or sealed with another secret. On the server, `pnpm releases:seal` shows it.',
    );
    this.revision = revision;
  }
}

/** Returns the newest state of what pages are composed of; `undefined` before the first. */
export async function lastRevision(db: Database): Promise<typeof compositionRevisions.$inferSelect | undefined> {
  const [row] = await db.select().from(compositionRevisions).orderBy(desc(compositionRevisions.revision)).limit(1);
  return row;
}

/** Returns its number; 0 before the first. */
export const currentRevision = async (db: Database): Promise<number> => (await lastRevision(db))?.revision ?? 0;

/** Returns what pages have of each registered part. */
export async function deployedParts(db: Database): Promise<DeployedParts> {
  const rows = await db
    .select({ row: currentReleases })
    .from(currentReleases)
    .innerJoin(parts, and(eq(parts.name, currentReleases.part), isNull(parts.removed_at)));
  return Object.fromEntries(
    rows.map(({ row: { part, version, canary, canary_share: share, disabled } }) => [
      part,
      { version, canary, share, disabled },
    ]),
  );
}

/**
 * Adds what pages are composed of as a new revision, in the transaction that changes it for one part. Concurrent changes wait for
 * each other here, so that each revision contains those before it; the statements after the lock see what they have committed.
 * Throws `UnsealedReleases` if another part is not as the last revision says: a seal must not make that the product's own doing.
 */
export async function addRevision(tx: Database, by: Sealer, changed: Part): Promise<void> {
  await lockRevisions(tx);
  const [last, deployed] = [await lastRevision(tx), await deployedParts(tx)];
  // An earlier version of the server has written a revision without a seal; whoever starts a server vouches for it.
  if (last && last.seal !== null) {
    const { [changed]: _, ...others } = deployed;
    const { [changed]: __, ...before } = last.parts;
    const isOwn = isRevisionSealed(by, last.revision, last.parts, last.seal) && isDeepStrictEqual(others, before);
    if (!isOwn) throw new UnsealedReleases(last.revision);
  }
  await insertRevision(tx, by, (last?.revision ?? 0) + 1, deployed);
}

export const lockRevisions = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('composition revision'))`);

export async function insertRevision(
  tx: Database,
  by: Sealer,
  revision: number,
  deployed: DeployedParts,
): Promise<void> {
  const seal = sealOfRevision(by, revision, deployed);
  await tx.insert(compositionRevisions).values({ revision, parts: deployed, seal });
}
