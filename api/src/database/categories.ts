import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from './columns.ts';

/** The categories of packages. */
export const categories = pgTable('category', {
  id: primaryId(),
  title: text('title').notNull(),
  createdAt: createdAt(),
});
