import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentReleases, releases } from '../../platform/database/tables/releases.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { brokenRulesIn, ReleaseCalls } from '../../testing/release-calls.ts';
import { TestApi } from '../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { releasesInUse } from './composition.ts';
import { manifestReader } from './manifest-reader.ts';

let api: TestApi;
let admin: string;
beforeEach(async () => {
  api = await TestApi.open();
  admin = await api.tokenOf(ADMIN);
});
afterEach(() => api.close());

const calls = (part: Part) => new ReleaseCalls(api, part, admin);
const activate = (part: Part, version: string, replaces: string) => calls(part).activate(version, replaces);
const versionsOf = (manifests: readonly ReleaseManifest[]) =>
  Object.fromEntries(manifests.map(({ part, version }) => [part, version]));
const usedVersions = async () => versionsOf((await releasesInUse(api.platform)).manifests);

/** Publishes a release in place of another one. */
async function publish(part: Part, version: string, replaces: string | null, changes: Partial<ReleaseManifest> = {}) {
  const files = testFiles(part, `${part} ${version}`);
  const statuses = await calls(part).publish(releaseOf(part, version, files, changes), files, replaces);
  expect(new Set(statuses)).toEqual(new Set([204]));
}

/** Where a file is stored. */
const keyOf = (part: Part, version: string, text: string) =>
  `release-files/${part}/${version}/${createHash('sha384').update(text).digest('hex')}`;

/** Stores a release and makes it current, as a server of another version does, which has other rules. */
async function installElsewhere(part: Part, version: string, changes: Partial<ReleaseManifest> = {}): Promise<void> {
  const files = testFiles(part, `${part} ${version}`);
  const manifest = releaseOf(part, version, files, changes);
  for (const text of Object.values(files))
    await api.platform.storage.put(keyOf(part, version, text), Buffer.from(text));
  await api.platform.db.insert(releases).values({ part, version, manifest });
  await api.platform.db.update(currentReleases).set({ version }).where(eq(currentReleases.part, part));
}

/** As in a data directory that has never had them. */
async function loseFiles(part: Part, version: string): Promise<void> {
  const isThis = and(eq(releases.part, part), eq(releases.version, version));
  const [row] = await api.platform.db.select().from(releases).where(isThis);
  expect(row).toBeDefined();
  for (const text of Object.values(testFiles(part, `${part} ${version}`))) {
    await api.platform.storage.remove(keyOf(part, version, text));
  }
}

/** The status of `/readyz`, and the parts that it calls degraded. */
async function readiness() {
  const response = await api.app.inject('/readyz');
  return [response.statusCode, response.json<{ degraded?: unknown }>().degraded];
}

describe('a release that no longer fits the shell', () => {
  it('leaves the last one that does to the pages, and cannot be activated', async () => {
    await publish('shell', '1', null);
    await publish('member', '1', null);
    await publish('shell', '2', '1', { shared: { react: '19.9.0' } });
    await publish('member', '2', '1', { shared: { react: '^19.9.0' } });
    expect(await usedVersions()).toEqual({ shell: '2', member: '2' });
    expect(await readiness()).toEqual([200, []]);

    expect((await activate('shell', '1', '2')).status).toBe(204);
    expect(await usedVersions()).toEqual({ shell: '1', member: '1' });
    expect(await readiness()).toEqual([200, [{ part: 'member', current: '2', used: '1' }]]);
    const response = await activate('member', '2', '2');
    expect([response.status, Object.keys(brokenRulesIn(response))]).toEqual([422, ['shared.react']]);

    expect((await activate('shell', '2', '1')).status).toBe(204);
    expect(await usedVersions()).toEqual({ shell: '2', member: '2' });
  });

  it('leaves the last shell to the pages if its manifest cannot be read', async () => {
    await publish('shell', '1', null);
    await publish('member', '1', null);
    await installElsewhere('shell', '2', { routes: undefined as never });
    expect(await usedVersions()).toEqual({ shell: '1', member: '1' });
    expect((await activate('shell', '1', '2')).status).toBe(204);
  });
});

describe('a shell that no release of a remote fits', () => {
  it('cannot be activated: a line for each remote says why', async () => {
    await publish('shell', '1', null);
    await publish('member', '1', null);
    await publish('admin', '1', null, { shared: { react: '^19.0.0' } });
    const files = testFiles('shell', 'empty');
    await calls('shell').publish(releaseOf('shell', '2', files, { shared: {} }), files, 'nothing');
    const response = await activate('shell', '2', '1');
    expect(response.status).toBe(422);
    expect(brokenRulesIn(response)).toEqual({
      'remotes.member': 'No release of it can be used. 1: Requires react ^19.3.1; the shell (2) does not provide it',
      'remotes.admin': 'No release of it can be used. 1: Requires react ^19.0.0; the shell (2) does not provide it',
    });
    expect(await calls('shell').currentVersion()).toBe('1');
  });

  it('does not have to wait for a remote that pages do not have anyway', async () => {
    await publish('shell', '1', null);
    await publish('member', '1', null);
    await loseFiles('member', '1');
    await publish('shell', '2', '1', { shared: {} });
    expect(await usedVersions()).toEqual({ shell: '2' });
  });

  it('gives way to the last one that fits, while a server of another version has made it current', async () => {
    await publish('shell', '1', null);
    await publish('public', '1', null);
    await publish('member', '1', null);
    const react = '20.0.0';
    await installElsewhere('shell', '2', { shared: { react } });
    // Its screens are at paths that this server does not know.
    const routes = [{ id: 'new', path: '/new', title: '', rule: '*' as const, bare: false, scripts: [], styles: [] }];
    await installElsewhere('public', '2', { shared: { react: `^${react}` }, routes });
    expect(await usedVersions()).toEqual({ shell: '1', public: '1', member: '1' });
    expect(await readiness()).toEqual([
      200,
      [
        { part: 'shell', current: '2', used: '1' },
        { part: 'public', current: '2', used: '1' },
      ],
    ]);
  });
});

describe('a release without its files', () => {
  beforeEach(async () => {
    for (const part of ['shell', 'member'] as const) {
      await publish(part, '1', null);
      await publish(part, '2', '1');
    }
  });

  it.each(['shell', 'member'] as const)('leaves the last one that has them to the pages: of %s', async (part) => {
    await loseFiles(part, '2');
    expect(await usedVersions()).toEqual({ shell: '2', member: '2', [part]: '1' });
    expect(await readiness()).toEqual([200, [{ part, current: '2', used: '1' }]]);
  });

  it('cannot be activated', async () => {
    await loseFiles('member', '1');
    const response = await activate('member', '1', '2');
    expect([response.status, Object.keys(brokenRulesIn(response))]).toEqual([422, ['files.entry.js']]);
  });

  it('is missing on pages if there is no other, which the server is ready for', async () => {
    for (const version of ['1', '2']) await loseFiles('member', version);
    expect(await usedVersions()).toEqual({ shell: '2' });
    expect(await readiness()).toEqual([200, [{ part: 'member', current: '2', used: null }]]);
  });

  it('leaves the server without pages, and not ready, if there is no other shell', async () => {
    for (const version of ['1', '2']) await loseFiles('shell', version);
    expect(await usedVersions()).toEqual({ member: '2' });
    expect(await readiness()).toEqual([503, undefined]);
  });
});

describe('the manifests of the releases in use', () => {
  const log = { warn: vi.fn(), error: vi.fn() };
  beforeEach(async () => {
    vi.clearAllMocks();
    await publish('shell', '1', null);
    await publish('member', '1', null);
    await publish('member', '2', '1');
  });

  it('are read again and again, but a part whose files are missing is logged once', async () => {
    await loseFiles('member', '2');
    const read = manifestReader(api.platform, log);
    for (let page = 0; page < 3; page += 1) expect(versionsOf(await read())).toEqual({ shell: '1', member: '1' });
    expect(log.error.mock.calls).toEqual([
      [
        { part: 'member', current: '2', used: '1', because: { files: '1 of 1 are not in the data directory' } },
        expect.stringContaining('restore the directory'),
      ],
    ]);
    const text = 'member 2';
    await api.platform.storage.put(keyOf('member', '2', text), Buffer.from(text));
    expect(versionsOf(await read())).toEqual({ shell: '1', member: '2' });
  });

  it('stay while files disappear: the server has them in memory, and pages that are open need them', async () => {
    const read = manifestReader(api.platform, log);
    await read();
    for (const part of ['shell', 'member'] as const) await loseFiles(part, part === 'shell' ? '1' : '2');
    expect(versionsOf(await read())).toEqual({ shell: '1', member: '2' });
  });
});
