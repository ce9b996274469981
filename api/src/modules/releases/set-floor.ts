import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { LiveReleases } from 'federation-contract/live-releases';
import type { Part } from 'federation-contract/parts';
import { releaseManifest } from 'federation-contract/release-manifest';
import type { FloorChange, FloorRequest } from 'shared-api/releases/deployments';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { parts, releases } from '../../platform/database/tables/releases.ts';
import { ApiError, invalid, notFound } from '../../platform/http/errors/api-error.ts';
import { lockDeployment } from './deployments.ts';
import { liveReleases } from './live-releases.ts';
import { findRelease } from './repository.ts';
import { missingFiles } from './release-files.ts';
import { addRevision } from './revisions.ts';

type Context = Pick<ApiContext, 'db' | 'storage' | 'secrets' | 'clock' | 'onReleaseActivated'>;

/**
 * Sets the earliest release of a part whose requests the API accepts. Fails if another was set in the meantime, or if pages have
 * an earlier release, which would be dead.
 */
export async function setFloor(context: Context, part: Part, request: FloorRequest): Promise<FloorChange> {
  const { db, storage } = context;
  const { version, seen, dry_run: isDryRun } = request;
  const change = await db.transaction(async (tx) => {
    // As activations do, which are not to lead below the new floor meanwhile.
    await lockDeployment(tx, part);
    const before = await lockFloor(tx, part);
    if (before !== seen) throw new ApiError('conflict', 'The floor of this part has changed in the meantime.');
    const floorAt = version === null ? null : await recordedAt(tx, part, version);
    if (floorAt) {
      const findMissing = (manifest: Parameters<typeof missingFiles>[1]) => missingFiles(storage, manifest);
      const onPages = versionsOf(part, await liveReleases({ ...context, db: tx }, findMissing));
      const below = await recordedBefore(tx, part, onPages, floorAt);
      if (below.length > 0) throw invalid({ version: `Pages have an earlier release: ${below.join(', ')}` });
    }
    if (isDryRun || before === version) return { before, after: version };
    await tx.update(parts).set({ floor: version, floor_at: floorAt }).where(eq(parts.name, part));
    await addRevision(tx, context, part);
    await recordEvent(context, tx, {
      action: 'floor.changed',
      target: { type: 'part', id: part },
      before: { floor: before },
      after: { floor: version },
    });
    return { before, after: version };
  });
  if (!isDryRun) context.onReleaseActivated();
  return change;
}

async function lockFloor(tx: Database, part: Part): Promise<string | null> {
  const isPart = and(eq(parts.name, part), isNull(parts.removed_at));
  const [row] = await tx.select().from(parts).where(isPart).for('update');
  if (!row) throw notFound(`There is no part "${part}".`);
  return row.floor;
}

async function recordedAt(tx: Database, part: Part, version: string): Promise<Date> {
  const release = await findRelease(tx, part, version);
  if (!release) throw notFound('Release not found.');
  return release.created_at;
}

/** The versions of a part that pages may have. */
function versionsOf(part: Part, { stable, canary }: LiveReleases): string[] {
  const documents = [stable, ...(canary ? [canary] : [])].flatMap((shell) => [...shell.releases, ...shell.canaries]);
  const manifests = documents.map(({ manifest }) => releaseManifest.parse(manifest));
  return manifests.filter((manifest) => manifest.part === part).map(({ version }) => version);
}

async function recordedBefore(tx: Database, part: Part, versions: readonly string[], time: Date): Promise<string[]> {
  const isBefore = and(
    eq(releases.part, part),
    inArray(releases.version, [...versions]),
    lt(releases.created_at, time),
  );
  const rows = await tx.select({ version: releases.version }).from(releases).where(isBefore);
  return rows.map(({ version }) => version);
}
