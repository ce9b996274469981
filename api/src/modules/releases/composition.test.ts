import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activations, currentReleases, releases, releaseUploads } from '../../platform/database/tables/releases.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { brokenRulesIn, ReleaseCalls } from '../../testing/release-calls.ts';
import { TestApi } from '../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { releasesInUse } from './composition.ts';
import { manifestReader } from './manifest-reader.ts';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
beforeEach(async () => {
  for (const table of [releaseUploads, activations, currentReleases, releases]) await api.platform.db.delete(table);
});

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
  const { stable } = await read();
  const versions = stable.releases.map(({ manifest }) => (manifest as ReleaseManifest).version);
  expect(versions).toEqual(['1', '1']);
});
