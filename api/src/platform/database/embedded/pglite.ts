import pg from 'pg';
import { cancellableQueryBuilder } from '../cancellable.ts';
import { declareVersion } from '../data-version.ts';
import { keepProcessAlive, queryBuilder, type OpenDatabase } from '../database.ts';
import { EngineStream, type Engine } from './engine-stream.ts';
import { EngineThread, type EngineThreadOptions } from './engine-thread.ts';

const TIMEOUTS = { open: 5 * 60_000, exec: 15_000 };

/** Opens the embedded PostgreSQL in a folder. */
export async function openPglite(
  options: Omit<EngineThreadOptions, 'timeouts'> & Partial<Pick<EngineThreadOptions, 'timeouts'>>,
): Promise<OpenDatabase> {
  const engine = await EngineThread.open({ timeouts: TIMEOUTS, ...options });
  const database = databaseOf(engine);
  return { ...database, withoutTimeouts: (work) => engine.withoutTimeouts(() => work(database.pool)) };
}

/** Returns a database on an engine, behind the same driver as a server's. */
export function databaseOf(engine: Engine): OpenDatabase {
  // The engine has one session: a larger pool would mix up transactions. Nothing of the environment is for it.
  const pool = new pg.Pool({
    stream: () => new EngineStream(engine),
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: declareVersion,
  });
  keepProcessAlive(pool);
  const db = queryBuilder(pool);
  return {
    db,
    pool,
    operations: db,
    operationsUntil: (signal) => cancellableQueryBuilder(pool, signal, null),
    withoutTimeouts: (work) => work(pool),
    close: async () => {
      await pool.end();
      await engine.close();
    },
  };
}
