import type { Socket } from 'node:net';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { cancellableQueryBuilder } from './cancellable.ts';
import { declareVersion } from './data-version.ts';

/** The query builder, over one driver for both engines. Inside a transaction only its own handle may be used. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** An open database; `close` ends its connections, and the embedded engine with them. */
export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /**
   * For what operators and jobs ask of many rows: few connections of its own, whose statements may take minutes. With the
   * embedded engine, which has one session, it is `db`.
   */
  readonly operations: Database;
  /**
   * `operations` for somebody who may stop waiting: no statement begins after that, and a server cancels the running one. The
   * embedded engine cannot.
   */
  operationsUntil(signal: AbortSignal): Database;
  /** Runs work whose statements may take longer than those of a request, such as migrations. */
  withoutTimeouts<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** How long to wait for a database server, in milliseconds. */
export interface Timeouts {
  /** For a new connection, or a free one of the pool. */
  readonly connect: number;
  /** For one statement; 0 waits for ever. The server ends a statement that takes longer. */
  readonly statement: number;
  /** The same for a statement of `operations`. */
  readonly operation?: number;
}

const TIMEOUTS: Timeouts = { connect: 5000, statement: 10_000 };
const OPERATION_MS = 10 * 60_000;
/** Connections of a process: for requests, and for operations. */
const CONNECTIONS = { requests: 10, operations: 4 };

/** How much longer than for a statement to wait for any sign of the server, before giving up the connection. */
const SILENCE_MS = 2000;

/** The URL of a database whose server must be encrypted and have a valid certificate, whatever the URL says. */
export function requireTls(url: string): string {
  const encrypted = new URL(url);
  for (const name of ['ssl', 'uselibpqcompat']) encrypted.searchParams.delete(name);
  encrypted.searchParams.set('sslmode', 'verify-full');
  return encrypted.href;
}

export function openPostgres(url: string, timeouts: Timeouts = TIMEOUTS): OpenDatabase {
  const { connect, statement, operation = OPERATION_MS } = timeouts;
  const pool = createPool(url, timeouts);
  // It connects when it is used.
  const patient = createPool(url, { connect, statement: statement === 0 ? 0 : operation }, CONNECTIONS.operations);
  return {
    db: queryBuilder(pool),
    pool,
    operations: queryBuilder(patient),
    operationsUntil: (signal) =>
      cancellableQueryBuilder(patient, signal, (id) => pool.query('select pg_cancel_backend($1)', [id])),
    withoutTimeouts: async (work) => {
      const unlimited = createPool(url, { ...timeouts, statement: 0 });
      return work(unlimited).finally(() => unlimited.end());
    },
    close: async () => void (await Promise.all([pool.end(), patient.end()])),
  };
}

/**
 * Drizzle, with transactions on connections of our own: Drizzle's would keep its connection for ever if the database went
 * away before the first statement, until none were left.
 */
export function queryBuilder(pool: pg.Pool): Database {
  const db: Database = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

function createPool(url: string, { connect, statement }: Timeouts, max = CONNECTIONS.requests): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: declareVersion,
    ...(statement > 0 && { statement_timeout: statement, idle_in_transaction_session_timeout: 3 * statement }),
  });
  keepProcessAlive(pool);
  if (statement > 0) pool.on('connect', (client) => endWhenSilent(client, statement + SILENCE_MS));
  return pool;
}

/**
 * A connection that breaks fails its queries, and is replaced at the next one. Without listeners its error would end the
 * process: the pool has one for idle connections only.
 */
export function keepProcessAlive(pool: pg.Pool): void {
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
}

/**
 * Closes a connection on which nothing arrives: the server, or the network to it, hangs. The driver's own `query_timeout`
 * would return a connection with an unfinished query to the pool.
 */
function endWhenSilent(client: pg.PoolClient, milliseconds: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(milliseconds, () => stream.destroy(new Error('Connection terminated: the server is silent')));
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

/** Returns whether a statement failed because of a unique index. */
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

/**
 * Returns whether the database accepts no changes (25006): the embedded one while the disk is nearly full, a server's
 * standby always; or the storage has no room for a file.
 */
export const isReadOnly = (error: unknown) => /^(25006|ENOSPC|EDQUOT)$/.test(driverErrorCode(error));

/** Connection errors for which the driver gives a message but no code. */
const LOST_CONNECTION = /timeout exceeded when trying to connect|connection terminated|connection error|not queryable/i;

/** Whether the database is unreachable: SQLSTATE 08 and 57P, and socket errors. */
export const isUnreachable = (error: unknown): boolean =>
  /^(08|57P|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(driverErrorCode(error)) ||
  LOST_CONNECTION.test(String(driverErrorOf(error)));

/**
 * Returns whether the database is unreachable, out of resources (class 53), has given up a statement that took too long
 * (57014), or has ended the transaction: in favour of a concurrent one (40001, 40P01), or because it was idle (25P03).
 */
export const isOutage = (error: unknown): boolean =>
  isUnreachable(error) || /^(57014|53|40001|40P01|25P03)/.test(driverErrorCode(error));
