import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { openPostgres } from 'api/platform/database/database';
import { errorBody } from 'shared-api/errors';
import { v7 } from 'uuid';
import type { ServerProcess } from '../server-process.ts';
import { thisVersion, type Version } from './earlier-version.ts';

const REFUSAL = /newer version of Fullcourt has changed what its data means.*restore a backup from before the upgrade/;
/** A server asks every five seconds, and the database refuses its changes at once. */
const PATIENCE_MS = 30_000;

/**
 * Goes back as docs/operating.md says, on a database that this version has migrated: the earlier one starts if the data means
 * what it did, and says what it does not know. Once it means something else, it only reads, and then does not start any more.
 */
export async function rollBack(before: ServerProcess, after: ServerProcess, databaseUrl: string, earlier: Version) {
  const current = await thisVersion();
  await after.stop();
  if (earlier.dataVersion < current.dataVersion) {
    await refusesToStart(before);
    console.log('  the earlier version refuses to start, as this one has changed what the data means');
    return;
  }
  await before.start();
  const unknown = current.migrations - earlier.migrations;
  if (unknown > 0 && !(await readFile(before.log, 'utf8')).includes(`A newer version has run ${unknown} migrations`)) {
    throw new Error(`The earlier version does not say that it does not know ${unknown} migrations: see ${before.log}`);
  }
  await expectStatus(before, register, 200);
  console.log(`  the earlier version starts, sells, and says that it does not know ${unknown} migrations`);
  if (earlier.dataVersion === 0) return console.log('  it knows nothing of data versions, so that nothing can stop it');

  const { pool, close } = openPostgres(databaseUrl);
  const client = await pool.connect();
  try {
    // As `psql`, which may write.
    await client.query('reset fullcourt.data_version');
    const raise = (version: number) => client.query('update installation set lowest_writer = $1', [version]);
    await raise(earlier.dataVersion + 1);
    await expectStatus(before, register, 503);
    await expectStatus(before, '/readyz', 503);
    await expectStatus(before, '/api/packages', 200);
    await before.stop();
    await refusesToStart(before);
    console.log('  once the data means something else, it answers 503 upgrading, only reads, and does not start again');
    await raise(current.dataVersion);
  } finally {
    client.release(true);
    await close();
  }
  await after.start();
  await expectStatus(after, register, 200);
  await after.stop();
}

async function refusesToStart(server: ServerProcess): Promise<void> {
  const hasStarted = await server.start().then(
    () => true,
    () => false,
  );
  if (hasStarted) throw new Error('The earlier version starts on data that it does not understand');
  const log = await readFile(server.log, 'utf8');
  if (!REFUSAL.test(log.split('\n').slice(-5).join('\n'))) throw new Error(`It does not say why: see ${server.log}`);
}

const register = '/api/auth/register';

async function expectStatus(server: ServerProcess, path: string, status: number): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const payload = { name: 'Rosa Díaz', email: `${v7()}@example.com`, password: 'A passw0rd for a proof' };
    const headers = { 'content-type': 'application/json' };
    const init = path === register ? { method: 'POST', headers, body: JSON.stringify(payload) } : {};
    const response = await fetch(server.url + path, init);
    const text = await response.text();
    const isExpected = response.status === status;
    if (isExpected && (status !== 503 || errorBody.parse(JSON.parse(text)).error.code === 'upgrading')) return;
    if (performance.now() > end) throw new Error(`${path} responds with ${response.status}, not ${status}: ${text}`);
    await delay(200);
  }
}
