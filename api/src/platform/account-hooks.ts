import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ApiContext } from './context.ts';
import type { Database } from './database/database.ts';
import type { users } from './database/tables/users.ts';

/** What a module does with its part of an account, in the transaction that holds the lock on the user's row. */
type AccountStep = (context: ApiContext, tx: Database, user: typeof users.$inferSelect) => Promise<unknown>;

/** What a module does once it is known whose address an account has, or once nobody may use it. */
export interface AccountHooks {
  /** Deletes what was put into the account before, when whoever proves the address need not be who has registered it. */
  readonly removePrepared?: AccountStep;
  /** Gives the account what has been waiting for whoever proves that its address is theirs. */
  readonly addressProved?: AccountStep;
  /** Ends what has begun for accounts that are suspended. */
  readonly suspended?: (context: ApiContext, tx: Database, userIds: readonly string[]) => Promise<void>;
}

/** Returns a step that deletes what an account has in some tables. */
export const deleteRowsOf =
  (...tables: readonly (PgTable & { readonly user_id: PgColumn })[]): AccountStep =>
  async (_context, tx, { id }) => {
    for (const table of tables) await tx.delete(table).where(eq(table.user_id, id));
  };
