import { and, desc, eq, isNotNull, max, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Part } from 'federation-contract/parts';
import { part as partSchema } from 'shared-api/releases/parts';
import { releaseVersion, type ReleaseManifest, type ReleaseSource } from 'shared-api/releases/releases';
import { timestamp } from 'shared-api/timestamp';
import { z } from 'zod';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { activations, currentReleases, publishTokens, releases } from '../../platform/database/tables/releases.ts';
import { users } from '../../platform/database/tables/users.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Publisher } from '../../platform/http/publisher.ts';
import type { Platform } from '../../platform.ts';
import { manifestOfRow } from './sealing/recorded-manifests.ts';
import { sealOfRelease } from './sealing/seals.ts';

/** How many earlier releases are considered for a part whose current one does not fit. */
const EARLIER = 20;

/** The manifest of each part's current release. */
export async function selectCurrentManifests(db: Database): Promise<ReleaseManifest[]> {
  const rows = await db
    .select({ manifest: releases.manifest, seal: releases.seal })
    .from(currentReleases)
    .innerJoin(releases, and(eq(releases.part, currentReleases.part), eq(releases.version, currentReleases.version)));
  return rows.map(manifestOfRow);
}

/** Returns the version that is current, whether it fits or not; `undefined` if none is. */
export async function currentVersion(db: Database, part: Part): Promise<string | undefined> {
  const [row] = await db.select().from(currentReleases).where(eq(currentReleases.part, part));
  return row?.version;
}

/**
 * Releases of a part that have been current, the last one first, and the build of the last startup after them; withdrawn
 * ones come last.
 */
export async function selectEarlierManifests(db: Database, part: Part): Promise<ReleaseManifest[]> {
  const last = max(activations.created_at);
  const rows = await db
    .select({ manifest: releases.manifest, seal: releases.seal })
    .from(releases)
    .innerJoin(currentReleases, eq(currentReleases.part, releases.part))
    .leftJoin(activations, and(eq(activations.part, releases.part), eq(activations.version, releases.version)))
    .where(and(eq(releases.part, part), or(isNotNull(activations.id), eq(releases.version, currentReleases.built))))
    .groupBy(releases.part, releases.version)
    .orderBy(sql`${releases.withdrawn_at} is not null`, sql`${last} desc nulls last`)
    .limit(EARLIER);
  return rows.map(manifestOfRow);
}

export async function findRelease(db: Database, part: Part, version: string) {
  const [row] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.version, version)));
  if (row) manifestOfRow(row);
  return row;
}

/** Does nothing if that version has already been published. */
export async function insertRelease(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  manifest: ReleaseManifest,
  by: Publisher | null,
  source: ReleaseSource | null = null,
): Promise<void> {
  const { part, version } = manifest;
  const seal = sealOfRelease({ secrets }, manifest);
  await db
    .insert(releases)
    .values({ part, version, manifest, seal, source, ...actorOf(by) })
    .onConflictDoNothing();
}

/** Returns the columns that say who has done something; `null`: a server, on startup or on its own. */
export const actorOf = (by: Publisher | null) => ({
  by_user_id: by?.kind === 'administrator' ? by.userId : null,
  by_token_id: by?.kind === 'token' ? by.tokenId : null,
});

/** What a row of the list is sorted by: publishing time, part and version. */
export const releasePosition = z.tuple([timestamp, partSchema, releaseVersion]);
type ReleasePosition = z.infer<typeof releasePosition>;

interface ReleaseSelection {
  readonly part?: Part | undefined;
  readonly version?: string;
  readonly current?: boolean;
  /** Only those that come after this one in the list. */
  readonly after?: ReleasePosition | null;
  readonly limit?: number;
}

/** The newest first, with who published and last activated each of them. */
export async function listReleases(db: Database, { part, version, current, after, limit }: ReleaseSelection) {
  const [publisher, publishingToken] = [alias(users, 'publisher'), alias(publishTokens, 'publishing_token')];
  const [activator, activatingToken] = [alias(users, 'activator'), alias(publishTokens, 'activating_token')];
  const activated = db
    .selectDistinctOn([activations.part, activations.version])
    .from(activations)
    .orderBy(activations.part, activations.version, desc(activations.created_at))
    .as('activated');
  const query = db
    .select({
      part: releases.part,
      version: releases.version,
      current: currentReleases.version,
      published: {
        at: releases.created_at,
        userId: releases.by_user_id,
        tokenId: releases.by_token_id,
        user: publisher.name,
        token: publishingToken.name,
      },
      activated: {
        at: activated.created_at,
        userId: activated.by_user_id,
        tokenId: activated.by_token_id,
        user: activator.name,
        token: activatingToken.name,
      },
      goodAt: releases.good_at,
      withdrawnAt: releases.withdrawn_at,
      withdrawnBecause: releases.withdrawn_because,
      deletedAt: releases.deleted_at,
      source: releases.source,
    })
    .from(releases)
    .leftJoin(
      currentReleases,
      and(eq(currentReleases.part, releases.part), eq(currentReleases.version, releases.version)),
    )
    .leftJoin(publisher, eq(publisher.id, releases.by_user_id))
    .leftJoin(publishingToken, eq(publishingToken.id, releases.by_token_id))
    .leftJoin(activated, and(eq(activated.part, releases.part), eq(activated.version, releases.version)))
    .leftJoin(activator, eq(activator.id, activated.by_user_id))
    .leftJoin(activatingToken, eq(activatingToken.id, activated.by_token_id))
    .where(
      and(
        part ? eq(releases.part, part) : undefined,
        version === undefined ? undefined : eq(releases.version, version),
        current ? isNotNull(currentReleases.version) : undefined,
        after
          ? sql`(${releases.created_at}, ${releases.part}, ${releases.version}) < (${after[0]}::timestamptz, ${after[1]}, ${after[2]})`
          : undefined,
      ),
    )
    .orderBy(desc(releases.created_at), desc(releases.part), desc(releases.version));
  return limit === undefined ? query : query.limit(limit);
}

/** Records in the audit trail that a release has become current. */
export const recordActivation = (
  context: Pick<ApiContext, 'clock'>,
  tx: Database,
  part: Part,
  replaced: string | null,
  version: string,
): Promise<void> =>
  recordEvent(context, tx, {
    action: 'release.activated',
    target: releaseTarget(part, version),
    before: { version: replaced },
    after: { version },
  });

/** Returns how events of the audit trail name a release. */
export const releaseTarget = (part: Part, version: string) => ({ type: 'release', id: `${part}/${version}` });
