import { generateKeyPairSync, sign } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { LiveReleases } from 'federation-contract/live-releases';
import { SHELL, type Part } from 'federation-contract/parts';
import type { ReleaseOverrides } from 'federation-contract/release-overrides';
import { signedText } from 'federation-contract/signed-text';
import { chosenReleases } from 'shared-api/releases/release-overrides';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../platform/database/tables/audit.ts';
import { releaseMinutes } from '../../../platform/database/tables/release-health.ts';
import {
  activations,
  compositionRevisions,
  currentReleases,
  parts,
  releaseKeys,
  releases,
  releaseSignatures,
} from '../../../platform/database/tables/releases.ts';
import { ADMIN, OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { brokenRulesIn, ReleaseCalls } from '../../../testing/release-calls.ts';
import { cookiesOf, TestApi, type TestResponse } from '../../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../../testing/test-release.ts';
import { overridesSource } from './overrides-source.ts';
import { sealAll } from '../sealing/seal-releases.ts';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
const team = await api.publishToken(admin, 'member');
const { db } = api.platform;
const openSource = (secondsLater = 0) =>
  overridesSource(api.platform, { TWO_SIGNATURES: [SHELL] }, () => new Date(api.now.getTime() + secondsLater * 1000));
/** Anew for each test, since it remembers which releases have their files. */
let source = openSource();

/** What shells of this product provide. */
const provides = { modules: {}, slots: [], overrides: true };
const module = (name: string) => ({ modules: { [name]: [] }, endpoints: [] });

const manifestOf = (part: Part, version: string, changes: Partial<ReleaseManifest> = {}) =>
  releaseOf(part, version, testFiles(part, version), { ...(part === SHELL && { provides }), ...changes });

async function record(part: Part, version: string, changes: Partial<ReleaseManifest> = {}, query = ''): Promise<void> {
  const calls = new ReleaseCalls(api, part, admin);
  for (const [file, bytes] of Object.entries(testFiles(part, version))) await calls.upload(version, file, bytes);
  expect((await calls.record(manifestOf(part, version, changes), version + query)).status).toBe(204);
}

const activate = async (part: Part, version: string, replaces: string | null) =>
  expect((await new ReleaseCalls(api, part, admin).activate(version, replaces)).status).toBe(204);

beforeEach(async () => {
  source = openSource();
  const tables = [auditEvents, releaseSignatures, releaseKeys, compositionRevisions, activations, currentReleases];
  for (const table of tables) await db.delete(table);
  await db.update(parts).set({ floor: null, floor_at: null });
  await db.delete(releases);
  for (const part of [SHELL, 'member', 'public']) {
    await record(part, '1.0.0');
    await activate(part, '1.0.0', null);
  }
  await record('member', '2.0.0');
});

const choose = (overrides: ReleaseOverrides, more: object = {}, token: string | undefined = admin) =>
  api.post('/api/admin/release-overrides', { overrides, ...more }, token);

const cookieOf = (response: TestResponse) =>
  decodeURIComponent(/^release_overrides=([^;]*)/.exec(cookiesOf(response)['release_overrides'] ?? '')?.[1] ?? '');

/** The versions that pages have, and what they have not of what was chosen. */
function pagesOf({ stable }: LiveReleases) {
  const versions = stable.releases.map(({ manifest, isOverride, isFallback }) => {
    const { part, version } = manifest as ReleaseManifest;
    return `${part} ${version}${isOverride ? ' override' : ''}${isFallback ? ' fallback' : ''}`;
  });
  return { versions, refused: stable.overrides?.flatMap(({ refused }) => refused ?? []) ?? [] };
}

const pagesWith = async (overrides: ReleaseOverrides) => pagesOf(await source.current(overrides));

describe('choosing versions for a browser', () => {
  it('sets a cookie of the session that only this product can make, and changes nothing else', async () => {
    await record('public', '3.0.0', {}, '?branch=samples&commit=1a2b3c');
    const response = await choose({ public: '3.0.0', member: '2.0.0' });
    expect(cookiesOf(response)['release_overrides']).toMatch(
      /^release_overrides=member@2\.0\.0~public@3\.0\.0~\d{13}~[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(source.read(cookieOf(response))).toEqual({ member: '2.0.0', public: '3.0.0' });
    const items = response
      .as(chosenReleases)
      .items.map(({ part, refused, release }) => [part, refused, release?.source]);
    expect(items).toEqual([
      ['public', null, { branch: 'samples', commit: '1a2b3c' }],
      ['member', null, null],
    ]);
    expect((await pagesWith({})).versions).toEqual(['shell 1.0.0', 'public 1.0.0', 'member 1.0.0']);
    const actions = (await db.select().from(auditEvents)).map(({ action }) => action);
    expect(new Set(actions)).toEqual(new Set(['release.recorded', 'release.activated']));
  });

  it('says what would be chosen, without a cookie', async () => {
    const response = await choose({ member: '2.0.0', public: '9.9.9' }, { dry_run: true });
    expect(cookiesOf(response)['release_overrides']).toBeUndefined();
    const items = response.as(chosenReleases).items.map(({ release, refused }) => [release?.version, refused]);
    expect(items).toEqual([
      ['2.0.0', null],
      [undefined, 'There is no such release'],
    ]);
  });

  it('is for administrators', async () => {
    const statuses = [];
    for (const token of ['', team, await api.tokenOf(OWNER)])
      statuses.push((await choose({ member: '2.0.0' }, {}, token)).status);
    expect(statuses).toEqual([401, 401, 403]);
  });

  it.each([
    ['a part that is no name', { '<script>': '1.0.0' }],
    ['a version that is no folder', { member: '../1.0.0' }],
    [
      'more parts than a cookie has room for',
      Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`part-${at}`, '1'])),
    ],
  ])('refuses %s', async (_, overrides) => {
    const response = await choose(overrides);
    expect([response.status, cookieOf(response)]).toEqual([422, '']);
  });

  it('is ended by everyone who has the browser, or by choosing nothing', async () => {
    const reset = await api.call('DELETE', '/api/release-overrides', {});
    expect(reset.status).toBe(204);
    expect(cookiesOf(reset)['release_overrides']).toMatch(/^release_overrides=;/);
    expect(cookiesOf(await choose({}))['release_overrides']).toMatch(/^release_overrides=;/);
  });
});

it.each([
  ['', 'an empty one'],
  ['member@2.0.0', 'one without a signature'],
  [`member@2.0.0~${'A'.repeat(43)}`, 'one with another signature'],
])('reads nothing from %j, %s', (cookie) => {
  expect(source.read(cookie)).toBeNull();
});

it('reads nothing from a cookie whose versions were changed', async () => {
  const cookie = cookieOf(await choose({ member: '2.0.0' }));
  expect(source.read(cookie.replace('2.0.0', '1.0.0'))).toBeNull();
});

it('reads nothing from a cookie that is a week old, whose owner may have lost the role since', async () => {
  const cookie = cookieOf(await choose({ member: '2.0.0' }));
  const week = 7 * 24 * 3600;
  expect(openSource(week - 1).read(cookie)).toEqual({ member: '2.0.0' });
  expect(openSource(week).read(cookie)).toBeNull();
  expect(openSource(week).read(cookie.replace(/\d{13}/, '9999999999999'))).toBeNull();
});

it('shows what a publisher says on one line, which cannot reverse what is beside it', async () => {
  await record('public', '3.0.0', {}, `?branch=${encodeURIComponent('main\u202e\n\u001b[31m')}`);
  const [item] = (await choose({ public: '3.0.0' }, { dry_run: true })).as(chosenReleases).items;
  expect(item?.release?.source).toEqual({ branch: 'main [31m' });
});

const refusals: readonly [string, Part, () => Promise<unknown>, RegExp][] = [
  ['was never recorded', 'member', async () => {}, /There is no such release/],
  ['belongs to no part', 'coach', async () => {}, /There is no such release/],
  [
    'is deleted',
    'member',
    async () => {
      await record('member', '5.0.0');
      await db.update(releases).set({ deleted_at: new Date() }).where(eq(releases.version, '5.0.0'));
    },
    /It is deleted/,
  ],
  [
    'needs what the shell does not have',
    'member',
    async () => {
      await record('member', '5.0.0');
      await db
        .update(releases)
        .set({ manifest: manifestOf('member', '5.0.0', { needs: module('shared-auth/none') }) })
        .where(eq(releases.version, '5.0.0'));
      await sealAll(api.platform);
    },
    /Imports shared-auth\/none; the shell \(1\.0\.0\) does not provide it/,
  ],
  [
    'has no files',
    'member',
    async () => {
      const manifest = { ...manifestOf('member', '5.0.0'), files: { 'entry.js': `sha384-${'B'.repeat(64)}` } };
      await db.insert(releases).values({ part: 'member', version: '5.0.0', manifest });
      await sealAll(api.platform);
    },
    /1 of 1 are not in the data directory/,
  ],
  [
    'is below the floor of its part',
    'member',
    async () => {
      await record('member', '5.0.0');
      await db
        .update(releases)
        .set({ created_at: new Date('2020-01-01') })
        .where(eq(releases.version, '5.0.0'));
      await db
        .update(parts)
        .set({ floor: '6.0.0', floor_at: new Date('2021-01-01') })
        .where(eq(parts.name, 'member'));
    },
    /Recorded before 6\.0\.0/,
  ],
  [
    'is of a part that is switched off',
    'member',
    async () => {
      await record('member', '5.0.0');
      await db.update(currentReleases).set({ disabled: true }).where(eq(currentReleases.part, 'member'));
      await sealAll(api.platform);
    },
    /switched off/,
  ],
  [
    'nobody has signed, where that is needed',
    'member',
    async () => {
      await addKey();
      await record('member', '5.0.0');
    },
    /Signed by 0 of the part’s keys/,
  ],
  [
    'is a shell that cannot say so',
    SHELL,
    () => record(SHELL, '5.0.0', { provides: { modules: {}, slots: [] } }),
    /could not say that they have versions of their own/,
  ],
  [
    'is a shell with which pages would lose a remote',
    SHELL,
    () => record(SHELL, '5.0.0', { shared: {} }),
    /Pages would lose public/,
  ],
];

const pair = generateKeyPairSync('ed25519');
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const addKey = () =>
  api.post(
    '/api/admin/release-keys',
    { part: 'member', name: 'Ana', public_key: publicKey, password: PASSWORD },
    admin,
  );

describe('a release that could not become current', () => {
  it.each(refusals)(
    'is refused if it %s, and left out of pages that have the cookie already',
    async (_, part, prepare, says) => {
      await prepare();
      const response = await choose({ [part]: '5.0.0' });
      expect(response.status).toBe(422);
      expect(brokenRulesIn(response)[`overrides.${part}`]).toMatch(says);
      const { versions, refused } = await pagesWith({ [part]: '5.0.0', public: '1.0.0' });
      expect(versions.toSorted()).toEqual(['member 1.0.0', 'public 1.0.0 override', 'shell 1.0.0']);
      expect(refused).toEqual([expect.stringMatching(says)]);
    },
  );

  it('is served once a key of its part has signed it', async () => {
    await addKey();
    await record('member', '5.0.0');
    expect((await choose({ member: '5.0.0' })).status).toBe(422);
    const signature = sign(null, Buffer.from(signedText(manifestOf('member', '5.0.0'))), pair.privateKey).toString(
      'base64',
    );
    const path = '/api/admin/releases/member/5.0.0/signatures';
    expect((await api.post(path, { public_key: publicKey, signature }, admin)).status).toBe(204);
    expect((await choose({ member: '5.0.0' })).status).toBe(200);
    expect((await pagesWith({ member: '5.0.0' })).versions).toContain('member 5.0.0 override');
  });
});

describe('pages with several overrides', () => {
  it('have a remote that needs the chosen shell, and lose none that is chosen with it', async () => {
    await record(SHELL, '2.0.0', { provides: { ...provides, modules: { 'shared-ui/new': { version: '1.0.0' } } } });
    await record('member', '3.0.0');
    const needs = module('shared-ui/new');
    await db
      .update(releases)
      .set({ manifest: manifestOf('member', '3.0.0', { needs }) })
      .where(eq(releases.version, '3.0.0'));
    await sealAll(api.platform);
    expect((await pagesWith({ member: '3.0.0' })).refused).toHaveLength(1);
    expect(await pagesWith({ member: '3.0.0', shell: '2.0.0' })).toEqual({
      versions: ['shell 2.0.0 override', 'public 1.0.0', 'member 3.0.0 override'],
      refused: [],
    });
    // No release of the member area that pages have fits this shell, but the one that is chosen with it does.
    await record(SHELL, '3.0.0', { shared: { react: '20.0.0' } });
    await record('member', '4.0.0');
    await record('public', '4.0.0');
    for (const part of ['member', 'public']) {
      const manifest = manifestOf(part, '4.0.0', { shared: { react: '^20.0.0' } });
      await db
        .update(releases)
        .set({ manifest })
        .where(and(eq(releases.version, '4.0.0'), eq(releases.part, part)));
      await sealAll(api.platform);
    }
    expect((await pagesWith({ shell: '3.0.0', member: '4.0.0' })).versions).toContain('shell 1.0.0');
    expect(await pagesWith({ shell: '3.0.0', member: '4.0.0', public: '4.0.0' })).toEqual({
      versions: ['shell 3.0.0 override', 'public 4.0.0 override', 'member 4.0.0 override'],
      refused: [],
    });
  });

  it('have the first release of a part that has none yet', async () => {
    await db.delete(currentReleases).where(eq(currentReleases.part, 'member'));
    await sealAll(api.platform);
    expect((await pagesWith({ member: '2.0.0' })).versions).toEqual([
      'shell 1.0.0',
      'public 1.0.0',
      'member 2.0.0 override',
    ]);
  });

  it('have no canary of a part that was chosen', async () => {
    await db
      .update(currentReleases)
      .set({ canary: '2.0.0', canary_share: 50 })
      .where(eq(currentReleases.part, 'member'));
    await sealAll(api.platform);
    const canariesWith = async (overrides: ReleaseOverrides) =>
      (await source.current(overrides)).stable.canaries.map(({ part }) => part);
    expect(await canariesWith({ public: '1.0.0' })).toEqual(['member']);
    expect(await canariesWith({ member: '1.0.0' })).toEqual([]);
  });
});

describe('a pin of an earlier admin area', () => {
  const pin = (pinned: string | null, cookie = '') =>
    api.call('PUT', '/api/admin/deployments/member/pin', {
      token: admin,
      payload: { pin: pinned },
      ...(cookie && { cookies: { release_overrides: cookie } }),
    });

  it('is an override with the version of that side', async () => {
    await db
      .update(currentReleases)
      .set({ canary: '2.0.0', canary_share: 5 })
      .where(eq(currentReleases.part, 'member'));
    await sealAll(api.platform);
    const canary = cookieOf(await pin('canary'));
    expect(source.read(canary)).toEqual({ member: '2.0.0' });
    const both = cookieOf(await choose({ member: '2.0.0', public: '1.0.0' }));
    expect(source.read(cookieOf(await pin('stable', both)))).toEqual({ member: '1.0.0', public: '1.0.0' });
    expect(cookiesOf(await pin(null, canary))['release_overrides']).toMatch(/^release_overrides=;/);
  });
});

it('counts nothing that a page with overrides reports', async () => {
  const events = [{ kind: 'load', part: 'member', version: '1.0.0', outcome: 'rendered' }];
  const report = (cookie?: string) =>
    api.call('POST', '/api/telemetry', {
      payload: { events },
      ...(cookie && { cookies: { release_overrides: cookie } }),
    });
  const counted = async () => (await db.select().from(releaseMinutes)).length;
  expect((await report(cookieOf(await choose({ public: '1.0.0' })))).status).toBe(204);
  expect(await counted()).toBe(0);
  await report('forged~x');
  expect(await counted()).toBeGreaterThan(0);
});
