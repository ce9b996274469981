import { sql } from 'drizzle-orm';
import { demoMarker } from './platform/database/tables/demo.ts';
import { users } from './platform/database/tables/users.ts';
import type { Database } from './platform/database/database.ts';
import type { Platform } from './platform.ts';
import type { DemoContent } from 'demo/content';
import { storeBookFiles } from './seed/seed-books.ts';
import { seedMedia } from './seed/seed-media.ts';
import { insertPictures, restoreDemoPictures, storeDemoPictures, type DemoPicture } from './seed/seed-pictures.ts';
import { seedYear } from './seed/seed-year.ts';
import { seedAccounts, seedBooks, seedPackages, seedPlainKinds, seedSite, seedVideos } from './seed/seed-rows.ts';
import { StartupError } from './platform/startup-error.ts';

/** Key of the advisory lock; any number but that of `migrate.ts`. */
const LOCK = 7_205_760;

/**
 * Fills an empty database with the demo content; if that has been done before, only restores missing files. Throws a `StartupError` if
 * the database has users of its own: in a demo, everyone could read their email and delete them.
 */
export async function seedDemo(platform: Platform, content: DemoContent): Promise<void> {
  if (await isSeeded(platform.db)) {
    // The data directory may be newer than the database: that of another server, or of a new container.
    await seedMedia(platform, content, { overwrite: false });
    await storeBookFiles(platform, content);
    return restoreDemoPictures(platform, content);
  }
  // Files first, so that no row ever names a missing file.
  await seedMedia(platform, content);
  await storeBookFiles(platform, content);
  const pictures = await storeDemoPictures(platform, content);
  await platform.db.transaction(async (tx) => {
    await lockDemo(tx);
    if (!(await isSeeded(tx))) await insertDemo(tx, content, pictures);
  });
}

async function isSeeded(db: Database): Promise<boolean> {
  // In this order, since another process may seed the database in between: users and marker are committed together.
  if ((await db.$count(users)) === 0) return false;
  if (await isDemo(db)) return true;
  throw new StartupError(
    'the database has users, but not those of a demo; set FULLCOURT_MODE=live, or DATA_DIR or DATABASE_URL to another database',
  );
}

const isDemo = async (db: Database) => (await db.$count(demoMarker)) > 0;

/** Throws a `StartupError` unless the database holds demo data. */
export async function requireDemo(db: Database): Promise<void> {
  if (!(await isDemo(db))) throw new StartupError('the database does not contain a demo; set DATA_DIR or DATABASE_URL');
}

/** Throws a `StartupError` if the database holds demo data: the passwords of its accounts are public. */
export async function rejectDemo(db: Database): Promise<void> {
  if (await isDemo(db)) {
    throw new StartupError(
      'the database contains a demo, whose passwords are public; for live mode set DATA_DIR or DATABASE_URL to an empty one',
    );
  }
}

/** Lets one process at a time change the demo data, until the end of the transaction. */
export async function lockDemo(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Inserts the rows of the demo content into empty tables, and marks the database as a demo. */
export async function insertDemo(tx: Database, content: DemoContent, pictures: readonly DemoPicture[]): Promise<void> {
  await tx.insert(demoMarker).values({});
  const pictureIds = await insertPictures(tx, pictures);
  await seedSite(tx, content, pictureIds);
  const videoIds = await seedVideos(tx, content, pictureIds);
  const packageIds = await seedPackages(tx, content, videoIds, pictureIds);
  await seedBooks(tx, content, pictureIds);
  await seedPlainKinds(tx, content);
  await seedAccounts(tx, content, packageIds, videoIds);
  await seedYear(tx, content, packageIds, videoIds);
}
