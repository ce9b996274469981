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
/** Serialization failure and deadlock. */
const CONFLICTS = ['40001', '40P01'];

/** The driver's error: Drizzle wraps it as `cause`. */
export const driverErrorOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

/** SQLSTATE, or the code of a socket error; empty for any other error. */
export function driverErrorCode(error: unknown): string {
  const cause = driverErrorOf(error);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** Whether a statement failed because of a unique index. */
export const isUniqueViolation = (error: unknown): boolean => driverErrorCode(error) === UNIQUE_VIOLATION;

/**
 * Whether a statement failed because of a value that the database does not accept (SQLSTATE class 22). The driver's
 * message quotes the value.
 */
export const isDataException = (error: unknown): boolean => /^22[0-9A-Z]{3}$/.test(driverErrorCode(error));

/**
 * Runs a transaction, and repeats it when the database ends it in favour of a concurrent one.
 *
 * @param attempts how often it runs at most
 */
export async function retryOnConflict<T>(transaction: () => Promise<T>, attempts = 5): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (attempts <= 1 || !CONFLICTS.includes(driverErrorCode(error))) throw error;
    return retryOnConflict(transaction, attempts - 1);
  }
}
