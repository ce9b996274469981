import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { Deployment } from 'shared-api/releases/deployments';
import type { Database } from '../../platform/database/database.ts';
import { currentReleases, parts, publishTokens, releases } from '../../platform/database/tables/releases.ts';
import { users } from '../../platform/database/tables/users.ts';
import { deploymentOf } from './deployments.ts';
import { actorOf } from './release-response.ts';
import { neededFor, partsWithKeys, type Policy } from './signing/signatures.ts';

/** Returns what pages have of each part, or of one, in the order of their names. */
export async function listDeployments(db: Database, policy: Policy, part: Part | undefined): Promise<Deployment[]> {
  const rows = await db
    .select({ row: currentReleases, user: users.name, token: publishTokens.name, floor: parts.floor })
    .from(currentReleases)
    .leftJoin(parts, eq(parts.name, currentReleases.part))
    .leftJoin(users, eq(users.id, currentReleases.canary_by_user_id))
    .leftJoin(publishTokens, eq(publishTokens.id, currentReleases.canary_by_token_id))
    .where(part === undefined ? undefined : eq(currentReleases.part, part))
    .orderBy(currentReleases.part);
  const good = await lastGood(db);
  const signed = await partsWithKeys(db);
  return rows.map(({ row, user, token, floor }) => {
    const { canary, ...state } = deploymentOf(row);
    const { canary_by_user_id: userId, canary_by_token_id: tokenId, canary_since: since } = row;
    return {
      ...state,
      part: row.part,
      canary: canary && {
        ...canary,
        since: { at: (since ?? row.updated_at).toISOString(), by: actorOf({ userId, tokenId, user, token }) },
      },
      floor,
      last_good: good.get(row.part) ?? null,
      signatures: signed.has(row.part) ? neededFor(policy, row.part) : 0,
    };
  });
}

async function lastGood(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectDistinctOn([releases.part], { part: releases.part, version: releases.version })
    .from(releases)
    .where(and(isNotNull(releases.good_at), isNull(releases.withdrawn_at)))
    .orderBy(releases.part, desc(releases.good_at));
  return new Map(rows.map(({ part, version }) => [part, version]));
}
