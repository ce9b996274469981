import { bigint, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/**
 * Orders that have changed since the last complete check of the ledger that found nothing, or with them something that a rule
 * compares. Triggers of all those tables write it (`note_ledger_change`), so that no version and no statement by hand is
 * missed. A row for each transaction: no two of them wait for each other.
 */
export const ledgerChanges = pgTable(
  'ledger_change',
  {
    /** Without a reference: the order may be gone. */
    order_id: uuid().notNull(),
    /** The id of the transaction. */
    transaction: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.order_id, table.transaction] })],
);
