import { sql } from 'drizzle-orm';
import { users } from './database/users.ts';
import type { Database } from './database/database.ts';
import type { Platform } from './platform.ts';
import type { DemoContent } from 'demo/content';
import { seedMedia } from './seed/seed-media.ts';
import { seedAccounts, seedBooks, seedPackages, seedPlainKinds, seedSite, seedVideos } from './seed/seed-rows.ts';

/** Key of the advisory lock; any number but that of `migrate.ts`. */
const LOCK = 7_205_760;

/** Fills an empty database with the demo content; does nothing if there is any user. */
export async function seedDemo(platform: Platform, content: DemoContent): Promise<void> {
  if ((await platform.db.$count(users)) > 0) return;
  // Files first, so that no row ever names a missing file.
  await seedMedia(platform, content);
  await platform.db.transaction(async (tx) => {
    await lockDemo(tx);
    if ((await tx.$count(users)) === 0) await insertDemo(tx, content);
  });
}

/** Lets one process at a time change the demo data, until the end of the transaction. */
export async function lockDemo(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Inserts the rows of the demo content into empty tables. */
export async function insertDemo(tx: Database, content: DemoContent): Promise<void> {
  await seedSite(tx, content);
  const videoIds = await seedVideos(tx, content);
  const packageIds = await seedPackages(tx, content, videoIds);
  await seedBooks(tx, content);
  await seedPlainKinds(tx, content);
  await seedAccounts(tx, content, packageIds);
}
