import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import type { BookFileType } from 'shared-api/books/book-file-types';
import { priceColumns, recordColumns, recordIndexes } from './columns.ts';
import { pictureId } from './pictures.ts';

export const bookKind = pgEnum('book_kind', ['download', 'printed']);

/** The file that buyers of a book download. */
export interface StoredBookFile {
  /** Key in the storage; another one whenever the file is replaced. */
  readonly key: string;
  /** As the administrator named it. Buyers get the title of the book as the name. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: BookFileType;
  readonly updatedAt: string;
}

export const books = pgTable(
  'book',
  {
    ...recordColumns(),
    description: text().notNull().default(''),
    /** BCP 47. */
    language: text().notNull(),
    ...priceColumns(),
    kind: bookKind().notNull(),
    link: text(),
    picture_id: pictureId(),
    /** Null until it has been uploaded. */
    file: jsonb().$type<StoredBookFile>(),
    published: boolean().notNull().default(false),
  },
  (table) => [
    ...recordIndexes('book', table),
    index('book_price_index').on(table.price, table.id),
    index('book_language_index').on(sql`lower(${table.language})`, table.id),
    index('book_picture_id_index').on(table.picture_id),
  ],
);
