import { and, desc, eq, isNotNull, isNull, max, ne, or, sql } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import type { Database } from '../../platform/database/database.ts';
import { activations, currentReleases, releases } from '../../platform/database/tables/releases.ts';
import type { Store } from './candidates.ts';
import { fits } from './candidates.ts';
import { rulesAgainstActivation } from './activation-rules.ts';
import { manifestOfRow } from './sealing/recorded-manifests.ts';

/**
 * Returns the release that a rollback makes current: the last known good one that pages can be composed of, or else the
 * last that has been current before; `null` if there is none. Never one that was withdrawn, so that rolling back once more
 * goes further back. With a shell, pages may get an earlier release of a remote.
 */
export async function rollbackTarget(store: Store, part: Part, current: string): Promise<string | null> {
  for (const manifest of await selectTargets(store.db, part, current)) {
    if (fits(await rulesAgainstActivation(store, manifest, true))) return manifest.version;
  }
  return null;
}

/** Releases that have been good or current, or were built by the last startup: good ones first, then the last current. */
async function selectTargets(db: Database, part: Part, current: string): Promise<ReleaseManifest[]> {
  const lastCurrent = max(activations.created_at);
  const rows = await db
    .select({ manifest: releases.manifest, seal: releases.seal })
    .from(releases)
    .leftJoin(currentReleases, eq(currentReleases.part, releases.part))
    .leftJoin(activations, and(eq(activations.part, releases.part), eq(activations.version, releases.version)))
    .where(
      and(
        eq(releases.part, part),
        ne(releases.version, current),
        isNull(releases.withdrawn_at),
        isNull(releases.deleted_at),
        or(isNotNull(releases.good_at), isNotNull(activations.id), eq(releases.version, currentReleases.built)),
      ),
    )
    .groupBy(releases.part, releases.version)
    .orderBy(sql`${releases.good_at} is null`, sql`${lastCurrent} desc nulls last`, desc(releases.good_at));
  return rows.map(manifestOfRow);
}
