import { index, pgTable } from 'drizzle-orm/pg-core';
import { recordColumns, recordIndexes } from './columns.ts';
import { pictureId } from './pictures.ts';

/** The categories of packages. */
export const categories = pgTable(
  'category',
  {
    ...recordColumns(),
    picture_id: pictureId(),
  },
  (table) => [...recordIndexes('category', table), index('category_picture_id_index').on(table.picture_id)],
);
