import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database.ts';

/** How often a statement is cancelled anew that had not begun when it was cancelled, in milliseconds. */
const REPEAT_MS = 1000;

type Query = (...args: readonly unknown[]) => Promise<unknown>;

/** What the driver does not say of its client: the process of the server that serves it. */
type Client = pg.PoolClient & { readonly processID: number };

/**
 * Returns a query builder on the connections of a pool for somebody who may stop waiting: once a signal is aborted, no further
 * statement begins, the running one is cancelled, and they reject with the reason of the signal.
 *
 * @param cancel cancels what a process of the server is doing; `null` for an engine that cannot
 */
export function cancellableQueryBuilder(
  pool: pg.Pool,
  signal: AbortSignal,
  cancel: ((processId: number) => Promise<unknown>) | null,
): Database {
  const onClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    const client = (await pool.connect()) as Client;
    const cancelling: Promise<unknown>[] = [];
    // Whatever fails, the statement has a time limit.
    const cancelOnce = () => cancel && cancelling.push(cancel(client.processID).catch(() => {}));
    let timer: NodeJS.Timeout | undefined;
    const onAbort = () => {
      cancelOnce();
      timer = setInterval(cancelOnce, REPEAT_MS);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await work(client);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', onAbort);
      clearInterval(timer);
      // It must not reach a statement of whoever gets the connection next.
      await Promise.all(cancelling);
      client.release();
    }
  };
  const queryOf = (client: pg.PoolClient): Query => client.query.bind(client) as unknown as Query;
  const db: Database = drizzle(asPool((...args) => onClient((client) => queryOf(client)(...args))));
  db.transaction = (work, config) =>
    onClient((client) => {
      const query = queryOf(client);
      const unlessAborted: Query = async (...args) => {
        if (!isRollback(args[0])) signal.throwIfAborted();
        return query(...args);
      };
      return drizzle(asPool(unlessAborted)).transaction(work, config);
    });
  return db;
}

/** All that the query builder uses of a pool or client. */
const asPool = (query: Query) => ({ query }) as unknown as pg.Pool;

const isRollback = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query && /^rollback/i.test(String(query.text));
