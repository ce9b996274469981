import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from './columns.ts';

/** A picture, stored in several sizes. `picture_id` of other tables refers to it. */
export const pictures = pgTable(
  'picture',
  {
    id: primaryId(),
    /**
     * SHA-256 of the uploaded bytes (hex): the same picture is stored once. Null for an avatar, which belongs to one user
     * alone and is deleted with the account.
     */
    hash: text(),
    /** The files of all sizes have keys below it. */
    key_prefix: text().notNull(),
    /** Key of the uploaded file, which is never served; null if it is not kept. */
    original_key: text(),
    /** In pixels, of the original as it is displayed. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Whether parts are transparent. */
    alpha: boolean().notNull(),
    /** Of the stored sizes in pixels, ascending. */
    widths: integer().array().notNull(),
    /** The id of a user. Not a foreign key: the table of users refers to this one. */
    created_by: uuid(),
    /** Since when nothing refers to it, as far as is known; null while something does. */
    unused_since: timestamptz(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('picture_hash_key').on(table.hash)],
);

/** Returns a column for the picture of a record. Set it in a transaction that calls `usePicture`. */
export const pictureId = () => uuid().references(() => pictures.id, { onDelete: 'set null' });
