import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { DeploymentState } from 'shared-api/releases/deployments';
import { processClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { activations, currentReleases, releases } from '../../platform/database/tables/releases.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import type { Publisher } from '../../platform/http/publisher.ts';
import { actorOf } from './repository.ts';
import { addRevision } from './revisions.ts';
import type { Sealer } from './sealing/seals.ts';

/** Returns what pages have of a part, which nobody else changes until the end of the transaction. */
export async function lockDeployment(tx: Database, part: Part): Promise<DeploymentState | null> {
  const [row] = await tx.select().from(currentReleases).where(eq(currentReleases.part, part)).for('update');
  return row ? deploymentOf(row) : null;
}

export const deploymentOf = ({
  version,
  canary,
  canary_share: share,
  disabled,
}: typeof currentReleases.$inferSelect): DeploymentState => ({
  version,
  canary: canary === null || share === null ? null : { version: canary, share },
  disabled,
});

/** Returns a deployment with another current version. A canary that becomes current is none any more. */
export const withVersion = ({ canary, ...rest }: DeploymentState, version: string): DeploymentState => ({
  ...rest,
  version,
  canary: canary?.version === version ? null : canary,
});

/** What `changeDeployment` and an audit event say of a deployment. */
export const fieldsOf = ({ version, canary, disabled }: DeploymentState) => ({
  version,
  canary: canary?.version ?? null,
  share: canary?.share ?? null,
  disabled,
});

/**
 * Changes what pages have of a part, in a transaction that has locked it. With the build of the last startup, startups go
 * on to replace it.
 */
export async function changeDeployment(
  tx: Database,
  sealer: Sealer,
  part: Part,
  before: DeploymentState,
  after: DeploymentState,
  by: Publisher | null,
): Promise<void> {
  const { version, canary, share, disabled } = fieldsOf(after);
  const isOtherVersion = version !== before.version;
  const isOtherCanary = canary !== null && (canary !== before.canary?.version || share !== before.canary.share);
  const actor = actorOf(by);
  await tx
    .update(currentReleases)
    .set({
      version,
      disabled,
      canary,
      canary_share: share,
      ...(canary === null && { canary_since: null, canary_by_user_id: null, canary_by_token_id: null }),
      ...(isOtherCanary && {
        canary_since: processClock(),
        canary_by_user_id: actor.by_user_id,
        canary_by_token_id: actor.by_token_id,
      }),
      ...(isOtherVersion && { installed: sql`coalesce(${currentReleases.built} = ${version}, false)` }),
    })
    .where(eq(currentReleases.part, part));
  if (isOtherVersion) await tx.insert(activations).values({ part, version, ...actor });
  await noteDeployed(tx, sealer, part, before, after);
}

/** Notes which releases of a part pages have from now on, and which not any more, as a new revision. */
export async function noteDeployed(
  tx: Database,
  sealer: Sealer,
  part: Part,
  before: DeploymentState | null,
  after: DeploymentState,
): Promise<void> {
  const versions = versionsOf(after);
  const left = versionsOf(before).filter((version) => !versions.includes(version));
  const added = versions.filter((version) => !versionsOf(before).includes(version));
  if (left.length > 0) {
    await tx
      .update(releases)
      .set({ left_at: processClock() })
      .where(and(eq(releases.part, part), inArray(releases.version, left)));
  }
  if (added.length > 0) {
    const kept = await tx
      .update(releases)
      .set({ withdrawn_at: null, withdrawn_because: null, deleted_at: null })
      .where(and(eq(releases.part, part), inArray(releases.version, added)))
      .returning({ version: releases.version });
    // One that was deleted long ago may have gone for good since it was found.
    if (kept.length < added.length) throw notFound('Release not found.');
  }
  await addRevision(tx, sealer, part);
}

const versionsOf = (deployment: DeploymentState | null): readonly string[] => {
  if (!deployment) return [];
  return [deployment.version, ...(deployment.canary ? [deployment.canary.version] : [])];
};
