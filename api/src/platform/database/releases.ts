import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { createdAt, primaryId, timestamptz, updatedAt } from './columns.ts';

const part = () => text('part').$type<Part>().notNull();

/**
 * The administrator or the publish token that has done something; neither: a server did it on startup.
 * No foreign key to `user`, since a reset of the demo deletes users, but no releases.
 */
const actorColumns = () => ({
  byUserId: uuid('by_user_id'),
  byTokenId: uuid('by_token_id').references(() => publishTokens.id),
});

/** Every published release; rows are never changed. */
export const releases = pgTable(
  'release',
  {
    part: part(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<ReleaseManifest>().notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.part, table.version] })],
);

/** The version of each part that pages are composed of. Changed by compare-and-set. */
export const currentReleases = pgTable('current_release', {
  part: text('part').$type<Part>().primaryKey(),
  version: text('version').notNull(),
  /** Whether startups may replace it, because it is the build of a startup itself. */
  installed: boolean('installed').notNull().default(false),
  /** The version that the last startup has built. */
  built: text('built'),
  updatedAt: updatedAt(),
});

/** Each time that another version has become current; rows are never changed. */
export const activations = pgTable(
  'release_activation',
  {
    id: primaryId(),
    part: part(),
    version: text('version').notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  (table) => [index('release_activation_part_version_idx').on(table.part, table.version)],
);

/** Uploaded files of releases that are not recorded yet. */
export const releaseUploads = pgTable(
  'release_upload',
  {
    part: part(),
    version: text('version').notNull(),
    /** The file's subresource-integrity hash. */
    integrity: text('integrity').notNull(),
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.part, table.version, table.integrity] })],
);

/** Tokens that allow publishing one part. Only hashes are stored. Rows stay, since releases refer to them. */
export const publishTokens = pgTable(
  'publish_token',
  {
    id: primaryId(),
    part: part(),
    /** By default for tokens from before they had names and expired. */
    name: text('name').notNull().default('Publish token'),
    tokenHash: text('token_hash').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at')
      .notNull()
      .default(sql`now() + interval '90 days'`),
    lastUsedAt: timestamptz('last_used_at'),
    revokedAt: timestamptz('revoked_at'),
    uploadedBytes: bigint('uploaded_bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [uniqueIndex('publish_token_hash_key').on(table.tokenHash)],
);
