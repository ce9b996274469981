import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { errorBody } from 'shared-api/errors';
import { v7 } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { DATA_VERSION, declareVersion } from './data-version.ts';
import { isOutdated, isRefusedVersion, watchLowestWriter } from './lowest-writer.ts';
import { migrate } from './migrate.ts';
import { installation } from './tables/files.ts';
import { users } from './tables/users.ts';

const NEXT = DATA_VERSION + 1;
const user = () => ({ email: `${v7()}@example.com`, name: 'A', password_hash: 'x', role_id: 1 });

describe('a database that a newer version has changed', async () => {
  const { db, pool } = await closeAfterAll(openTestDatabase());
  afterEach(() => db.update(installation).set({ lowest_writer: DATA_VERSION }).catch(undo));
  /** As the newest version, which alone may do so. */
  const undo = async () => {
    await onConnection(NEXT, (client) => client.query('update installation set lowest_writer = $1', [DATA_VERSION]));
  };

  /** Uses a connection as another version does. */
  async function onConnection<T>(version: number | null, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      if (version === null) await client.query('reset fullcourt.data_version');
      else await declareVersion(client, version);
      return await work(client);
    } finally {
      await declareVersion(client);
      client.release();
    }
  }

  it('lets this version write, and then no longer, in any table', async () => {
    await db.insert(users).values(user());
    expect(await isOutdated(db)).toBe(false);
    await migrate(pool, { version: NEXT });
    expect(await isOutdated(db)).toBe(true);
    for (const change of [db.insert(users).values(user()), db.update(users).set({ name: 'B' }), db.delete(users)]) {
      await expect(change).rejects.toSatisfy(isRefusedVersion);
    }
    const { rows } = await db.execute<{ name: string }>(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'refuse_earlier_versions')`);
    expect(rows).toEqual([]);
    expect(await db.$count(users)).toBe(1);
  });

  it('lets newer versions write, and connections of none, such as that of psql', async () => {
    await migrate(pool, { version: NEXT });
    const change = (client: pg.PoolClient) => client.query('update installation set files_found = null');
    for (const version of [NEXT, NEXT + 1, null]) expect((await onConnection(version, change)).rowCount).toBe(1);
    await expect(onConnection(DATA_VERSION, change)).rejects.toSatisfy(isRefusedVersion);
  });

  it('is not opened by an earlier version, and stays as it is', async () => {
    await migrate(pool, { version: NEXT });
    await expect(migrate(pool)).rejects.toThrow(/newer version of Fullcourt.*start that version again, or restore/);
    expect(await db.select({ lowest: installation.lowest_writer }).from(installation)).toEqual([{ lowest: NEXT }]);
  });

  it('is opened by a version that may write, which says how many migrations it does not know', async () => {
    const recorded = sql`drizzle.__drizzle_migrations`;
    const onNewer = vi.fn();
    await migrate(pool, { onNewer });
    expect(onNewer).not.toHaveBeenCalled();
    await db.execute(sql`insert into ${recorded} (hash, created_at) values ('newer', 99999999999999)`);
    await migrate(pool, { onNewer });
    expect(onNewer.mock.calls).toEqual([[1]]);
    await db.execute(sql`delete from ${recorded} where hash = 'newer'`);
  });

  it('is noticed by a server that runs, once', async () => {
    const onOutdated = vi.fn();
    const stop = watchLowestWriter(db, onOutdated, 10);
    await vi.waitFor(() => migrate(pool, { version: NEXT }));
    await vi.waitFor(() => expect(onOutdated).toHaveBeenCalledTimes(1));
    stop();
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a version that takes over', async () => {
  const { db, pool } = await closeAfterAll(openTestDatabase());

  it('waits for changes that are under way, and lets none begin that would come later', async () => {
    const earlier = await pool.connect();
    await earlier.query('begin');
    await earlier.query(`update "user" set name = 'B'`);
    let isRaised = false;
    // In one attempt, so that nobody gets through between two.
    const patience = { attempt: 60_000 };
    const raised = migrate(pool, { version: NEXT, patience }).then(() => (isRaised = true));
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
    await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), 15_000);
    // Begun later: it waits for the version, and is refused.
    const later = expect(db.insert(users).values(user())).rejects.toSatisfy(isRefusedVersion);
    await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(2), 15_000);
    expect(isRaised).toBe(false);
    // It has begun to write, so it may go on.
    await earlier.query(`update "user" set name = 'C'`);
    await earlier.query('commit');
    earlier.release();
    await Promise.all([raised, later]);
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'while somebody writes for minutes, a version that takes over',
  async () => {
    const { db, pool } = await closeAfterAll(openTestDatabase());

    /** Begins a transaction that holds a lock until the returned function is called. */
    async function holding(statement: string): Promise<() => Promise<void>> {
      const client = await pool.connect();
      await client.query('begin');
      await client.query(statement);
      return async () => {
        await client.query('commit');
        client.release();
      };
    }

    it('gives up in the end, with a reason, and lets others write', async () => {
      const end = await holding(`update "user" set name = 'C'`);
      const patience = { attempt: 20, pause: 1, giveUpAfter: 50 };
      await expect(migrate(pool, { version: NEXT, patience })).rejects.toThrow(
        /others have used its tables.*end those/,
      );
      await db.insert(users).values(user());
      await end();
    });

    it('lets others write between its attempts, says that it waits, and takes over in the end', async () => {
      const end = await holding(`update "user" set name = 'B'`);
      const onWait = vi.fn();
      let isRaised = false;
      const patience = { attempt: 50, pause: 50, onWait };
      const raised = migrate(pool, { version: NEXT, patience }).then(() => (isRaised = true));
      await vi.waitFor(() => expect(onWait).toHaveBeenCalled(), 15_000);
      // As it does not give up, each of them would wait for the end of the one that writes for minutes.
      for (let count = 0; count < 5; count += 1) await db.insert(users).values(user());
      expect(isRaised).toBe(false);
      await end();
      await raised;
      expect(await isOutdated(db)).toBe(true);
      expect(onWait).toHaveBeenCalledTimes(1);
    });
  },
);

describe('a server whose version must not write any more', async () => {
  const api = await TestApi.openForFile();

  it('answers what it can, and 503 to the rest, and is not ready', async () => {
    await migrate(api.platform.pool, { version: NEXT });
    const register = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: { name: 'Rosa', email: 'rosa@example.com', password: 'Fullcourt1!' },
      });
    expect((await api.app.inject('/api/packages')).statusCode).toBe(200);
    for (const { statusCode, body } of [await register(), await api.app.inject('/readyz')]) {
      expect([statusCode, errorBody.parse(JSON.parse(body)).error.code]).toEqual([503, 'upgrading']);
    }
  });
});
