import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Part, ReleaseManifest } from 'shared-api/releases';
import { createdAt, primaryId, updatedAt } from './columns.ts';

/** Every release that was ever published; rows are never changed. */
export const releases = pgTable(
  'release',
  {
    part: text('part').$type<Part>().notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<ReleaseManifest>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.part, table.version] })],
);

/** One row a part: the version that pages are composed of. Moved by compare-and-set. */
export const currentReleases = pgTable('current_release', {
  part: text('part').$type<Part>().primaryKey(),
  version: text('version').notNull(),
  updatedAt: updatedAt(),
});

/** Opens the releases of one part. Only a hash is kept. */
export const publishTokens = pgTable(
  'publish_token',
  {
    id: primaryId(),
    part: text('part').$type<Part>().notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('publish_token_hash_key').on(table.tokenHash)],
);
