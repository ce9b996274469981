import { PGlite } from '@electric-sql/pglite';
import { createPgConfig, type PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';
import * as schema from './schema.ts';

/** Opens the embedded PostgreSQL, in a folder or (without one) in memory, behind the same driver as a server's. */
export async function openPglite(folder?: string): Promise<OpenDatabase> {
  const engine = await PGlite.create(folder === undefined ? {} : { dataDir: folder });
  const config = createPgConfig(engine);
  acceptTypeParsers(config.connection);
  // PGlite has a single connection: a larger pool would deadlock.
  const pool = new pg.Pool({ ...config, max: config.poolSize });
  return {
    db: drizzle(pool, { schema }),
    pool,
    close: async () => {
      await pool.end();
      await engine.close();
    },
  };
}

/** Drizzle gives a query's `types` as an object of parsers, where the adapter expects a list of parameter types. */
function acceptTypeParsers(connection: PglitePgConnection): void {
  const parse = connection.parse.bind(connection);
  connection.parse = (query: { types?: unknown }) => {
    parse(Array.isArray(query.types) ? query : { ...query, types: undefined });
  };
}
