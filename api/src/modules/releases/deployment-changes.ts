import { SHELL, type Part } from 'federation-contract/parts';
import type { AuditAction } from 'shared-api/audit/audit';
import type { DeploymentChange, DeploymentRequest, DeploymentState } from 'shared-api/releases/deployments';
import { changedFields, recordEvent } from '../../platform/audit/record-event.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError, invalid, notFound } from '../../platform/http/errors/api-error.ts';
import type { Publisher } from '../../platform/http/publisher.ts';
import { rulesAgainstActivation } from './activation-rules.ts';
import type { Store } from './candidates.ts';
import { changeDeployment, fieldsOf, lockDeployment, withVersion } from './deployments.ts';
import { findRelease, releaseTarget } from './repository.ts';
import { rollbackTarget } from './rollback-target.ts';
import { rejectBroken } from './service.ts';
import { signatureRule } from './signing/signatures.ts';
import { markWithdrawn } from './withdrawal.ts';

type Context = Pick<ApiContext, 'db' | 'storage' | 'secrets' | 'config' | 'clock' | 'onReleaseActivated'>;

/** What a change is planned with, in its transaction. */
type Planning = Store & Pick<ApiContext, 'config'>;

/** Where a change leads, how the audit trail names it, and the release that it is about; `null`: the part as a whole. */
interface Plan {
  readonly after: DeploymentState;
  readonly action: AuditAction;
  readonly release: string | null;
  /** Done together with the change. */
  readonly also?: (tx: Database) => Promise<unknown>;
}

interface Change {
  readonly part: Part;
  readonly by: Publisher;
  readonly request: DeploymentRequest;
  /** Returns the change, or throws an `ApiError` if it is refused. Only reads. */
  readonly plan: (store: Planning, before: DeploymentState) => Plan | Promise<Plan>;
}

/** Gives a recorded release to a share of the visitors, or changes the share. */
export const setCanary = (
  context: Context,
  part: Part,
  request: DeploymentRequest & NonNullable<DeploymentState['canary']>,
  by: Publisher,
) =>
  change(context, {
    ...{ part, by, request },
    plan: async (store, before) => {
      const { version, share } = request;
      if (version === before.version) throw invalid({ version: 'It is the current release' });
      await requireFit(store, part, version, request.fall_back);
      return { after: { ...before, canary: { version, share } }, action: 'canary.changed', release: version };
    },
  });

/** Makes the canary the current release. */
export const promoteCanary = (context: Context, part: Part, request: DeploymentRequest, by: Publisher) =>
  change(context, {
    ...{ part, by, request },
    plan: async (store, before) => {
      const { version } = canaryOf(before);
      await requireFit(store, part, version, request.fall_back);
      return { after: withVersion(before, version), action: 'canary.promoted', release: version };
    },
  });

/** Gives all visitors the current release again. */
export const endCanary = (context: Context, part: Part, request: DeploymentRequest, by: Publisher) =>
  change(context, {
    ...{ part, by, request },
    plan: (_store, before) => {
      const { version } = canaryOf(before);
      return { after: { ...before, canary: null }, action: 'canary.ended', release: version };
    },
  });

/** Withdraws the current release, and goes back to an earlier one. */
export const rollBack = (
  context: Context,
  part: Part,
  request: DeploymentRequest & { readonly version?: string | undefined; readonly reason?: string | undefined },
  by: Publisher,
) =>
  change(context, {
    ...{ part, by, request },
    plan: async (store, before) => {
      const version = request.version ?? (await rollbackTarget(store, part, before.version));
      if (version === null) throw new ApiError('conflict', 'There is no earlier release that pages can have.');
      if (version === before.version) throw invalid({ version: 'It is the current release' });
      await requireFit(store, part, version, request.fall_back);
      return {
        after: withVersion(before, version),
        action: 'release.rolled_back',
        release: version,
        also: (tx) => markWithdrawn(tx, part, before.version, request.reason ?? 'Rolled back', context.clock()),
      };
    },
  });

/** Lets pages do without a remote, or have it again. Pages without a shell would be none. */
export const setDisabled = (
  context: Context,
  part: Part,
  disabled: boolean,
  request: DeploymentRequest,
  by: Publisher,
) =>
  change(context, {
    ...{ part, by, request },
    plan: (_store, before) => {
      if (part === SHELL) throw invalid({ part: 'There are no pages without the shell' });
      return { after: { ...before, disabled }, action: disabled ? 'part.disabled' : 'part.enabled', release: null };
    },
  });

/** Compare-and-set: changes what pages have of a part, unless that is no longer what the caller has seen. */
async function change(context: Context, { part, by, request, plan }: Change): Promise<DeploymentChange> {
  const { seen, dry_run: isDryRun } = request;
  const done = await context.db.transaction(async (tx) => {
    const before = await lockDeployment(tx, part);
    if (!before) throw notFound('No release of this part is current.');
    if (!isSame(before, seen)) {
      throw new ApiError('conflict', 'What pages have of this part has changed in the meantime.');
    }
    const planned = await plan({ ...context, db: tx }, before);
    const { after, action, release, also } = planned;
    if (isDryRun || isSame(before, after)) return { before, after };
    await changeDeployment(tx, context, part, before, after, by);
    await also?.(tx);
    await recordEvent(context, tx, {
      action,
      target: release === null ? { type: 'part', id: part } : releaseTarget(part, release),
      ...changedFields(fieldsOf(before), fieldsOf(after)),
    });
    return { before, after };
  });
  if (!isDryRun) context.onReleaseActivated();
  return done;
}

const isSame = (one: DeploymentState, other: DeploymentState) =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

function canaryOf({ canary }: DeploymentState) {
  if (!canary) throw new ApiError('conflict', 'This part has no canary.');
  return canary;
}

async function requireFit(store: Planning, part: Part, version: string, fallBack: boolean): Promise<void> {
  const release = await findRelease(store.db, part, version);
  if (!release) throw notFound('Release not found.');
  rejectBroken(await signatureRule(store.db, store.config, release));
  rejectBroken(await rulesAgainstActivation(store, release.manifest, fallBack));
}
