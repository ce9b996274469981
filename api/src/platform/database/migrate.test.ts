import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { ADMIN_ROLE_ID, USER_ROLE_ID } from 'shared-api/role-ids';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { demoMarker } from './demo.ts';
import { currentReleases } from './releases.ts';
import { users } from './users.ts';
import type { OpenDatabase } from './database.ts';
import { migrate, MIGRATION_LOCK } from './migrate.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('keeps all data when it runs again', async () => {
  const user = { email: 'a@example.com', name: 'A', passwordHash: 'x', roleId: 1 };
  await database.db.insert(users).values(user);
  await migrate(database.pool);
  expect(await database.db.$count(users)).toBe(1);
});

async function dropEverything(): Promise<void> {
  for (const schema of ['public', 'drizzle']) await database.db.execute(sql.raw(`drop schema ${schema} cascade`));
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

describe('a database of an earlier version', () => {
  /** Empties the database and runs the migrations up to the one with this number. */
  async function migrateUpTo(last: number): Promise<void> {
    await dropEverything();
    const migrationsFolder = await mkdtemp(path.join(tmpdir(), 'fullcourt-migrations-'));
    await cp(path.resolve(import.meta.dirname, '../../../migrations'), migrationsFolder, { recursive: true });
    const file = path.join(migrationsFolder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number }[] };
    const entries = journal.entries.filter(({ idx }) => idx <= last);
    await writeFile(file, JSON.stringify({ ...journal, entries }));
    await runMigrations(drizzle(database.pool), { migrationsFolder });
    await rm(migrationsFolder, { recursive: true });
  }

  const administrator = { email: 'admin@fullcourt.test', verifiedAt: new Date(), roleId: ADMIN_ROLE_ID };
  it.each([
    { what: 'the administrator of the demo', row: administrator, markers: 1 },
    { what: 'another administrator', row: { ...administrator, email: 'ana@example.com' }, markers: 0 },
    { what: 'a stranger with that address', row: { ...administrator, roleId: USER_ROLE_ID }, markers: 0 },
  ])('counts as a demo only with the administrator of the demo: $what', async ({ row, markers }) => {
    await migrateUpTo(4);
    // Not with today's table, which has columns that were added later.
    await database.db.execute(sql`insert into "user" (id, email, name, password_hash, role_id, verified_at)
      values (${v7()}, ${row.email}, 'A', 'x', ${row.roleId}, ${row.verifiedAt.toISOString()})`);
    await migrate(database.pool);
    expect(await database.db.$count(demoMarker)).toBe(markers);
  });

  it('keeps who made each release current', async () => {
    await migrateUpTo(4);
    await database.db.execute(sql`insert into release (part, version, manifest, installed)
      values ('shell', '1', '{}', true), ('member', '1', '{}', true), ('member', '2', '{}', false)`);
    await database.db.execute(sql`insert into current_release (part, version) values ('shell', '1'), ('member', '2')`);
    await migrate(database.pool);
    const rows = await database.db.select().from(currentReleases);
    expect(Object.fromEntries(rows.map(({ part, installed }) => [part, installed]))).toEqual({
      shell: true,
      member: false,
    });
  });
});
