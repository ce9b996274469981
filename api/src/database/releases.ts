import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases';
import { createdAt, primaryId, updatedAt } from './columns.ts';

/** Every published release; rows are never changed. */
export const releases = pgTable(
  'release',
  {
    part: text('part').$type<Part>().notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<ReleaseManifest>().notNull(),
    /** Whether a server installed it on startup, rather than a team publishing it. */
    installed: boolean('installed').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.part, table.version] })],
);

/** The version of each part that pages are composed of. Changed by compare-and-set. */
export const currentReleases = pgTable('current_release', {
  part: text('part').$type<Part>().primaryKey(),
  version: text('version').notNull(),
  updatedAt: updatedAt(),
});

/** Tokens that allow publishing one part. Only hashes are stored. */
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
