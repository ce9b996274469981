import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { processClock } from 'api/platform/clock';
import { openPostgres } from 'api/platform/database/database';
import { migrate } from 'api/platform/database/migrate';
import { parseEnv } from 'api/platform/env';
import { users } from 'api/platform/database/tables/users';
import { storeReleaseFile } from 'api/modules/releases/release-files';
import { currentVersion } from 'api/modules/releases/repository';
import { activateRelease, recordRelease } from 'api/modules/releases/service';
import { type Platform } from 'api/platform';
import { createDatabase, startPostgres } from 'api/testing/database/start-postgres';
import { closeAfterAll } from 'api/testing/close-after-all';
import { folderForFile } from 'api/testing/files/folder-for-file';
import { startupErrorOf } from 'api/testing/startup-error-of';
import { releaseOf, testFiles, writeBuilds } from 'api/testing/test-release';
import { errorBody } from 'shared-api/errors';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { loginAsAdmin } from './testing/demo-admin.ts';
import { inPlatform } from './testing/in-platform.ts';
import { startBuilt } from './testing/start-built.ts';

// Each test starts a product, some of them several times.
vi.setConfig({ testTimeout: 120_000 });

const folder = await folderForFile();
/** Each test has folders of its own, so that none of them fails because of another one. */
const newFolder = () => path.join(folder, randomUUID());
/** A data directory for a first start. */
const emptyDir = () => ({ DATA_DIR: newFolder() });

const env = { ...(await buildParts('1.0.0')), PORT: '0', LOG_LEVEL: 'silent' };
/** Tests that are about neither of the database engines start on PostgreSQL, where they take a fraction of the time. */
const postgres = await startPostgres();
afterAll(() => postgres.stop());
const migrated = openPostgres(await createDatabase(postgres, 'migrated'));
await migrated.withoutTimeouts(migrate).finally(() => migrated.close());
/** The folder that belongs to the database "demo". */
const demoDir = emptyDir();
await startAndStop({ ...demoDir, DATABASE_URL: await createDatabase(postgres, 'demo') });

/** Builds of a version, in a folder of their own. */
async function buildParts(version: string): Promise<{ readonly PARTS_DIR: string }> {
  const PARTS_DIR = newFolder();
  await writeBuilds(PARTS_DIR, version);
  return { PARTS_DIR };
}

/** A database that has been migrated, or a demo that has been started with the builds 1.0.0, which only one test uses. */
async function copyOf(template: 'migrated' | 'demo') {
  const dataDir = emptyDir();
  if (template === 'demo') await cp(demoDir.DATA_DIR, dataDir.DATA_DIR, { recursive: true });
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  return { ...dataDir, DATABASE_URL: await createDatabase(postgres, name, template) };
}

const LIVE = {
  FULLCOURT_MODE: 'live',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'https://fullcourt.example',
};

async function startAndStop(settings: Record<string, string>): Promise<void> {
  await (await startBuilt({ ...env, ...settings })).close();
}

const startErrorOf = (settings: Record<string, string>) => startupErrorOf(startAndStop(settings));

it('does not open a demo in live mode, since its passwords are public', async () => {
  const demo = emptyDir();
  await startAndStop(demo);
  await startAndStop(demo);
  expect(await startErrorOf({ ...demo, ...LIVE })).toMatch(/contains a demo.*set DATA_DIR or DATABASE_URL to an empty/);
});

it('does not open live data as a demo', async () => {
  const live = { ...emptyDir(), SESSION_SECRET: LIVE.SESSION_SECRET };
  await startAndStop({ ...live, ...LIVE });
  await inPlatform(live, ({ db }) =>
    db.insert(users).values({ email: 'ana@example.com', name: 'Ana', password_hash: 'x', role_id: 1 }),
  );
  expect(await startErrorOf(live)).toMatch(/not those of a demo; set FULLCOURT_MODE=live/);
  await startAndStop({ ...live, ...LIVE });
});

it('restores the files of its releases and of the demo if the data directory is newer than the database', async () => {
  const settings = { ...env, ...(await copyOf('demo')) };
  const files = path.join(settings.DATA_DIR, 'files');
  await rm(files, { recursive: true });
  const { url, close } = await startBuilt(settings);
  const statusOf = async (at: string) => (await fetch(new URL(at, url))).status;
  const { items } = (await (await fetch(new URL('/api/samples', url))).json()) as {
    items: { images: { image_url: string }[] }[];
  };
  expect(await statusOf('/')).toBe(200);
  expect(await statusOf(items[0]?.images[0]?.image_url ?? '')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);

  await rm(files, { recursive: true });
  expect(await statusOf('/readyz')).toBe(503);
  await close();
});

/** Starts and stops the product, and opens `paths` meanwhile; returns its greeting, the responses and what it logs. */
async function startWithLog(settings: Record<string, string>, paths: readonly string[] = []) {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const responses: Response[] = [];
  const run = async () => {
    const product = await startBuilt({ ...env, ...settings, LOG_LEVEL: 'warn' });
    for (const path of paths) responses.push(await fetch(new URL(path, product.url)));
    await product.close();
    return product;
  };
  const { greeting } = await run().finally(() => write.mockRestore());
  return { greeting, responses, log: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

/** Adds a release of the member remote, as its team does. */
async function addRelease(platform: Platform, version: string): Promise<void> {
  const files = testFiles('member', `${version} by a team`);
  for (const content of Object.values(files)) {
    await storeReleaseFile(platform, 'member', version, Buffer.from(content));
  }
  await recordRelease({ ...platform, clock: processClock }, releaseOf('member', version, files), TEAM);
}

const TEAM = { kind: 'administrator', userId: randomUUID() } as const;

/** Adds a release, and makes it the current one. */
async function releaseByTeam(platform: Platform, version: string): Promise<void> {
  await addRelease(platform, version);
  const replaces = (await currentVersion(platform.db, 'member')) ?? '';
  await activateRelease(
    { ...platform, config: parseEnv({}), clock: processClock },
    'member',
    { version, replaces },
    TEAM,
  );
}

/** A demo whose member remote is 1.5.0 of a team, with later builds of its own. */
async function pinnedDemo() {
  const settings = { ...(await copyOf('demo')), ...(await buildParts('2.0.0')) };
  await inPlatform(settings, (platform) => releaseByTeam(platform, '1.5.0'));
  return settings;
}

it('keeps a team’s release, and says how to switch to its own build', async () => {
  const { greeting, log } = await startWithLog(await pinnedDemo());
  expect(log).toEqual([expect.objectContaining({ part: 'member', built: '2.0.0', current: '1.5.0' })]);
  expect(greeting).toContain('pnpm release member rollback 2.0.0');
});

it('has its own build on pages while a team’s release has lost its files, and says so once', async () => {
  const settings = await pinnedDemo();
  await startAndStop(settings);
  await rm(path.join(settings.DATA_DIR, 'files'), { recursive: true });
  const { log } = await startWithLog(settings, ['/', '/', '/videos']);
  const problems = log.filter(({ msg }) => String(msg).includes('not in the data directory'));
  expect(problems).toMatchObject([{ level: 50, part: 'member', current: '1.5.0', used: '2.0.0' }]);
});

/** Builds of which one part lacks a file. */
async function incompleteParts() {
  const parts = await buildParts('2.0.0');
  await rm(path.join(parts.PARTS_DIR, 'remote-member/dist/entry.js'));
  return parts;
}

it('goes on with the current release of a part whose build cannot be published', async () => {
  const { greeting, log } = await startWithLog({ ...(await copyOf('demo')), ...(await incompleteParts()) });
  expect(log).toEqual([expect.objectContaining({ level: 50, part: 'member', current: '1.0.0' })]);
  expect(greeting).toMatch(/"member" stays at 1\.0\.0: remote-member has no complete build/);
});

it('does not start without any release of a part', async () => {
  const settings = { ...(await copyOf('migrated')), ...(await incompleteParts()), ...LIVE };
  expect(await startErrorOf(settings)).toMatch(/remote-member has no complete build/);
});

it.each([
  { settings: {}, header: 'max-age=31536000', warns: true },
  { settings: { TRUST_PROXY: 'loopback' }, header: 'max-age=31536000', warns: false },
  { settings: { PUBLIC_URL: 'http://fullcourt.example' }, header: null, warns: false },
])('demands HTTPS in live mode if its address does, and warns if the proxy is not named: $settings', async (row) => {
  const paths = ['/', '/%zz', '/robots.txt', '/nothing.js', '/r/shell/1.0.0/entry.js', '/outbox'].concat(
    '/api/books',
    '/api/%zz',
    '/api/nothing',
    '/media/public/none',
    '/healthz',
  );
  const settings = { ...(await copyOf('migrated')), ...LIVE, ...row.settings };
  const { responses, log } = await startWithLog(settings, paths);
  const headers = responses.map((response) => response.headers.get('strict-transport-security'));
  expect(headers).toEqual(paths.map(() => row.header));
  expect(log.some(({ msg }) => String(msg).includes('TRUST_PROXY'))).toBe(row.warns);
});

it.each([
  { HOST: 'host.invalid', reason: 'ENOTFOUND|EAI_AGAIN' },
  { HOST: '192.0.2.1', reason: 'EADDRNOTAVAIL' },
])('reports an address that it cannot listen on: $HOST', async ({ HOST, reason }) => {
  const message = await startErrorOf({ ...(await copyOf('demo')), HOST });
  expect(message).toMatch(new RegExp(`cannot listen on ${HOST}.*(${reason}).*set HOST or PORT`));
});

const BOOK_PAGE = '/bookPayment/01900000-0000-7000-8000-000000000001';

describe('a product on PostgreSQL', async () => {
  const settings = await copyOf('demo');
  const product = await closeAfterAll(startBuilt({ ...env, ...settings, CONSENT_STORAGE: 'cookie' }));

  const request = (path: string, init?: RequestInit) => fetch(new URL(path, product.url), init);
  /** The version of the member remote that a page loads. */
  const pageVersion = async () => /"name":"member","version":"([^"]+)"/.exec(await (await request('/')).text())?.[1];

  it('has a release of another process on its pages without a restart', async () => {
    await inPlatform(settings, (platform) => releaseByTeam(platform, '2.0.0'));
    await vi.waitFor(async () => expect(await pageVersion()).toBe('2.0.0'), 15_000);
  });

  it('has a release of its own API on the next page', async () => {
    await inPlatform(settings, (platform) => addRelease(platform, '3.0.0'));
    const change = { version: '3.0.0', replaces: await pageVersion() };
    const headers = { 'content-type': 'application/json', ...(await loginAsAdmin(product.url)) };
    const init = { method: 'PUT', headers, body: JSON.stringify(change) };
    const { status } = await request('/api/admin/releases/member/current', init);
    expect([status, await pageVersion()]).toEqual([204, '3.0.0']);
  });

  it('tells its pages to store the choice about cookies in a cookie', async () => {
    expect(await (await request('/')).text()).toContain('data-consent-storage="cookie"');
  });

  it.each(['/%zz', '/bookPayment/%E0%A4%A'])('shows a page for %s, which cannot be decoded', async (url) => {
    const response = await request(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await request(`/api${url}`)).headers.get('content-type')).toMatch('application/json');
  });

  // The last test of this file: PostgreSQL does not come back.
  it('keeps its pages while the database is away, and its API says that it is', async () => {
    await postgres.stop();
    await vi.waitFor(async () => expect((await request('/readyz')).status).toBe(503), 15_000);
    for (const page of ['/', BOOK_PAGE]) {
      const response = await request(page);
      expect([page, response.status]).toEqual([page, 200]);
      expect(await response.text()).toContain('id="fullcourt-registry"');
    }
    const response = await request('/api/packages');
    expect([response.status, errorBody.parse(await response.json()).error.code]).toEqual([503, 'unavailable']);
  });
});
