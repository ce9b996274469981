import type { DemoContent } from 'demo/content';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../database/schema.ts';
import type { Platform } from '../../platform.ts';
import { insertDemo, lockDemo } from '../../seed.ts';
import { seedMedia } from '../../seed/seed-media.ts';

/** Releases that teams have published are not demo data. */
const KEPT: readonly PgTable[] = [schema.releases, schema.currentReleases, schema.publishTokens];

const tables = Object.values<unknown>(schema)
  .filter((table): table is PgTable => is(table, PgTable))
  .filter((table) => !KEPT.includes(table));

/** Deletes everything except releases, and restores the demo content, in one transaction. */
export async function resetDemo(platform: Platform, content: DemoContent): Promise<void> {
  await seedMedia(platform, content);
  await platform.db.transaction(async (tx) => {
    await lockDemo(tx);
    const names = tables.map((table) => sql.identifier(getTableName(table)));
    await tx.execute(sql`truncate table ${sql.join(names, sql`, `)} cascade`);
    await insertDemo(tx, content);
  });
}
