import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from 'api/platform/database/database';
import { createDatabase, startPostgres } from 'api/testing/database/start-postgres';
import { freePort } from 'api/testing/network/free-port';
import { afterAll, expect, it } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { hasPromtool, raisedAlerts, scrape, valueOf } from './alerts.ts';

/** A database that hangs: its connections stay open, new ones are accepted, and nothing is said any more. */
const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-hung-'));
afterAll(() => rm(folder, { recursive: true }));
const postgres = await startPostgres();
const DATABASE_URL = await createDatabase(postgres, 'hung');
const [port, metricsPort] = [await freePort(), await freePort()];
const server = new ServerProcess(folder, port, {
  DATABASE_URL,
  SESSION_SECRET: 'database'.repeat(5),
  METRICS_PORT: String(metricsPort),
  LOG_LEVEL: 'info',
});

let stopped: readonly number[] = [];
const signalAll = (signal: NodeJS.Signals) => {
  for (const pid of stopped) process.kill(pid, signal);
};
afterAll(async () => {
  signalAll('SIGCONT');
  await server.stop();
  await postgres.stop();
});

async function hang(): Promise<void> {
  const { pool, close } = openPostgres(DATABASE_URL);
  const { rows } = await pool.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid
      union select pid from pg_stat_activity where pid <> pg_backend_pid()`,
  );
  await close();
  stopped = rows.map(({ pid }) => pid);
  signalAll('SIGSTOP');
}

const ready = () => fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(60_000) });

it('is a server that is not ready, alive, and says why; it raises DatabaseDown and JobQueueBroken', async () => {
  await server.start();
  await fetch(`${server.url}/api/packages`);
  const before = await scrape(metricsPort);
  expect(valueOf(before, 'fullcourt_database_up')).toBe(1);
  await hang();

  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const response = await ready();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } });
  await expect
    .poll(async () => valueOf(await scrape(metricsPort), 'fullcourt_database_up'), { timeout: 60_000 })
    .toBe(0);
  for (let count = 0; count < 6; count += 1) expect((await fetch(`${server.url}/api/packages`)).status).toBe(503);
  await expect
    .poll(async () => valueOf(await scrape(metricsPort), 'fullcourt_job_queue_up{', 'job="clean-up"'), {
      timeout: 120_000,
      interval: 1000,
    })
    .toBe(0);
  const after = await scrape(metricsPort);
  if (hasPromtool) {
    const names = ['DatabaseDown', 'JobQueueBroken', 'ServerErrors', 'JobsBacklog'];
    expect(await raisedAlerts(names, before, after)).toEqual(['DatabaseDown', 'JobQueueBroken', 'ServerErrors']);
  }
  const log = await readFile(server.log, 'utf8');
  expect(log).toContain('the database is unavailable');
  expect(log).toContain('the job queue cannot be read');
});

it('goes on by itself when the database does', async () => {
  signalAll('SIGCONT');
  stopped = [];
  await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(200);
  await expect
    .poll(async () => valueOf(await scrape(metricsPort), 'fullcourt_job_queue_up{', 'job="clean-up"'), {
      timeout: 60_000,
      interval: 1000,
    })
    .toBe(1);
  await expect
    .poll(async () => valueOf(await scrape(metricsPort), 'fullcourt_database_up'), { timeout: 60_000, interval: 1000 })
    .toBe(1);
});
