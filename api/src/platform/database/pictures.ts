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
    hash: text('hash'),
    /** The files of all sizes have keys below it. */
    keyPrefix: text('key_prefix').notNull(),
    /** Key of the uploaded file, which is never served; null if it is not kept. */
    originalKey: text('original_key'),
    /** In pixels, of the original as it is displayed. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Whether parts are transparent. */
    alpha: boolean('alpha').notNull(),
    /** Of the stored sizes in pixels, ascending. */
    widths: integer('widths').array().notNull(),
    /** The id of a user. Not a foreign key: the table of users refers to this one. */
    createdBy: uuid('created_by'),
    /** Since when nothing refers to it, as far as is known; null while something does. */
    unusedSince: timestamptz('unused_since'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('picture_hash_key').on(table.hash)],
);

/** A column for the picture of a record. Set it in a transaction that calls `usePicture`. */
export const pictureId = (name = 'picture_id') => uuid(name).references(() => pictures.id, { onDelete: 'set null' });
