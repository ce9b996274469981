import type { DemoContent } from 'demo/content';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { retryOnConflict } from '../../platform/database/database.ts';
import { installation, trashedFiles, unreferencedFiles } from '../../platform/database/tables/files.ts';
import {
  activations,
  compositionRevisions,
  currentReleases,
  parts,
  publishTokens,
  releaseUploads,
  releases,
} from '../../platform/database/tables/releases.ts';
import { scheduledJobs } from '../../platform/database/tables/scheduled-jobs.ts';
import { tables } from '../../platform/database/tables.ts';
import type { Platform } from '../../platform.ts';
import { insertDemo, lockDemo, requireDemo } from '../../seed.ts';
import { storeBookFiles } from '../../seed/seed-books.ts';
import { seedMedia } from '../../seed/seed-media.ts';
import { storeDemoPictures } from '../../seed/seed-pictures.ts';

/** Parts, and releases that teams have published, are not demo data, nor is what concerns the stored files and the server. */
const KEPT: readonly PgTable[] = [
  parts,
  releases,
  compositionRevisions,
  currentReleases,
  activations,
  releaseUploads,
  publishTokens,
  installation,
  unreferencedFiles,
  trashedFiles,
  scheduledJobs,
];

const emptied = tables.filter((table) => !KEPT.includes(table));

/**
 * Deletes all records except parts and releases, and restores the demo content, in one transaction. Throws a `StartupError` if the
 * database does not hold a demo.
 */
export async function resetDemo(platform: Platform, content: DemoContent): Promise<void> {
  // Before any file is written, and again below, where no other process can change the demo.
  await requireDemo(platform.db);
  await seedMedia(platform, content);
  await storeBookFiles(platform, content);
  const demoPictures = await storeDemoPictures(platform, content);
  // It locks nearly every table, so it may deadlock with requests that have locked some of them.
  await retryOnConflict(() =>
    platform.db.transaction(async (tx) => {
      await lockDemo(tx);
      await requireDemo(tx);
      const names = emptied.map((table) => sql.identifier(getTableName(table)));
      await tx.execute(sql`truncate table ${sql.join(names, sql`, `)} cascade`);
      await insertDemo(tx, content, demoPictures);
    }),
  );
}
