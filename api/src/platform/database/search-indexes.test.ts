import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contains } from '../http/search.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { books } from './tables/books.ts';
import { coupons } from './tables/shop/coupons.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { packages } from './tables/packages.ts';
import { databaseOf, openPglite } from './embedded/pglite.ts';
import { users } from './tables/users.ts';
import { videos } from './tables/videos.ts';

async function searchIndexes({ db }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select indexname from pg_indexes where indexname like '%search_index'`);
  return rows.map(({ indexname }) => indexname);
}

const searches = [
  ['user_search_index', users, [users.email, users.name]],
  ['video_search_index', videos, [videos.title, videos.description]],
  ['package_search_index', packages, [packages.title, packages.description]],
  ['book_search_index', books, [books.title, books.description]],
  ['coupon_search_index', coupons, [coupons.code]],
] as const;

describe('a search', async () => {
  const database = await closeAfterAll(openTestDatabase());

  it.each(
    searches.flatMap(([index, table, columns]) => ['layup', 'la', 'l'].map((q) => [index, q, table, columns] as const)),
  )('can use %s for "%s"', async (index, q, table, columns) => {
    const { rows } = await database.db.transaction(async (tx) => {
      // A table without rows is read as a whole otherwise.
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select 1 from ${table} where ${contains(columns, q)}`);
    });
    expect(JSON.stringify(rows)).toContain(`Bitmap Index Scan on ${index}`);
  });

  it.each(['xylophone', 'yx', 'y'])('for "%s", which nobody has, reads no user', async (q) => {
    const { rows } = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`insert into ${users} (id, email, name, password_hash, role_id)
        select gen_random_uuid(), 'ana' || i || '@example.com', 'Ana Ruiz', '', 1 from generate_series(1, 200) i
        on conflict do nothing`);
      return tx.execute(sql`explain analyze select 1 from ${users} where ${contains([users.email, users.name], q)}`);
    });
    // An expression without trigrams scans the whole index, and returns every row to be checked.
    expect(JSON.stringify(rows)).toMatch(/Bitmap Index Scan on user_search_index .*?actual [^)]*rows=0/);
    expect(JSON.stringify(rows)).not.toContain('Rows Removed by Index Recheck');
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'pglite')('the embedded database', () => {
  it('has the indexes in its thread', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-test-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const database = await openPglite({ folder: path.join(folder, 'database'), isSpaceLow: () => false });
    onTestFinished(() => database.close());
    await database.withoutTimeouts(migrate);
    expect(await searchIndexes(database)).toHaveLength(5);
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'pglite')('a server without the extension', () => {
  it('is migrated, without the indexes', async () => {
    const engine = await PGlite.create();
    const database = databaseOf({
      exec: (messages) => engine.execProtocolRaw(messages),
      close: () => engine.close(),
    });
    onTestFinished(() => database.close());
    await migrate(database.pool);
    expect(await searchIndexes(database)).toEqual([]);
  });
});
