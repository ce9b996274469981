import { boolean, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, priceColumns, primaryId, updatedAt } from './columns.ts';

export const bookKind = pgEnum('book_kind', ['download', 'printed']);

export const books = pgTable('book', {
  id: primaryId(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  /** BCP 47. */
  language: text('language').notNull(),
  ...priceColumns(),
  kind: bookKind('kind').notNull(),
  link: text('link'),
  coverKey: text('cover_key'),
  published: boolean('published').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
