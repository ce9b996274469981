import { eq } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import { cleanup, deploymentChange, deployments, type DeploymentState } from 'shared-api/releases/deployments';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../platform/database/tables/audit.ts';
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
import { removeDeletedReleases } from './clean-up.ts';
import { findRelease } from './repository.ts';
import { markGood } from './withdrawal.ts';
import { sealAll } from './sealing/seal-releases.ts';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
const team = await api.publishToken(admin, 'member');
const { db } = api.platform;
beforeEach(async () => {
  const tables = [auditEvents, releaseUploads, compositionRevisions, activations, currentReleases, releases];
  for (const table of tables) await db.delete(table);
});

async function record(part: Part, version: string, changes: Partial<ReleaseManifest> = {}): Promise<void> {
  const calls = new ReleaseCalls(api, part, admin);
  const files = testFiles(part, version);
  for (const [file, bytes] of Object.entries(files)) await calls.upload(version, file, bytes);
  expect((await calls.record(releaseOf(part, version, files, changes), version)).status).toBe(204);
}
async function publish(part: Part, versions: readonly string[]): Promise<void> {
  let replaces: string | null = null;
  for (const version of versions) {
    await record(part, version);
    expect((await new ReleaseCalls(api, part, admin).activate(version, replaces)).status).toBe(204);
    replaces = version;
  }
}

const state = (version: string, canary: DeploymentState['canary'] = null, disabled = false): DeploymentState => ({
  version,
  canary,
  disabled,
});
const change = (action: string, seen: DeploymentState, more: object = {}, part = 'member', token = team) =>
  api.call(action === 'canary' ? 'PUT' : 'POST', `/api/admin/deployments/${part}/${action}`, {
    token,
    payload: { seen, ...more },
  });
const after = async (...request: Parameters<typeof change>) => (await change(...request)).as(deploymentChange).after;
const list = async (token = admin) => (await api.get('/api/admin/deployments', token)).as(deployments);
const events = async () =>
  (await db.select().from(auditEvents).orderBy(auditEvents.id))
    .filter(({ action }) => !/^(release\.(recorded|activated)|login)/.test(action))
    .map(({ action, target_id, before, after }) => ({ action, target_id, before, after }));

describe('a canary', () => {
  const CANARY = { version: '2.0.0', share: 5 };
  beforeEach(async () => {
    await publish('member', ['1.0.0']);
    await record('member', '2.0.0');
  });

  it('is started, gets another share and is promoted, each with an event', async () => {
    expect(await after('canary', state('1.0.0'), CANARY)).toEqual(state('1.0.0', CANARY));
    const more = { ...CANARY, share: 20 };
    expect(await after('canary', state('1.0.0', CANARY), more)).toEqual(state('1.0.0', more));
    expect(await after('promote', state('1.0.0', more))).toEqual(state('2.0.0'));
    expect(await events()).toEqual([
      {
        action: 'canary.changed',
        target_id: 'member/2.0.0',
        before: { canary: null, share: null },
        after: { canary: '2.0.0', share: 5 },
      },
      { action: 'canary.changed', target_id: 'member/2.0.0', before: { share: 5 }, after: { share: 20 } },
      {
        action: 'canary.promoted',
        target_id: 'member/2.0.0',
        before: { version: '1.0.0', canary: '2.0.0', share: 20 },
        after: { version: '2.0.0', canary: null, share: null },
      },
    ]);
  });

  it('is listed with who has started it, and ended', async () => {
    await change('canary', state('1.0.0'), CANARY);
    const since = { at: expect.any(String) as string, by: { kind: 'token', name: 'Test' } };
    expect((await list()).items).toMatchObject([
      { part: 'member', version: '1.0.0', canary: { ...CANARY, since }, disabled: false, last_good: null },
    ]);
    expect((await list(await api.publishToken(admin, 'admin'))).items).toEqual([]);
    expect(await after('end-canary', state('1.0.0', CANARY))).toEqual(state('1.0.0'));
  });

  it.each(['canary', 'promote', 'end-canary', 'rollback', 'disable', 'enable'])(
    'is not changed by one who has seen another state: %s',
    async (action) => {
      await change('canary', state('1.0.0'), CANARY);
      for (const seen of [state('1.0.0'), state('1.0.0', { ...CANARY, share: 6 }), state('2.0.0', CANARY)]) {
        expect((await change(action, seen, CANARY)).error).toBe('conflict');
      }
      expect((await list()).items).toMatchObject([{ version: '1.0.0', canary: CANARY, disabled: false }]);
    },
  );

  it('is refused if it does not fit, is unknown, or has a share that is none', async () => {
    await publish('shell', ['1.0.0']);
    const manifest = releaseOf('member', '3.0.0', testFiles('member', '3.0.0'), { shared: { react: '^20.0.0' } });
    await db.insert(releases).values({ part: 'member', version: '3.0.0', manifest });
    await sealAll(api.platform);
    const refused = await change('canary', state('1.0.0'), { version: '3.0.0', share: 5, dry_run: true });
    expect(brokenRulesIn(refused)).toMatchObject({ 'shared.react': expect.stringContaining('Requires react ^20.0.0') });
    expect((await change('canary', state('1.0.0'), { ...CANARY, version: '9.9.9' })).status).toBe(404);
    expect((await change('canary', state('1.0.0'), { ...CANARY, version: '1.0.0' })).error).toBe('invalid');
    for (const share of [0, 100, 1.5]) {
      expect((await change('canary', state('1.0.0'), { ...CANARY, share })).error).toBe('invalid');
    }
    expect((await change('promote', state('1.0.0'))).error).toBe('conflict');
  });

  it('is only tried in a dry run', async () => {
    const before = await list();
    expect(await after('canary', state('1.0.0'), { ...CANARY, dry_run: true })).toEqual(state('1.0.0', CANARY));
    expect(await list()).toEqual(before);
    expect(await events()).toEqual([]);
  });
});

describe('rolling back', () => {
  it('goes further back each time, and to the last known good release', async () => {
    await publish('member', ['1.0.0', '2.0.0', '3.0.0', '4.0.0']);
    expect(await after('rollback', state('4.0.0'), { reason: 'The menu was gone' })).toEqual(state('3.0.0'));
    expect(await findRelease(db, 'member', '4.0.0')).toMatchObject({ withdrawn_because: 'The menu was gone' });
    await markGood(db, 'member', '1.0.0', api.now);
    expect(await after('rollback', state('3.0.0'))).toEqual(state('1.0.0'));
    expect(await after('rollback', state('1.0.0'))).toEqual(state('2.0.0'));
    expect((await change('rollback', state('2.0.0'))).error).toBe('conflict');
    expect(await after('rollback', state('2.0.0'), { version: '4.0.0' })).toEqual(state('4.0.0'));
  });
});

it('disables a remote and enables it again, but not the shell', async () => {
  for (const part of ['shell', 'member'] as const) await publish(part, ['1.0.0']);
  expect(await after('disable', state('1.0.0'))).toEqual(state('1.0.0', null, true));
  expect(await after('enable', state('1.0.0', null, true))).toEqual(state('1.0.0'));
  expect((await change('disable', state('1.0.0'), {}, 'shell', admin)).error).toBe('invalid');
  expect((await change('disable', state('1.0.0'), {}, 'shell')).error).toBe('forbidden');
});

describe('the revision', () => {
  it('rises with each change, also of a rollback, and names what pages have', async () => {
    await publish('member', ['1.0.0', '2.0.0']);
    await change('rollback', state('2.0.0'));
    await change('disable', state('1.0.0'));
    await change('disable', state('1.0.0', null, true));
    const rows = await db.select().from(compositionRevisions).orderBy(compositionRevisions.revision);
    expect(rows.map(({ revision, parts }) => [revision, parts['member']?.version, parts['member']?.disabled])).toEqual([
      [1, '1.0.0', false],
      [2, '2.0.0', false],
      [3, '1.0.0', false],
      [4, '1.0.0', true],
    ]);
    expect((await list()).revision).toBe(4);
  });

  it('of concurrent changes of several parts follow each other, and the last has all of them', async () => {
    const parts = ['public', 'member', 'admin'] as const;
    for (const part of parts) {
      await publish(part, ['1.0.0']);
      await record(part, '2.0.0');
    }
    const activate = (part: Part) => new ReleaseCalls(api, part, admin).activate('2.0.0', '1.0.0');
    const statuses = await Promise.all(parts.map(async (part) => (await activate(part)).status));
    expect(statuses).toEqual([204, 204, 204]);
    const rows = await db.select().from(compositionRevisions).orderBy(compositionRevisions.revision);
    expect(rows.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6]);
    const { parts: last } = rows.at(-1)!;
    expect(parts.map((part) => last[part]?.version)).toEqual(['2.0.0', '2.0.0', '2.0.0']);
  });
});

describe('cleaning up', () => {
  const DAYS = 24 * 3600 * 1000;
  const request = { keep: 2, grace_days: 30 };
  const cleanUp = async (more: object = {}) =>
    (await api.post('/api/admin/deployments/member/clean-up', { ...request, ...more }, team)).as(cleanup);
  const restore = (version: string) => api.post('/api/admin/deployments/member/restore', { version }, team);
  /** The releases 1.0.0 to 8.0.0, all older than a grace period but for 2.0.0, which pages had until now. */
  beforeEach(async () => {
    const versions = Array.from({ length: 8 }, (_, index) => `${index + 1}.0.0`);
    for (const version of versions) await record('member', version);
    await new ReleaseCalls(api, 'member', team).activate('2.0.0', null);
    await new ReleaseCalls(api, 'member', team).activate('3.0.0', '2.0.0');
    await change('canary', state('3.0.0'), { version: '4.0.0', share: 5 });
    await markGood(db, 'member', '5.0.0', api.now);
    for (const [index, version] of versions.entries()) {
      const created_at = new Date(api.now.getTime() - 100 * DAYS + index * 1000);
      await db.update(releases).set({ created_at }).where(eq(releases.version, version));
    }
    await db.update(releases).set({ left_at: api.now }).where(eq(releases.version, '2.0.0'));
  });
  const KEPT = [
    { version: '8.0.0', because: 'recent' },
    { version: '7.0.0', because: 'recent' },
    { version: '5.0.0', because: 'good' },
    { version: '4.0.0', because: 'canary' },
    { version: '3.0.0', because: 'current' },
    { version: '2.0.0', because: 'open_tabs' },
  ];

  it('deletes what nothing needs, says why it keeps the others, and only tries it in a dry run', async () => {
    const result = { deleted: ['6.0.0', '1.0.0'], kept: KEPT };
    expect(await cleanUp({ dry_run: true })).toEqual(result);
    expect(await cleanUp()).toEqual(result);
    expect(await cleanUp()).toEqual({ deleted: [], kept: KEPT });
    const deleted = (await events()).filter(({ action }) => action === 'release.deleted');
    expect(deleted.map(({ target_id }) => target_id)).toEqual(['member/6.0.0', 'member/1.0.0']);
  });

  it('can be undone for a week, also by making a release current', async () => {
    await cleanUp();
    expect((await restore('6.0.0')).status).toBe(204);
    expect((await restore('6.0.0')).status).toBe(404);
    await new ReleaseCalls(api, 'member', team).activate('1.0.0', '3.0.0');
    await cleanUp();
    const week = (days: number) => removeDeletedReleases(db, new Date(api.now.getTime() + days * DAYS));
    await week(6.9);
    expect(await findRelease(db, 'member', '6.0.0')).toBeDefined();
    await week(7);
    expect(await findRelease(db, 'member', '6.0.0')).toBeUndefined();
    expect(await findRelease(db, 'member', '1.0.0')).toMatchObject({ deleted_at: null });
  });
});
