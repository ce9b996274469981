import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';

/** Waits until a query of the database waits for a lock; the embedded engine has one connection, on which none ever does. */
export const waitForBlockedQuery = (db: Database): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).not.toHaveLength(0);
  }, 30_000);
