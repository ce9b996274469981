import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Release } from 'shared-api/releases/releases';
import type { Database } from '../../../platform/database/database.ts';
import { releaseKeys, releaseSignatures } from '../../../platform/database/tables/releases.ts';
import { releaseResponse, type ReleaseRow } from '../release-response.ts';
import { neededFor, partsWithKeys, type Policy } from './signatures.ts';

/** Returns releases as the API sends them, with the names of the keys that have signed each. */
export async function withSignatures(db: Database, policy: Policy, rows: readonly ReleaseRow[]): Promise<Release[]> {
  const withKeys = await partsWithKeys(db);
  if (withKeys.size === 0) return rows.map(releaseResponse);
  const signatures = await db
    .select({ part: releaseSignatures.part, version: releaseSignatures.version, key: releaseKeys.name })
    .from(releaseSignatures)
    .innerJoin(releaseKeys, and(eq(releaseKeys.id, releaseSignatures.key_id), isNull(releaseKeys.revoked_at)))
    .where(
      inArray(
        releaseSignatures.version,
        rows.map(({ version }) => version),
      ),
    )
    .orderBy(asc(releaseSignatures.created_at));
  return rows.map((row) => {
    const { part, version, published, activated } = row;
    const by = signatures.filter((one) => one.part === part && one.version === version).map(({ key }) => key);
    const isExempt =
      !withKeys.has(part) ||
      (activated?.at && activated.at >= published.at) ||
      (published.userId ?? published.tokenId) === null;
    return { ...releaseResponse(row), signatures: { by, needed: isExempt ? 0 : neededFor(policy, part) } };
  });
}
