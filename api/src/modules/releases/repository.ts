import { and, desc, eq } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases';
import type { Database } from '../../database/database.ts';
import { currentReleases, releases } from '../../database/releases.ts';

/** The manifest of each part's current release. */
export async function selectCurrentManifests(db: Database): Promise<ReleaseManifest[]> {
  const rows = await db
    .select({ manifest: releases.manifest })
    .from(currentReleases)
    .innerJoin(releases, and(eq(releases.part, currentReleases.part), eq(releases.version, currentReleases.version)));
  return rows.map(({ manifest }) => manifest);
}

export async function findRelease(db: Database, part: Part, version: string) {
  const [row] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.version, version)));
  return row;
}

/** `false` if that version has already been published. */
export async function insertRelease(db: Database, manifest: ReleaseManifest, installed: boolean): Promise<boolean> {
  const { part, version } = manifest;
  const rows = await db
    .insert(releases)
    .values({ part, version, manifest, installed })
    .onConflictDoNothing()
    .returning({ part: releases.part });
  return rows.length > 0;
}

/** The newest first; `null` lists those of every part. */
export const listReleases = (db: Database, part: Part | null) =>
  db
    .select({
      part: releases.part,
      version: releases.version,
      current: currentReleases.version,
      publishedAt: releases.createdAt,
    })
    .from(releases)
    .leftJoin(
      currentReleases,
      and(eq(currentReleases.part, releases.part), eq(currentReleases.version, releases.version)),
    )
    .where(part ? eq(releases.part, part) : undefined)
    .orderBy(desc(releases.createdAt));

/**
 * Compare-and-set: moves the pointer only if it still names the version that the caller saw; returns whether it did.
 */
export async function moveCurrent(
  db: Database,
  part: Part,
  version: string,
  replaces: string | null,
): Promise<boolean> {
  const rows =
    replaces === null
      ? await db.insert(currentReleases).values({ part, version }).onConflictDoNothing().returning()
      : await db
          .update(currentReleases)
          .set({ version })
          .where(and(eq(currentReleases.part, part), eq(currentReleases.version, replaces)))
          .returning();
  return rows.length > 0;
}

/** The current release of a part: its version, and whether a server installed it on startup. */
export async function findCurrentRelease(db: Database, part: Part) {
  const [row] = await db
    .select({ version: releases.version, installed: releases.installed })
    .from(currentReleases)
    .innerJoin(releases, and(eq(releases.part, currentReleases.part), eq(releases.version, currentReleases.version)))
    .where(eq(currentReleases.part, part));
  return row;
}
