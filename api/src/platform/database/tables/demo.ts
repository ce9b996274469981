import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/**
 * Has a row if the database was filled with demo content. Only such a database may be reset, and no other may be opened
 * to everyone as a demo.
 */
export const demoMarker = pgTable('demo_marker', {
  singleton: boolean().primaryKey().default(true),
  created_at: createdAt(),
});
