import { sql, type SQL } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Database } from '../database/database.ts';
import { jobNames, queues } from './queues.ts';

/** The tables of the queue, beside our own in the same database. */
export const SCHEMA = 'pgboss';

/** The library on a handle of ours, without connections, timers or workers of its own. */
export const createBoss = (db: Database) =>
  new PgBoss({ db: executorOf(db), schema: SCHEMA, schedule: false, supervise: false });

/** Creates or migrates the tables, and creates missing queues. Processes that do so at the same time must wait in turn. */
export async function installQueues(db: Database): Promise<void> {
  const boss = createBoss(db);
  await boss.start();
  for (const name of jobNames) await boss.createQueue(name, { name, ...queues[name] });
  await boss.stop({ graceful: false });
}

/** Runs the library's statements on a handle: that of the database, or of a transaction. */
export const executorOf = (db: Database): PgBoss.Db => ({
  executeSql: async (text, values = []) => {
    const script = SCRIPT.exec(text)?.[1];
    if (script === undefined) return db.execute(withParameters(text, values));
    return db.transaction((tx) => tx.execute(sql.raw(script)));
  },
});

/**
 * A script that is a transaction of its own. If one of its statements failed, the connection would go back to the pool
 * within the transaction, and the embedded engine has no other.
 */
const SCRIPT = /^\s*begin;(.*)commit;\s*$/is;

/** A statement with `$1`, `$2` and so on, and their values. One that is used twice stays one, and so has one type. */
function withParameters(text: string, values: readonly unknown[]): SQL {
  const numbers = new Map<string, number>();
  const chunks = text.split(/\$(\d+)/).map((piece, index) => {
    if (index % 2 === 0) return sql.raw(piece);
    const number = numbers.get(piece);
    if (number !== undefined) return sql.raw(`$${number}`);
    numbers.set(piece, numbers.size + 1);
    return sql`${sql.param(values[Number(piece) - 1] ?? null)}`;
  });
  return sql.join(chunks);
}
