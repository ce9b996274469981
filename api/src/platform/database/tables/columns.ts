import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { processClock } from '../../clock.ts';

/** Version 7 UUIDs sort by creation time; the server generates them, since PostgreSQL 15 cannot. */
export const primaryId = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7());

/** The id of another row. */
export const refersTo = (column: () => AnyPgColumn) => uuid().notNull().references(column);

/** Returns the id of another row, with which this one is deleted. */
export const partOf = (column: () => AnyPgColumn) => uuid().notNull().references(column, { onDelete: 'cascade' });

export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => timestamptz().notNull().defaultNow().$defaultFn(processClock);

/**
 * When a record was changed last: the version that an administrator's patch names. Administrators' edits go through
 * `editRecord`, which moves it on by at least a millisecond; `$onUpdate` alone would give two edits within a millisecond
 * the same version, and the second would overwrite what its author has not seen.
 */
export const updatedAt = () => timestamptz().notNull().defaultNow().$defaultFn(processClock).$onUpdate(processClock);

/** Returns the columns of every kind of record that administrators edit and that has a title. */
export const recordColumns = () => ({
  id: primaryId(),
  title: text().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

/** Returns the indexes for the orders that every list of such records has. */
export const recordIndexes = (name: string, table: Record<'id' | 'title' | 'updated_at', AnyPgColumn>) => [
  index(`${name}_title_index`).on(sql`lower(${table.title})`, table.id),
  index(`${name}_updated_at_index`).on(table.updated_at, table.id),
];

/** Returns the columns of a price item: minor units of a currency, and a discount in percent (specification, section 3). */
export const priceColumns = () => ({
  price: integer().notNull(),
  currency: text().notNull(),
  discount: integer().notNull().default(0),
});
