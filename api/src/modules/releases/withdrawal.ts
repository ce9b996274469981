import { and, eq, isNull } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { DeploymentState } from 'shared-api/releases/deployments';
import { changedFields, recordEvent } from '../../platform/audit/record-event.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { releases } from '../../platform/database/tables/releases.ts';
import type { Publisher } from '../../platform/http/publisher.ts';
import { changeDeployment, fieldsOf, lockDeployment, withVersion } from './deployments.ts';
import { releaseTarget } from './repository.ts';
import type { Store } from './candidates.ts';
import { rollbackTarget } from './rollback-target.ts';

type Context = Pick<ApiContext, 'db' | 'storage' | 'secrets' | 'clock' | 'onReleaseActivated'>;

/**
 * Takes a version from pages, and keeps rollbacks from choosing it: as a canary it ends, as the current version it gives way
 * to the last known good release that fits, or, if there is none, stays. Does nothing if it has been withdrawn already, by
 * another process at the same time, for example. Pages change with the next one that is composed.
 *
 * @param reason a sentence for the release's list and the audit trail
 * @param by `null` for the server itself
 * @returns whether this call has withdrawn it
 */
export async function withdraw(
  context: Context,
  part: Part,
  version: string,
  reason: string,
  by: Publisher | null,
): Promise<boolean> {
  const isWithdrawn = await context.db.transaction(async (tx) => {
    const before = await lockDeployment(tx, part);
    if (!(await markWithdrawn(tx, part, version, reason, context.clock()))) return false;
    const after = before && (await without(version, before, { ...context, db: tx }, part));
    if (before && after && after !== before) await changeDeployment(tx, context, part, before, after, by);
    const changes = before && after ? changedFields(fieldsOf(before), fieldsOf(after)) : { before: {}, after: {} };
    await recordEvent(context, tx, {
      action: 'release.withdrawn',
      ...(by === null && { actor: { type: 'server', id: null } }),
      target: releaseTarget(part, version),
      before: changes.before,
      after: { ...changes.after, reason },
    });
    return true;
  });
  if (isWithdrawn) context.onReleaseActivated();
  return isWithdrawn;
}

/** Marks a release as withdrawn; returns whether it was not yet. */
export async function markWithdrawn(
  tx: Database,
  part: Part,
  version: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(releases)
    .set({ withdrawn_at: now, withdrawn_because: reason })
    .where(and(eq(releases.part, part), eq(releases.version, version), isNull(releases.withdrawn_at)))
    .returning({ version: releases.version });
  return rows.length > 0;
}

async function without(
  version: string,
  deployment: DeploymentState,
  store: Store,
  part: Part,
): Promise<DeploymentState> {
  if (deployment.canary?.version === version) return { ...deployment, canary: null };
  if (deployment.version !== version) return deployment;
  const target = await rollbackTarget(store, part, version);
  return target === null ? deployment : withVersion(deployment, target);
}

/** Notes that enough visitors have loaded a release without errors, the first time. */
export async function markGood(db: Database, part: Part, version: string, now: Date): Promise<void> {
  await db
    .update(releases)
    .set({ good_at: now })
    .where(and(eq(releases.part, part), eq(releases.version, version), isNull(releases.good_at)));
}
