import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** Counters of `rate-limiter-flexible`, which names the columns; shared by all processes. The times are real ones. */
export const rateLimits = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamptz(),
  },
  (table) => [index('rate_limit_expire_index').on(table.expire)],
);
