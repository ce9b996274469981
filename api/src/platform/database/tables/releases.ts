import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
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
import type { ReleaseManifest, ReleaseSource } from 'shared-api/releases/releases';
import { createdAt, primaryId, timestamptz, updatedAt } from './columns.ts';

const part = () => text().$type<Part>().notNull();

/**
 * Returns the administrator or the publish token that has done something; neither: a server did it on startup. No
 * foreign key to `user`, since a reset of the demo deletes users, but no releases.
 */
const actorColumns = () => ({
  by_user_id: uuid(),
  by_token_id: uuid().references(() => publishTokens.id),
});

/** The parts that pages are composed of, as administrators and servers have registered them. */
export const parts = pgTable('part', {
  name: text().$type<Part>().primaryKey(),
  /** The patterns that the routes of its releases may have: `/video/:id`. */
  paths: jsonb().$type<readonly string[]>().notNull(),
  /** Of two parts with the same path, the page takes the first that the visitor may enter. */
  position: integer().generatedAlwaysAsIdentity().notNull(),
  /** A part that is removed keeps its releases and tokens, which count again once it is registered again. */
  removed_at: timestamptz(),
  /** The earliest release whose requests the API accepts, and when it was recorded: those before it are below the floor. */
  floor: text(),
  floor_at: timestamptz(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

/** Every published release; its manifest never changes. */
export const releases = pgTable(
  'release',
  {
    part: part(),
    version: text().notNull(),
    manifest: jsonb().$type<ReleaseManifest>().notNull(),
    /** The server's own signature of the manifest; `null` from before there were any. */
    seal: text(),
    /** What its publisher says of its sources. */
    source: jsonb().$type<ReleaseSource>(),
    ...actorColumns(),
    created_at: createdAt(),
    /** When enough visitors had loaded it without errors: a rollback goes to such a release. */
    good_at: timestamptz(),
    /** Since when no rollback chooses it; whoever makes it current by hand ends that. */
    withdrawn_at: timestamptz(),
    withdrawn_because: text(),
    /** When new pages last stopped having it; open tabs may need its files for longer. */
    left_at: timestamptz(),
    /** When it was deleted; until the row goes, it can be made current again. */
    deleted_at: timestamptz(),
  },
  (table) => [primaryKey({ columns: [table.part, table.version] })],
);

/** Public keys, whose signatures releases of their part need. Rows stay, since signatures refer to them. */
export const releaseKeys = pgTable(
  'release_key',
  {
    id: primaryId(),
    part: part(),
    name: text().notNull(),
    /** Ed25519: the DER (`SubjectPublicKeyInfo`) in Base64. */
    public_key: text().notNull(),
    created_by: uuid(),
    created_at: createdAt(),
    revoked_at: timestamptz(),
  },
  (table) => [uniqueIndex('release_key_part_public_key_key').on(table.part, table.public_key)],
);

/** Signatures of recorded releases; they were valid when they came. */
export const releaseSignatures = pgTable(
  'release_signature',
  {
    part: part(),
    version: text().notNull(),
    key_id: uuid()
      .notNull()
      .references(() => releaseKeys.id),
    signature: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.version, table.key_id] }),
    foreignKey({ columns: [table.part, table.version], foreignColumns: [releases.part, releases.version] }).onDelete(
      'cascade',
    ),
  ],
);

/** What pages have of each part: the current version, and for some visitors a canary. Changed by compare-and-set. */
export const currentReleases = pgTable('current_release', {
  part: text().$type<Part>().primaryKey(),
  version: text().notNull(),
  /** The version that a share of visitors gets, in percent, since when, and who has decided it. */
  canary: text(),
  canary_share: integer(),
  canary_since: timestamptz(),
  canary_by_user_id: uuid(),
  canary_by_token_id: uuid(),
  /** Pages do without the part. */
  disabled: boolean().notNull().default(false),
  /** Whether startups may replace it, because it is the build of a startup itself. */
  installed: boolean().notNull().default(false),
  /** The version that the last startup has built. */
  built: text(),
  updated_at: updatedAt(),
});

/** Each time that another version has become current; rows are never changed. */
export const activations = pgTable(
  'release_activation',
  {
    id: primaryId(),
    part: part(),
    version: text().notNull(),
    ...actorColumns(),
    created_at: createdAt(),
  },
  (table) => [index('release_activation_part_version_idx').on(table.part, table.version)],
);

/** What pages have of each part, by its name: see `currentReleases`. */
export type DeployedParts = Readonly<
  Record<
    string,
    {
      readonly version: string;
      readonly canary: string | null;
      readonly share: number | null;
      readonly disabled: boolean;
    }
  >
>;

/** Every state of what pages are composed of, in the order of their numbers, which have no gaps; rows are never changed. */
export const compositionRevisions = pgTable('composition_revision', {
  revision: integer().primaryKey(),
  parts: jsonb().$type<DeployedParts>().notNull(),
  /** The server's own signature of number and parts; `null` from before there were any. */
  seal: text(),
  created_at: createdAt(),
});

/** Uploaded files of releases that are not recorded yet. */
export const releaseUploads = pgTable(
  'release_upload',
  {
    part: part(),
    version: text().notNull(),
    /** The file's subresource-integrity hash. */
    integrity: text().notNull(),
    size: integer().notNull(),
    created_at: createdAt(),
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
    name: text().notNull().default('Publish token'),
    token_hash: text().notNull(),
    created_by: uuid(),
    created_at: createdAt(),
    expires_at: timestamptz()
      .notNull()
      .default(sql`now() + interval '90 days'`),
    last_used_at: timestamptz(),
    revoked_at: timestamptz(),
    uploaded_bytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [uniqueIndex('publish_token_hash_key').on(table.token_hash)],
);
