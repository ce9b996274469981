import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from 'api/platform/database/database';
import { createDatabase, query, startPostgres } from 'api/testing/database/start-postgres';
import { freePort } from 'api/testing/network/free-port';
import { afterAll, expect, it } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { hasPromtool, raisedAlerts, scrape, valueOf } from './alerts.ts';

/** Pages and jobs in processes of their own: what is said while there is no worker, and when one has come. */
const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-worker-'));
afterAll(() => rm(folder, { recursive: true }));
const postgres = await startPostgres();
afterAll(() => postgres.stop());
const DATABASE_URL = await createDatabase(postgres, 'roles');

const { pool, close } = openPostgres(DATABASE_URL);
afterAll(close);

const [webPort, workerPort, webMetrics, workerMetrics] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];
const settings = {
  DATABASE_URL,
  SESSION_SECRET: 'worker'.repeat(8),
  SMTP_URL: 'smtp://127.0.0.1:1',
  LOG_LEVEL: 'info',
};
const web = new ServerProcess(folder, webPort, { ...settings, ROLE: 'web', METRICS_PORT: String(webMetrics) });
const worker = new ServerProcess(folder, workerPort, {
  ...settings,
  ROLE: 'worker',
  METRICS_PORT: String(workerMetrics),
});
afterAll(() => Promise.all([web.stop(), worker.stop()]));

const jobsAt = async (url: string) => ((await (await fetch(`${url}/readyz`)).json()) as { jobs: unknown[] }).jobs;
const log = async () => (await readFile(web.log, 'utf8')).split('\n');

/** That of an email that does not exist: a worker is done with it at once. */
const addDueJob = (data: object) =>
  query(
    DATABASE_URL,
    `insert into pgboss.job (name, data, start_after) values ('send-mail', '${JSON.stringify(data)}', now() - interval '20 minutes')`,
  );

it('a server without workers tells that nobody runs its jobs, raises JobsBacklog and JobQueueBroken, and serves pages', async () => {
  await web.start();
  const before = await scrape(webMetrics);
  expect(await jobsAt(web.url)).toEqual([]);
  await addDueJob({ mail_id: '01900000-0000-7000-8000-000000000000' });
  await expect
    .poll(() => jobsAt(web.url), { timeout: 90_000, interval: 1000 })
    .toEqual([expect.objectContaining({ job: 'send-mail', problem: 'overdue' })]);
  expect((await log()).filter((line) => line.includes('jobs are overdue, and no process runs them'))).toHaveLength(1);
  expect((await fetch(web.url)).status).toBe(200);
  const after = await scrape(webMetrics);
  expect(valueOf(after, 'fullcourt_jobs_oldest_due_seconds{', 'job="send-mail"')).toBeGreaterThan(600);
  const names = ['JobsBacklog', 'JobQueueBroken', 'DatabaseDown', 'JobsFailing'];
  if (hasPromtool) expect(await raisedAlerts(names, before, after)).toEqual(['JobsBacklog', 'JobQueueBroken']);
});

it('a worker takes the jobs, and no visitors', async () => {
  await worker.start();
  const states = async () =>
    (await pool.query(`select state from pgboss.job where name = 'send-mail'`)).rows as unknown[];
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'completed' }]);
  for (const page of ['/', '/api/packages', '/media/x']) {
    const response = await fetch(worker.url + page);
    expect([page, response.status]).toEqual([page, 503]);
  }
  for (const page of ['/healthz', '/readyz', '/version']) expect((await fetch(worker.url + page)).status).toBe(200);
  await expect.poll(() => jobsAt(web.url), { timeout: 90_000, interval: 1000 }).toEqual([]);
});

it('a job that fails raises JobsFailing', async () => {
  const before = await scrape(workerMetrics);
  await addDueJob({ mail_id: 'none' });
  await expect
    .poll(
      async () => valueOf(await scrape(workerMetrics), 'fullcourt_jobs_total{', 'job="send-mail"', 'outcome="failed"'),
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  const after = await scrape(workerMetrics);
  if (hasPromtool)
    expect(await raisedAlerts(['JobsFailing', 'JobsBacklog', 'MailsFailing'], before, after)).toEqual(['JobsFailing']);
});
