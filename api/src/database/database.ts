import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema.ts';

/** The query builder, over one driver for both engines. Inside a transaction only its own handle may be used. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** An open database; `close` ends its connections, and the embedded engine with them. */
export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export function openPostgres(url: string): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** Whether a statement failed because of a unique index. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === UNIQUE_VIOLATION;

/**
 * Runs a transaction, and repeats it when the database ends it in favour of a concurrent one.
 *
 * @param attempts how often it runs at most
 */
export async function retryOnConflict<T>(transaction: () => Promise<T>, attempts = 5): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    const code = sqlStateOf(error);
    if (attempts <= 1 || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK_DETECTED)) throw error;
    return retryOnConflict(transaction, attempts - 1);
  }
}

/** The database's error code; Drizzle wraps the driver's error as `cause`. */
function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}
