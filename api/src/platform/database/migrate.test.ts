import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { contentOf, fillUnreleased, unreleasedStates } from '../../testing/database/unreleased-database.ts';
import { users } from './tables/users.ts';
import { migrate, MIGRATION_LOCK } from './migrate.ts';

const database = await closeAfterAll(openTestDatabase());

it('keeps all data when it runs again', async () => {
  const user = { email: 'a@example.com', name: 'A', password_hash: 'x', role_id: 1 };
  await database.db.insert(users).values(user);
  await migrate(database.pool);
  expect(await database.db.$count(users)).toBe(1);
});

async function dropEverything(): Promise<void> {
  for (const schema of ['public', 'drizzle', 'pgboss'])
    await database.db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
  await database.db.execute(sql`create schema public`);
}

it('runs in several processes at the same time', async () => {
  await dropEverything();
  await Promise.all([1, 2, 3].map(() => migrate(database.pool)));
  expect(await database.db.$count(users)).toBe(0);
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('while another process migrates', () => {
  /** Holds the lock until the returned function is called. */
  async function holdLock(): Promise<() => Promise<void>> {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }

  it('says that it waits, and goes on afterwards', async () => {
    const release = await holdLock();
    const onWait = vi.fn();
    const migrated = migrate(database.pool, { onWait, noticeAfter: 20 });
    await vi.waitFor(() => expect(onWait).toHaveBeenCalledTimes(1), 15_000);
    await release();
    await migrated;
    expect(onWait).toHaveBeenCalledTimes(1);
  });

  it('gives up in the end, with a reason', async () => {
    const release = await holdLock();
    const migrated = migrate(database.pool, { giveUpAfter: 50 });
    await expect(migrated).rejects.toThrow(/another process has been migrating it.*end its connection/);
    await release();
    await migrate(database.pool);
  });

  it('does not mention a wait that is short', async () => {
    const onWait = vi.fn();
    await migrate(database.pool, { onWait });
    expect(onWait).not.toHaveBeenCalled();
  });
});

describe('a database from before version 1.0', () => {
  it.each(unreleasedStates)('is refused, and stays as it is, $state', async ({ migrations }) => {
    await dropEverything();
    await fillUnreleased(database.db, migrations);
    const before = await contentOf(database.db);
    await expect(migrate(database.pool)).rejects.toThrow(
      /before version 1\.0.*set DATA_DIR and DATABASE_URL to empty ones/,
    );
    expect(await contentOf(database.db)).toEqual(before);
  });
});
