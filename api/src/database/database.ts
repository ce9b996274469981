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

/** Whether a statement failed because of a unique index (Drizzle wraps the driver's error as `cause`). */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
