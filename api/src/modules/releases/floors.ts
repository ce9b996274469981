import { sql } from 'drizzle-orm';
import { partLabel } from 'federation-contract/request-headers';
import type { Database } from '../../platform/database/database.ts';
import { activations, parts, releases } from '../../platform/database/tables/releases.ts';

/**
 * The releases that were recorded before the floor of their part, by `partLabel`. Versions have no order of their own. Of a release
 * whose row was deleted, it is known when it first became current.
 */
export async function releasesBelowFloor(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ part: string; version: string }>(sql`
    select r.part, r.version from ${releases} r join ${parts} p on p.name = r.part where r.created_at < p.floor_at
    union
    select a.part, a.version from ${activations} a join ${parts} p on p.name = a.part
    where a.created_at < p.floor_at
      and not exists (select from ${releases} r where r.part = a.part and r.version = a.version)`);
  return new Set(rows.map(({ part, version }) => partLabel(part, version)));
}
