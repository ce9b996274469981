import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activations,
  compositionRevisions,
  currentReleases,
  releases,
  releaseUploads,
} from '../../platform/database/tables/releases.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { brokenRulesIn, ReleaseCalls } from '../../testing/release-calls.ts';
import { TestApi } from '../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { releasesInUse } from './composition.ts';
import { manifestReader } from './manifest-reader.ts';
import { sealAll } from './sealing/seal-releases.ts';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
beforeEach(async () => {
  for (const table of [releaseUploads, compositionRevisions, activations, currentReleases, releases])
    await api.platform.db.delete(table);
});

const calls = (part: Part) => new ReleaseCalls(api, part, admin);
const activate = (part: Part, version: string, replaces: string, more: object = {}) =>
  calls(part).activate(version, replaces, more);
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
  await sealAll(api.platform);
  await api.platform.db.update(currentReleases).set({ version }).where(eq(currentReleases.part, part));
  await sealAll(api.platform);
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

    expect((await activate('shell', '1', '2', { fall_back: true })).status).toBe(204);
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

describe('a remote that imports a name which only the newer shell exports', () => {
  const shellWith = (...exports: string[]) => ({
    provides: { modules: { 'shared-auth/session': { version: '0.1.1', exports } }, slots: [] },
  });
  const memberWith = (...names: string[]) => ({
    needs: { modules: { 'shared-auth/session': names }, endpoints: ['GET /videos'] },
  });
  const USE_ROLE = 'needs.modules.shared-auth/session.useRole';
  const noRole = 'Imports `useRole` from shared-auth/session; the shell (1) does not export it';

  beforeEach(async () => {
    await publish('shell', '1', null, shellWith('useSession'));
    await publish('member', '1', null, memberWith('useSession'));
  });

  /** The response to the record of a release of member whose files are uploaded. */
  async function record(changes: Partial<ReleaseManifest>) {
    const files = testFiles('member', 'member 2');
    for (const [file, bytes] of Object.entries(files)) await calls('member').upload('2', file, bytes);
    return calls('member').record(releaseOf('member', '2', files, changes), '2');
  }

  it('is refused without that shell, with the name', async () => {
    const response = await record(memberWith('useSession', 'useRole'));
    expect([response.status, brokenRulesIn(response)]).toEqual([422, { [USE_ROLE]: noRole }]);
  });

  it('is refused if it calls what the API does not have', async () => {
    const response = await record({ needs: { modules: {}, endpoints: ['GET /videos', 'GET /roles'] } });
    expect([response.status, brokenRulesIn(response)]).toEqual([
      422,
      { 'needs.endpoints.GET /roles': 'Calls GET /roles; the API of this server does not have it' },
    ]);
  });

  it('keeps the shell from being rolled back under it, unless pages may have its last release that fits', async () => {
    await publish('shell', '2', '1', shellWith('useSession', 'useRole'));
    await publish('member', '2', '1', memberWith('useSession', 'useRole'));
    const response = await activate('shell', '1', '2');
    expect([response.status, brokenRulesIn(response)]).toEqual([
      422,
      {
        'remotes.member': `Pages would have 1 of it instead of 2. 2: ${noRole}`,
      },
    ]);
    expect(await usedVersions()).toEqual({ shell: '2', member: '2' });

    expect((await activate('shell', '1', '2', { fall_back: true })).status).toBe(204);
    expect(await usedVersions()).toEqual({ shell: '1', member: '1' });
    expect(await readiness()).toEqual([200, [{ part: 'member', current: '2', used: '1' }]]);
    const again = await activate('member', '2', '2');
    expect([again.status, brokenRulesIn(again)]).toEqual([422, { [USE_ROLE]: noRole }]);
    expect((await activate('member', '1', '2')).status).toBe(204);
    expect(await readiness()).toEqual([200, []]);
  });

  it('keeps the shell even then if no release of it fits', async () => {
    await publish('shell', '2', '1', shellWith('useSession', 'useRole'));
    await publish('shell', '3', '2', shellWith('useSession'));
    const files = testFiles('shell', 'shell 4');
    for (const [file, bytes] of Object.entries(files)) await calls('shell').upload('4', file, bytes);
    expect((await calls('shell').record(releaseOf('shell', '4', files, shellWith('useRole')), '4')).status).toBe(204);
    const response = await activate('shell', '4', '3', { fall_back: true });
    expect([response.status, brokenRulesIn(response)]).toEqual([
      422,
      { 'remotes.member': expect.stringContaining('No release of it can be used. 1: Imports `useSession`') },
    ]);
  });

  it('leaves its last release to the pages if another server has taken that shell away', async () => {
    await publish('shell', '2', '1', shellWith('useSession', 'useRole'));
    await publish('member', '2', '1', memberWith('useSession', 'useRole'));
    await installElsewhere('shell', '3', shellWith('useSession'));
    expect(await usedVersions()).toEqual({ shell: '3', member: '1' });
    expect(await readiness()).toEqual([200, [{ part: 'member', current: '2', used: '1' }]]);
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

it('the manifests in use stay while files disappear: pages that are open need them', async () => {
  for (const part of ['shell', 'member'] as const) await publish(part, '1', null);
  const read = manifestReader(api.platform, { info: vi.fn(), warn: vi.fn(), error: vi.fn() });
  await read();
  for (const part of ['shell', 'member'] as const) await loseFiles(part, '1');
  const live = await read();
  const versions = ('unsealed' in live ? [] : live.stable.releases).map(
    ({ manifest }) => (manifest as ReleaseManifest).version,
  );
  expect(versions).toEqual(['1', '1']);
});
