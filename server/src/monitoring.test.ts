import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createDatabase, query, startPostgres } from 'api/testing/database/start-postgres';
import { closeAfterAll } from 'api/testing/close-after-all';
import { folderForFile } from 'api/testing/files/folder-for-file';
import { writeBuilds } from 'api/testing/test-release';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { parseGatewayEnv } from './env.ts';
import { startBuilt } from './testing/start-built.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = await folderForFile();
await writeBuilds(folder, '1.0.0');
const postgres = await startPostgres();
let isStopped = false;
afterAll(async () => void (isStopped || (await postgres.stop())));
const DATABASE_URL = await createDatabase(postgres, 'monitoring');

const lines: string[] = [];
const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
afterAll(() => write.mockRestore());
const product = await closeAfterAll(
  startBuilt({
    PARTS_DIR: folder,
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL,
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'loopback',
    // Nothing listens there.
    SMTP_URL: 'smtp://127.0.0.1:1',
  }),
);

const log = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
afterEach(() => void lines.splice(0));
const request = (at: string, init?: RequestInit) => fetch(new URL(at, product.url), init);

async function scrape(): Promise<string> {
  const response = await fetch(product.metricsUrl ?? '');
  expect(response.status).toBe(200);
  return response.text();
}

/** Returns the values of a metric whose line has all of these texts. */
const values = (text: string, name: string, ...labels: readonly string[]): number[] =>
  text
    .split('\n')
    .filter((line) => /^[^{ ]+/.exec(line)?.[0] === name && labels.every((label) => line.includes(label)))
    .map((line) => Number(line.slice(line.lastIndexOf(' '))));

const onDatabase = (statement: string) => query(DATABASE_URL, statement);

const deployed = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../deploy/monitoring', file), 'utf8');

it('says its version first, and to everyone', async () => {
  expect(log()[0]).toMatchObject({ msg: 'Fullcourt starts', version: expect.any(String) as string });
  expect(await (await request('/version')).json()).toEqual({ version: log()[0]?.['version'], commit: null });
});

it('has each metric that the alerts and the dashboard name', async () => {
  await request('/healthz');
  const text = await scrape();
  const known = new Set([...text.matchAll(/^([a-z]\w+?)[{ ]/gm)].map(([, name]) => name));
  const named = [
    ...(deployed('alerts.yaml') + deployed('dashboard.json')).matchAll(/\b(?:fullcourt|process|nodejs)_\w+/g),
  ];
  expect(named.length).toBeGreaterThan(20);
  // Without a video, no state of one has a line; nor have files that nobody has looked for, or releases that nobody has loaded.
  const withoutRows = [
    'fullcourt_release_events_total',
    'fullcourt_video_files',
    'fullcourt_orders',
    'fullcourt_files_broken',
  ];
  expect(named.map(([name]) => name).filter((name) => !known.has(name) && !withoutRows.includes(name))).toEqual([]);
  expect(values(text, 'fullcourt_database_up')).toEqual([1]);
});

it('counts what browsers report of a release, and says which versions pages have', async () => {
  const event = { kind: 'load', part: 'member', version: '1.0.0', outcome: 'rendered' };
  const body = JSON.stringify({ events: [event] });
  const headers = { 'content-type': 'application/json' };
  expect((await request('/api/telemetry', { method: 'POST', headers, body })).status).toBe(204);
  const text = await scrape();
  const labels = ['part="member"', 'version="1.0.0"', 'channel="stable"'];
  expect(values(text, 'fullcourt_release_events_total', ...labels, 'event="rendered"')).toEqual([1]);
  expect(values(text, 'fullcourt_release_info', ...labels)).toEqual([1]);
  expect(values(text, 'fullcourt_part_disabled', 'part="member"')).toEqual([0]);
});

it('counts by the pattern of a route, and never on the public port', async () => {
  for (let count = 0; count < 3; count += 1) await request(`/api/public-videos/${randomUUID()}`);
  const text = await scrape();
  expect(values(text, 'fullcourt_http_requests_total', 'route="/api/public-videos/:id"', 'status="404"')).toEqual([3]);
  expect(parseGatewayEnv({}).METRICS_PORT).toBeUndefined();
  expect(await (await request('/metrics')).text()).not.toContain('fullcourt_http_requests_total');
});

it('logs each request with the proxy’s id, its route and what it is about, and returns the id', async () => {
  const id = randomUUID();
  const response = await request(`/api/public-videos/${id}?token=secret`, {
    headers: { 'x-request-id': 'from-the-proxy' },
  });
  expect(response.headers.get('x-request-id')).toBe('from-the-proxy');
  const line = await vi.waitUntil(() => log().find(({ reqId }) => reqId === 'from-the-proxy'));
  const about = { route: '/api/public-videos/:id', status: 404, code: 'not_found', video: id };
  expect(line).toMatchObject(about);
  expect(lines.join('')).not.toContain('secret');
  const forged = await request('/api/samples', { headers: { 'x-request-id': 'no spaces, "quotes"' } });
  expect(forged.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

it('counts emails as postponed while no mail server can be reached, and does not say that it has rejected anything', async () => {
  const email = 'rosa.nadie@example.com';
  const before = values(await scrape(), 'fullcourt_mails_total', 'outcome="postponed"')[0] ?? 0;
  const body = JSON.stringify({ name: 'Rosalind Nadie', email, password: 'a-long-Pass-word-1' });
  const headers = { 'content-type': 'application/json' };
  expect((await request('/api/auth/register', { method: 'POST', headers, body })).status).toBe(200);
  await vi.waitFor(async () => {
    expect(values(await scrape(), 'fullcourt_mails_total', 'outcome="postponed"')[0]).toBeGreaterThan(before);
  }, 30_000);
  expect(log().find(({ msg }) => String(msg).includes('will be retried'))).toMatchObject({
    msg: 'an email could not be handed to the mail server and will be retried',
    code: 'ECONNREFUSED',
  });
  expect(lines.join('')).not.toMatch(/rosalind|rosa\.nadie/i);
});

it('raises JobQueueBroken while the queue cannot be read, and says so at /readyz', async () => {
  await onDatabase('alter table pgboss.job rename column start_after to lost');
  try {
    await vi.waitFor(async () => expect(Math.min(...values(await scrape(), 'fullcourt_job_queue_up'))).toBe(0), 30_000);
    const ready = await request('/readyz');
    expect(ready.status).toBe(200);
    const { jobs } = (await ready.json()) as { jobs: unknown[] };
    expect(jobs).toContainEqual(expect.objectContaining({ problem: 'unreadable' }));
  } finally {
    await onDatabase('alter table pgboss.job rename column lost to start_after');
  }
});

it('only reads once a newer version has changed what the data means, and leaves jobs and events to that version', async () => {
  await onDatabase('update installation set lowest_writer = 999');
  expect(await (await request('/readyz')).json()).toMatchObject({ error: { code: 'upgrading' } });
  expect((await request('/api/packages')).status).toBe(200);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Rosa', email: 'rosa@example.com', password: 'a-long-Pass-word-1' });
  const refused = await request('/api/auth/register', { method: 'POST', headers, body });
  expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'upgrading' } }]);
  await vi.waitFor(
    () => expect(log().filter(({ msg }) => String(msg).includes('only reads from now on'))).toHaveLength(1),
    { timeout: 30_000 },
  );
  await onDatabase(
    `insert into pgboss.job (name, data) values ('clean-up', '{}'); update pgboss.job set start_after = now()`,
  );
  // A server that looks for jobs would have taken it before the figures are read anew.
  await vi.waitFor(async () => expect(values(await scrape(), 'fullcourt_jobs_due', 'job="clean-up"')).toEqual([1]), {
    timeout: 30_000,
    interval: 500,
  });
});

// The last test of this file: PostgreSQL does not come back.
it('raises DatabaseDown and ServerErrors without a database, with the metrics of the process', async () => {
  await postgres.stop();
  isStopped = true;
  await vi.waitFor(async () => expect(values(await scrape(), 'fullcourt_database_up')).toEqual([0]), 30_000);
  for (let count = 0; count < 6; count += 1) await request('/api/packages');
  const text = await scrape();
  expect(values(text, 'fullcourt_http_requests_total', 'route="/api/packages"', 'status="503"')).toEqual([6]);
  expect(values(text, 'process_resident_memory_bytes')).toHaveLength(1);
  expect(text).not.toMatch(/^fullcourt_jobs_due\{/m);
});
