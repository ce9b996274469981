import { eq } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import { PART_HEADER, REVISION_HEADER } from 'federation-contract/request-headers';
import { deploymentChange, deployments, floorChange } from 'shared-api/releases/deployments';
import { beforeEach, expect, it } from 'vitest';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import {
  activations,
  compositionRevisions,
  currentReleases,
  parts,
  releases,
} from '../../platform/database/tables/releases.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { brokenRulesIn, ReleaseCalls } from '../../testing/release-calls.ts';
import { TestApi } from '../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { releasesInUse } from './composition.ts';
import { sealAll } from './sealing/seal-releases.ts';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
const team = await api.publishToken(admin, 'member');
const otherTeam = await api.publishToken(admin, 'public');
const { db } = api.platform;

beforeEach(async () => {
  for (const table of [auditEvents, compositionRevisions, activations, currentReleases, releases])
    await db.delete(table);
  await db.update(parts).set({ floor: null, floor_at: null });
  await publish('shell', ['9.0.0']);
  // Versions have no order: of these, the first was recorded first.
  await publish('member', ['3.0.0', '1.0.0', '2.0.0']);
});

/** Records releases one after another, and makes each current. */
async function publish(part: Part, versions: readonly string[]): Promise<void> {
  const calls = new ReleaseCalls(api, part, admin);
  let replaces: string | null = null;
  for (const version of versions) {
    const files = testFiles(part, version);
    for (const [file, bytes] of Object.entries(files)) await calls.upload(version, file, bytes);
    await calls.record(releaseOf(part, version, files), version);
    expect((await calls.activate(version, replaces)).status).toBe(204);
    replaces = version;
  }
}

const setFloor = (version: string | null, { seen = null as string | null, dry_run = false, token = team } = {}) =>
  api.call('PUT', '/api/admin/deployments/member/floor', { token, payload: { version, seen, dry_run } });

/** Sends a request as a page does; what was read of the releases is not used any more. */
async function request(named: string | null, method: 'GET' | 'POST' = 'GET', path = '/site') {
  api.now = new Date(api.now.getTime() + 1000);
  return api.call(method, `/api${path}`, {
    headers: { 'x-requested-with': 'XMLHttpRequest', ...(named !== null && { [PART_HEADER]: named }) },
  });
}

it.each([
  ['a release before the floor', 'member@3.0.0', 'outdated'],
  ['one before the floor, in the current shell', 'member@3.0.0, shell@9.0.0', 'outdated'],
  ['a part whose shell is not the first name', 'shell@9.0.0,member@3.0.0', 'outdated'],
  ['the floor', 'member@1.0.0, shell@9.0.0', null],
  ['a release after it', 'member@2.0.0, shell@9.0.0', null],
  ['the same version of another part', 'public@3.0.0, shell@9.0.0', null],
  ['a version that was never recorded, such as a developer’s', 'member@4.0.0-local', null],
  ['a page from before parts were named', null, null],
  ['what names nothing', ', @, member', null],
])('with a floor, answers %s', async (_, named, error) => {
  expect((await request(named)).error).toBeNull();
  expect((await setFloor('1.0.0')).status).toBe(200);
  expect((await request(named)).error).toBe(error);
});

it('refuses before anything else, but lets a session be renewed and ended', async () => {
  await setFloor('1.0.0');
  const refused = await request('member@3.0.0', 'POST', '/orders');
  expect(refused).toMatchObject({ status: 412, error: 'outdated' });
  expect((await request('member@3.0.0', 'POST', '/nowhere')).error).toBe('outdated');
  expect((await request('member@3.0.0', 'POST', '/refresh')).error).toBe('session_revoked');
  expect((await request('member@3.0.0', 'POST', '/auth/logout')).status).toBe(204);
});

it('also counts a release whose row is gone, by when it became current', async () => {
  await setFloor('1.0.0');
  await db.delete(releases).where(eq(releases.version, '3.0.0'));
  expect((await request('member@3.0.0')).error).toBe('outdated');
});

it('tells pages that name themselves the revision of new ones', async () => {
  const { revision } = (await api.get('/api/admin/deployments', admin)).as(deployments);
  expect((await request('member@2.0.0')).headers[REVISION_HEADER]).toBe(String(revision));
  await setFloor('1.0.0');
  expect((await request('member@2.0.0')).headers[REVISION_HEADER]).toBe(String(revision + 1));
  expect((await request('member@3.0.0')).headers[REVISION_HEADER]).toBe(String(revision + 1));
  expect((await request(null)).headers[REVISION_HEADER]).toBeUndefined();
});

it('is set, listed, lowered and removed, each with an event, unless another was set meanwhile', async () => {
  const floor = async () =>
    (await api.get('/api/admin/deployments', admin)).as(deployments).items.find(({ part }) => part === 'member')?.floor;
  await db.delete(auditEvents);
  expect((await setFloor('2.0.0', { dry_run: true })).as(floorChange)).toEqual({ before: null, after: '2.0.0' });
  expect(await floor()).toBeNull();
  expect((await setFloor('2.0.0')).as(floorChange)).toEqual({ before: null, after: '2.0.0' });
  expect(await floor()).toBe('2.0.0');
  expect((await setFloor('1.0.0')).error).toBe('conflict');
  expect((await setFloor('1.0.0', { seen: '2.0.0' })).status).toBe(200);
  expect((await request('member@3.0.0')).error).toBe('outdated');
  expect((await setFloor(null, { seen: '1.0.0', token: admin })).status).toBe(200);
  expect((await request('member@3.0.0')).error).toBeNull();
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id);
  expect(events.map(({ action, target_id, before, after }) => [action, target_id, before, after])).toEqual([
    ['floor.changed', 'member', { floor: null }, { floor: '2.0.0' }],
    ['floor.changed', 'member', { floor: '2.0.0' }, { floor: '1.0.0' }],
    ['floor.changed', 'member', { floor: '1.0.0' }, { floor: null }],
  ]);
});

it('is set only by the part’s own publishers, and to a release of it', async () => {
  expect((await setFloor('1.0.0', { token: otherTeam })).error).toBe('forbidden');
  const { access_token: user } = await api.newUser();
  expect((await setFloor('1.0.0', { token: user })).error).toBe('forbidden');
  expect((await setFloor('4.0.0')).error).toBe('not_found');
});

it('is never above what pages have', async () => {
  const calls = new ReleaseCalls(api, 'member', team);
  await calls.activate('1.0.0', '2.0.0');
  const refused = await setFloor('2.0.0');
  expect(refused.error).toBe('invalid');
  expect(brokenRulesIn(refused)).toEqual({ version: 'Pages have an earlier release: 1.0.0' });
  // Nor above a canary.
  await calls.activate('2.0.0', '1.0.0');
  const canary = { version: '3.0.0', share: 5, seen: { version: '2.0.0', canary: null, disabled: false } };
  expect((await api.call('PUT', '/api/admin/deployments/member/canary', { token: team, payload: canary })).status).toBe(
    200,
  );
  expect(brokenRulesIn(await setFloor('1.0.0'))).toEqual({ version: 'Pages have an earlier release: 3.0.0' });
});

it('keeps activations, canaries, rollbacks and fallbacks from leading below it', async () => {
  await setFloor('1.0.0');
  const rule = { version: 'Recorded before 1.0.0, the earliest release that the API serves' };
  const seen = { version: '2.0.0', canary: null, disabled: false };
  const change = (method: 'PUT' | 'POST', action: string, payload: object) =>
    api.call(method, `/api/admin/deployments/member/${action}`, { token: team, payload: { seen, ...payload } });
  expect(brokenRulesIn(await new ReleaseCalls(api, 'member', team).activate('3.0.0', '2.0.0'))).toEqual(rule);
  expect(brokenRulesIn(await change('PUT', 'canary', { version: '3.0.0', share: 5 }))).toEqual(rule);
  expect(brokenRulesIn(await change('POST', 'rollback', { version: '3.0.0' }))).toEqual(rule);
  expect((await change('POST', 'rollback', {})).as(deploymentChange).after.version).toBe('1.0.0');

  // A server that was replaced by one of before it.
  await db.update(currentReleases).set({ version: '3.0.0' });
  await sealAll(api.platform);
  const { manifests, unfit } = await releasesInUse(api.platform);
  expect(manifests.map(({ part, version }) => `${part}@${version}`)).toContain('member@1.0.0');
  expect(unfit.find(({ part }) => part === 'member')?.because).toEqual(rule);
});
