import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, updatedAt } from './columns.ts';
import { pictureId } from './pictures.ts';

/** The categories of packages. */
export const categories = pgTable(
  'category',
  {
    id: primaryId(),
    title: text().notNull(),
    picture_id: pictureId(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('category_title_index').on(sql`lower(${table.title})`, table.id),
    index('category_picture_id_index').on(table.picture_id),
    index('category_updated_at_index').on(table.updated_at, table.id),
  ],
);
