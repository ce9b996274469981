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
export async function insertRelease(db: Database, manifest: ReleaseManifest): Promise<boolean> {
  const { part, version } = manifest;
  const rows = await db
    .insert(releases)
    .values({ part, version, manifest })
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
 * Compare-and-set for a team or an administrator: moves the pointer only if it still names the version that the caller
 * saw; returns whether it did.
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
          .set({ version, installed: false })
          .where(and(eq(currentReleases.part, part), eq(currentReleases.version, replaces)))
          .returning();
  return rows.length > 0;
}

/**
 * Moves the pointer when a server starts, unless a team or an administrator has moved it last; returns the version that
 * is current afterwards. A single statement, since several servers may start at the same time.
 */
export async function installCurrent(db: Database, part: Part, version: string): Promise<string> {
  const [installed] = await db
    .insert(currentReleases)
    .values({ part, version, installed: true })
    .onConflictDoUpdate({
      target: currentReleases.part,
      set: { version },
      setWhere: eq(currentReleases.installed, true),
    })
    .returning();
  const [current] = installed
    ? [installed]
    : await db.select().from(currentReleases).where(eq(currentReleases.part, part));
  return current?.version ?? version;
}
