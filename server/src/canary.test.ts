import path from 'node:path';
import { folderForFile } from 'api/testing/files/folder-for-file';
import { closeAfterAll } from 'api/testing/close-after-all';
import { createDatabase, startPostgres } from 'api/testing/database/start-postgres';
import { releaseOf, testFiles, writeBuilds } from 'api/testing/test-release';
import { deploymentChange, type DeploymentState } from 'shared-api/releases/deployments';
import { afterAll, expect, it, vi } from 'vitest';
import { loginAsAdmin } from './testing/demo-admin.ts';
import { startBuilt } from './testing/start-built.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = await folderForFile();
await writeBuilds(folder, '1.0.0');
const postgres = await startPostgres();
afterAll(() => postgres.stop());
const { url } = await closeAfterAll(
  startBuilt({
    PARTS_DIR: folder,
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: await createDatabase(postgres, 'canary'),
    PORT: '0',
    LOG_LEVEL: 'silent',
  }),
);
const admin = await loginAsAdmin(url);

const STABLE: DeploymentState = { version: '1.0.0', canary: null, disabled: false };

async function call(method: string, at: string, body: object | Buffer): Promise<Response> {
  const isFile = Buffer.isBuffer(body);
  const type = isFile ? 'application/octet-stream' : 'application/json';
  const response = await fetch(new URL(`/api/admin/${at}`, url), {
    method,
    headers: { ...admin, 'content-type': type },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return response;
}

/** Changes what pages have of the member remote. */
async function change(action: string, seen: DeploymentState, more: object = {}): Promise<DeploymentState> {
  const method = action === 'canary' ? 'PUT' : 'POST';
  const response = await call(method, `deployments/member/${action}`, { seen, ...more });
  return deploymentChange.parse(await response.json()).after;
}

async function page(
  cookie = '',
): Promise<{ readonly member: string; readonly revision: number; readonly status: number }> {
  const response = await fetch(new URL('/videos', url), { headers: { cookie } });
  const [, member = ''] = /"name":"member","version":"([^"]*)"/.exec(await response.text()) ?? [];
  return { member, revision: Number(response.headers.get('composition-revision')), status: response.status };
}

/** How many of 400 browsers that have logged in get each version. */
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (let device = 0; device < 400; device += 1) {
    const { member } = await page(`device=browser-${device}`);
    found[member] = (found[member] ?? 0) + 1;
  }
  return found;
}

it('releases a remote to some visitors, then to all, takes it back, and does without the remote', async () => {
  const files = testFiles('member', 'second');
  for (const [file, text] of Object.entries(files)) {
    await call('PUT', `releases/member/2.0.0/files/${file}`, Buffer.from(text));
  }
  await call('POST', 'releases/member/2.0.0', releaseOf('member', '2.0.0', files));
  expect(await counts()).toEqual({ '1.0.0': 400 });
  const { revision } = await page();

  const canary = await change('canary', STABLE, { version: '2.0.0', share: 25 });
  const shared = await counts();
  expect(shared['2.0.0']).toBeGreaterThan(70);
  expect(shared['2.0.0']).toBeLessThan(130);
  expect(await counts()).toEqual(shared);

  const pinned = await call('PUT', 'deployments/member/pin', { pin: 'canary' });
  const cookie = pinned.headers.get('set-cookie')?.split(';')[0];
  expect((await page(cookie)).member).toBe('2.0.0');

  const promoted = await change('promote', canary);
  expect(await counts()).toEqual({ '2.0.0': 400 });
  const started = performance.now();
  const rolledBack = await change('rollback', promoted);
  expect((await page()).member).toBe('1.0.0');
  console.info(`From the request for a rollback to a page with the earlier release: ${performance.now() - started} ms`);
  expect(rolledBack).toEqual(STABLE);

  await change('disable', rolledBack);
  expect((await page()).status).toBe(503);
  await change('enable', { ...rolledBack, disabled: true });
  expect(await page()).toEqual({ member: '1.0.0', status: 200, revision: revision + 5 });
});
