import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../platform/database/database.ts';

/**
 * Has the database end the next transaction that makes a change, as if in favour of a concurrent one. Which side of a real
 * deadlock it ends depends on time.
 *
 * @param change what a trigger of the database can be for: an event and a table, such as `update on "user"`
 * @returns a function that stops it, and expects the transaction to have been repeated
 */
export async function deadlockOnce(db: Database, change: string): Promise<() => Promise<void>> {
  // The numbers of a sequence are used up by a transaction that is undone, too.
  await db.execute(sql`create sequence attempts`);
  await db.execute(sql`create function deadlock_once() returns trigger language plpgsql as $$ begin
    if nextval('attempts') = 1 then raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end if;
    return new;
  end $$`);
  await db.execute(
    sql.raw(`create trigger deadlock_once before ${change} for each row execute function deadlock_once()`),
  );
  return async () => {
    const { rows } = await db.execute(sql`select last_value::int as attempts from attempts`);
    await db.execute(sql`drop function deadlock_once cascade`);
    await db.execute(sql`drop sequence attempts`);
    expect(rows[0]?.['attempts']).toBeGreaterThan(1);
  };
}
