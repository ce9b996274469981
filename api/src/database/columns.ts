import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { processClock } from '../clock.ts';

/** Version 7 UUIDs sort by creation time; the server generates them, since PostgreSQL 15 cannot. */
export const primaryId = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => v7());

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => timestamptz('created_at').notNull().defaultNow().$defaultFn(processClock);
export const updatedAt = () =>
  timestamptz('updated_at').notNull().defaultNow().$defaultFn(processClock).$onUpdate(processClock);

/** A price item: minor units of a currency, and a discount in percent (specification, section 3). */
export const priceColumns = () => ({
  price: integer('price').notNull(),
  currency: text('currency').notNull(),
  discount: integer('discount').notNull().default(0),
});
