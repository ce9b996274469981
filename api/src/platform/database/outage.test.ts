import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { errorBody } from 'shared-api/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../app.ts';
import { parseEnv } from '../env.ts';
import type { Platform } from '../../platform.ts';
import { createDatabase, startPostgres, type OwnServer } from '../../testing/database/start-postgres.ts';
import { TcpProxy } from '../../testing/network/tcp-proxy.ts';
import { openTestPlatform } from '../../testing/test-platform.ts';
import { isOutage, driverErrorCode, openPostgres, type OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const WAIT = { timeout: 30_000, interval: 50 };

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('a database server', () => {
  let server: OwnServer;
  let proxy: TcpProxy;
  let url: string;
  let database: OpenDatabase;
  let platform: Platform;
  let app: FastifyInstance;
  beforeAll(async () => {
    server = await startPostgres();
    proxy = await TcpProxy.open(Number(new URL(server.url).port));
    const direct = await createDatabase(server, 'outage');
    url = Object.assign(new URL(direct), { port: String(proxy.port) }).href;
    const patient = openPostgres(direct);
    await patient.withoutTimeouts(migrate).finally(() => patient.close());
    database = openPostgres(url, { connect: 1000, statement: 1000 });
    platform = await openTestPlatform();
    const config = parseEnv({ LOGIN_RATE: '100000' });
    app = createApi({ platform: { ...platform, db: database.db }, config });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await platform.close();
    await proxy.close();
    await server.stop();
  });

  const read = () => app.inject('/api/packages');
  let users = 0;
  const register = () => {
    const payload = { name: 'Rosa', email: `rosa${users++}@example.com`, password: 'Fullcourt1!' };
    return app.inject({ method: 'POST', url: '/api/auth/register', payload });
  };
  const recovered = () => vi.waitFor(async () => expect((await register()).statusCode).toBe(200), WAIT);

  it('gives operators more time for a statement than requests', async () => {
    const slow = sql`select pg_sleep(1.5)`;
    await expect(database.db.execute(slow)).rejects.toSatisfy(isOutage);
    await database.operations.execute(slow);
  });

  it('may restart under load: requests fail with 503, and the process recovers', async () => {
    await recovered();
    // A transaction that waits for something else, such as the hash of a password. It begins before the load takes the connections.
    let hasBegun = false;
    let proceed = () => {};
    const waiting = new Promise<void>((resolve) => (proceed = resolve));
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      hasBegun = true;
      await waiting;
      await tx.execute(sql`select 1`);
    });
    const transactionFails = expect(transaction).rejects.toThrow();
    await vi.waitFor(() => expect(hasBegun).toBe(true), WAIT);
    let ended = false;
    const responses: Awaited<ReturnType<typeof read>>[] = [];
    const load = Array.from({ length: 12 }, async (_, index) => {
      while (!ended) responses.push(await (index % 2 ? read() : register()));
    });
    await vi.waitFor(() => expect(responses.length).toBeGreaterThan(20), WAIT);
    await server.restart();
    proceed();
    await transactionFails;
    await recovered();
    ended = true;
    await Promise.all(load);

    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
    const failed = responses.filter(({ statusCode }) => statusCode === 503);
    for (const response of failed) expect(errorBody.parse(response.json()).error.code).toBe('unavailable');
  });

  it('that hangs is given up, and used again when it responds', async () => {
    await recovered();
    proxy.hang();
    const responses = await Promise.all([
      read(),
      register(),
      app.inject('/readyz'),
      ...Array.from({ length: 20 }, read),
    ]);
    for (const response of responses) {
      expect(response.statusCode).toBe(503);
      expect(errorBody.parse(response.json()).error.code).toBe('unavailable');
    }
    proxy.resume();
    await recovered();
    await vi.waitFor(async () => expect((await app.inject('/readyz')).statusCode).toBe(200), WAIT);
  });

  it('loses no connection to transactions that could not begin', async () => {
    const select = () => database.db.execute(sql`select 1`);
    // A busy server takes longer than a second for as many connections.
    await vi.waitFor(() => Promise.all(Array.from({ length: 10 }, select)), WAIT);
    proxy.hang();
    const transactions = Array.from({ length: 10 }, () => database.db.transaction(async () => {}));
    for (const { status } of await Promise.allSettled(transactions)) expect(status).toBe('rejected');
    proxy.resume();
    await vi.waitFor(select, WAIT);
    await vi.waitFor(() => expect(database.pool.idleCount).toBe(database.pool.totalCount), WAIT);
  });

  it('ends a statement that takes too long', async () => {
    // Not one that finds no connection in time.
    const endedBy = () => database.db.execute(sql`select pg_sleep(30)`).then(() => null, driverErrorCode);
    await expect.poll(endedBy, WAIT).toBe('57014');
    const patient = openPostgres(url, { connect: 10_000, statement: 1000 });
    const slow = patient.withoutTimeouts((pool) => pool.query('select pg_sleep(1.5)'));
    await expect(slow.finally(() => patient.close())).resolves.toBeDefined();
  });
});
