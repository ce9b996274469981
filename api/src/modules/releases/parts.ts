import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import type { Database } from '../../platform/database/database.ts';
import { parts } from '../../platform/database/tables/releases.ts';

export type PartRow = typeof parts.$inferSelect;

const isRegistered = isNull(parts.removed_at);

/** The parts that pages are composed of, in the order of their positions. */
export const selectParts = (db: Database): Promise<PartRow[]> =>
  db.select().from(parts).where(isRegistered).orderBy(asc(parts.position));

/** The patterns that the routes of a part may have; `null` if there is no such part. */
export async function pathsOf(db: Database, part: Part): Promise<readonly string[] | null> {
  const [row] = await db
    .select()
    .from(parts)
    .where(and(eq(parts.name, part), isRegistered));
  return row?.paths ?? null;
}

/**
 * Registers the part of a build that the server brings along: whoever operates the server may give it any paths. Those that it
 * has already stay, since releases of its team may have them.
 */
export async function registerInstalled(db: Database, { part, routes }: ReleaseManifest): Promise<void> {
  const paths = routes.map(({ path }) => path);
  // Of both, each once.
  const both = sql`(SELECT coalesce(jsonb_agg(DISTINCT path), '[]') FROM jsonb_array_elements_text(${parts.paths} || excluded.paths) path)`;
  await db
    .insert(parts)
    .values({ name: part, paths })
    .onConflictDoUpdate({ target: parts.name, set: { paths: both, removed_at: null } });
}
