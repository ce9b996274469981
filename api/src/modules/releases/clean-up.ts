import { and, desc, eq, inArray, isNotNull, isNull, lte, max, notExists, or } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { Cleanup, CleanupRequest, KeptBecause } from 'shared-api/releases/deployments';
import { recordEvent, recordEvents } from '../../platform/audit/record-event.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { activations, currentReleases, releases } from '../../platform/database/tables/releases.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import type { Store } from './candidates.ts';
import { releasesInUse } from './composition.ts';
import { lockDeployment } from './deployments.ts';
import { releaseTarget } from './repository.ts';

type Context = Pick<ApiContext, 'db' | 'storage' | 'secrets' | 'clock'>;

/** For how many days a deleted release can be restored. */
const UNDO_DAYS = 7;

/**
 * Deletes the releases of a part that nothing needs any more, or, as a dry run, says which those are. Their rows stay for
 * seven days, in which each can be restored, or made current again. Only then do their files count as dropped, and have the
 * two weeks of all stored files.
 */
export async function cleanUpReleases(context: Context, part: Part, request: CleanupRequest): Promise<Cleanup> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    await lockDeployment(tx, part);
    const kept = await keptReleases({ ...context, db: tx }, part, request, clock());
    const deleted = kept.filter(({ because }) => because === null).map(({ version }) => version);
    if (!request.dry_run && deleted.length > 0) {
      await tx
        .update(releases)
        .set({ deleted_at: clock() })
        .where(and(eq(releases.part, part), inArray(releases.version, deleted)));
      const events = deleted.map((version) => ({
        action: 'release.deleted' as const,
        target: releaseTarget(part, version),
      }));
      await recordEvents(context, tx, events);
    }
    return {
      deleted,
      kept: kept.flatMap(({ version, because }) => (because === null ? [] : [{ version, because }])),
    };
  });
}

/** Restores a deleted release. */
export async function restoreRelease({ db, clock }: Context, part: Part, version: string): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(releases)
      .set({ deleted_at: null })
      .where(and(eq(releases.part, part), eq(releases.version, version), isNotNull(releases.deleted_at)))
      .returning({ version: releases.version });
    if (rows.length === 0) throw notFound('No deleted release has this version.');
    await recordEvent({ clock }, tx, { action: 'release.restored', target: releaseTarget(part, version) });
  });
}

/** Removes the rows of the releases that were deleted a week ago, unless pages have them again. */
export async function removeDeletedReleases(db: Database, now: Date): Promise<void> {
  const inUse = db
    .select({ part: currentReleases.part })
    .from(currentReleases)
    .where(
      and(
        eq(currentReleases.part, releases.part),
        or(eq(currentReleases.version, releases.version), eq(currentReleases.canary, releases.version)),
      ),
    );
  await db
    .delete(releases)
    .where(and(lte(releases.deleted_at, new Date(now.getTime() - UNDO_DAYS * DAY_MS)), notExists(inUse)));
}

interface KeptRelease {
  readonly version: string;
  /** `null`: nothing needs it. */
  readonly because: KeptBecause | null;
}

/** The releases of a part that are not deleted, the newest first, and why each is kept. */
async function keptReleases(
  store: Store,
  part: Part,
  { keep, grace_days: graceDays }: CleanupRequest,
  now: Date,
): Promise<KeptRelease[]> {
  const { db } = store;
  const [current] = await db.select().from(currentReleases).where(eq(currentReleases.part, part));
  const onPages = (await releasesInUse(store)).manifests.find((manifest) => manifest.part === part)?.version;
  const lastChange = await lastActivation(db, part);
  const { version, created_at, good_at, withdrawn_at, left_at } = releases;
  const rows = await db
    .select({ version, created_at, good_at, withdrawn_at, left_at, activation: max(activations.created_at) })
    .from(releases)
    .leftJoin(activations, and(eq(activations.part, releases.part), eq(activations.version, version)))
    .where(and(eq(releases.part, part), isNull(releases.deleted_at)))
    .groupBy(releases.part, version)
    .orderBy(desc(created_at), desc(version));
  const grace = new Date(now.getTime() - graceDays * DAY_MS);
  const reasonOf = (row: (typeof rows)[number], index: number): KeptBecause | null => {
    if (row.version === current?.version) return 'current';
    if (row.version === current?.canary) return 'canary';
    if (row.version === onPages) return 'on_pages';
    if (row.version === current?.built) return 'built';
    if (row.good_at && !row.withdrawn_at) return 'good';
    if (index < keep) return 'recent';
    // Of one from before `left_at` was noted, only the last change of the part is known to be later.
    const left = row.left_at ?? (row.activation && lastChange) ?? row.created_at;
    return left > grace ? 'open_tabs' : null;
  };
  return rows.map((row, index) => ({ version: row.version, because: reasonOf(row, index) }));
}

async function lastActivation(db: Database, part: Part): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(activations.created_at) })
    .from(activations)
    .where(eq(activations.part, part));
  return row?.at ?? null;
}
