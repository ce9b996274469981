import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database.ts';
import { createEmbedded } from '../../../testing/database/embedded-folder.ts';
import { openPglite } from './pglite.ts';

describe.runIf(process.env['TEST_ENGINE'] === 'pglite')('an embedded database that hangs', () => {
  let folder: string;
  let isSpaceLow = false;
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-engine-'));
    await createEmbedded(path.join(folder, 'database'));
    database = await openPglite({
      folder: path.join(folder, 'database'),
      timeouts: { open: 60_000, exec: 2000 },
      isSpaceLow: () => isSpaceLow,
    });
    await database.withoutTimeouts((pool) => pool.query('create table kept (id int)'));
    await database.withoutTimeouts((pool) => pool.query('insert into kept values (1)'));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const hang = () => database.db.execute(sql`do $$ begin loop end loop; end $$`);
  const count = async () => (await database.withoutTimeouts((pool) => pool.query('select * from kept'))).rowCount;
  const LOST = { cause: { code: 'ECONNRESET' } };

  it('does not stop the process, and is opened again with all that was committed', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 20);
    await expect(hang()).rejects.toMatchObject(LOST);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
    expect(await count()).toBe(1);
  });

  it('loses the transaction that it hangs in', async () => {
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (2)`);
      await tx.execute(sql`do $$ begin loop end loop; end $$`);
    });
    await expect(transaction).rejects.toThrow();
    expect(await count()).toBe(1);
  });

  it('is not opened again until there is space', async () => {
    isSpaceLow = true;
    await expect(hang()).rejects.toThrow();
    await expect(count()).rejects.toThrow();
    isSpaceLow = false;
    expect(await count()).toBe(1);
  });

  it('may take longer for work without timeouts', async () => {
    await database.withoutTimeouts((pool) => pool.query('select pg_sleep(2.5)'));
  });
});
