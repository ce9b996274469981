import { and, eq } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import { releasesHealth } from 'shared-api/telemetry/release-health';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { compositionRevisions, currentReleases, releases } from '../../platform/database/tables/releases.ts';
import {
  releaseMeasures,
  releaseMinutes,
  releaseTrials,
  releaseWitnesses,
} from '../../platform/database/tables/release-health.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { storeReleaseFile } from '../releases/release-files.ts';
import { insertRelease } from '../releases/repository.ts';
import { deleteOldReports } from './cleanup.ts';
import { judge } from './judge.ts';
import { forgetWitnesses } from './witnesses.ts';
import { createContext } from '../../platform/context.ts';
import { parseEnv } from '../../platform/env.ts';
import { sealAll } from '../releases/sealing/seal-releases.ts';

const api = await TestApi.openForFile();
const { db } = api.platform;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const contextOf = (env: Record<string, string> = {}) =>
  createContext({ platform: api.platform, config: parseEnv(env), clock: () => api.now }, log as never);

const member = { part: 'member', version: '2.0.0' } as const;
const rendered = { kind: 'load', ...member, outcome: 'rendered', rendered: 2 };
const failed = { kind: 'load', ...member, outcome: 'failed', stage: 'evaluation' };
const error = { kind: 'error', ...member, by: 'script' };

const report = (events: readonly object[], remoteAddress = '192.0.2.1', target = api) =>
  target.call('POST', '/api/telemetry', { payload: { events }, remoteAddress });
const current = async () =>
  (await db.select().from(currentReleases).where(eq(currentReleases.part, 'member')))[0]?.version;
const counted = () => db.select().from(releaseMinutes);

async function publish(part: Part, version: string): Promise<void> {
  const files = testFiles(part, version);
  for (const bytes of Object.values(files)) await storeReleaseFile(api.platform, part, version, Buffer.from(bytes));
  await insertRelease(api.platform, releaseOf(part, version, files), null);
}

beforeEach(async () => {
  for (const table of [
    releaseMinutes,
    releaseMeasures,
    releaseTrials,
    releaseWitnesses,
    compositionRevisions,
    currentReleases,
    releases,
  ])
    await db.delete(table);
  await publish('shell', '1.0.0');
  for (const version of ['1.0.0', '2.0.0']) await publish('member', version);
  await db.update(releases).set({ good_at: api.now }).where(eq(releases.version, '1.0.0'));
  await db.insert(currentReleases).values([
    { part: 'shell', version: '1.0.0' },
    { part: 'member', version: '2.0.0' },
  ]);
  await sealAll(api.platform);
});

describe('a report', () => {
  it('is counted by minute, and its measures by hour', async () => {
    expect((await report([rendered, { kind: 'retry', ...member }, { kind: 'retry', ...member }])).status).toBe(204);
    expect((await report([rendered, rendered, error])).status).toBe(204);
    expect(await counted()).toMatchObject([
      { version: '2.0.0', channel: 'stable', rendered: 2, retries: 2, errors: 1, affected: 1 },
    ]);
    expect(await db.select().from(releaseMeasures)).toMatchObject([{ measure: 'rendered', bucket: 2, count: 2 }]);
  });

  it('of a part or version that pages do not have is counted as nothing', async () => {
    for (const other of [{ version: '1.0.0' }, { version: '9.9.9' }, { part: 'admin' }])
      expect((await report([{ ...failed, ...other }])).status).toBe(204);
    expect(await counted()).toEqual([]);
  });

  it.each([
    ['no events', { events: [] }, 422],
    ['too many events', { events: Array(51).fill(rendered) }, 422],
    ['a message', { events: [{ ...failed, message: 'ana@example.com' }] }, 422],
    ['a bucket that there is not', { events: [{ ...rendered, rendered: 99 }] }, 422],
    ['too many bytes', { events: [{ ...rendered, version: 'x'.repeat(20_000) }] }, 413],
  ])('with %s is refused', async (_, payload, status) => {
    expect((await api.post('/api/telemetry', payload)).status).toBe(status);
    expect(await counted()).toEqual([]);
  });

  it('keeps nothing that says whose it is', async () => {
    await report([failed], '198.51.100.77');
    const rows = [...(await counted()), ...(await db.select().from(releaseWitnesses))];
    expect(JSON.stringify(rows)).not.toContain('198.51.100');
  });

  it('is limited for each address', async () => {
    const limited = api.withEnv({ TELEMETRY_RATE: '2' });
    const from = (address: string) => report([rendered], address, limited);
    expect([(await from('192.0.2.9')).status, (await from('192.0.2.9')).status]).toEqual([204, 204]);
    expect((await from('192.0.2.9')).error).toBe('rate_limited');
    expect((await from('192.0.2.10')).status).toBe(204);
    await limited.app.close();
  });
});

/** Reports from as many networks. */
async function failFrom(networks: number, target = api): Promise<void> {
  for (let network = 1; network <= networks; network += 1) await report([failed], `203.0.113.${network}`, target);
}

describe('a release that fails', () => {
  it('is withdrawn after five loads, and administrators are told', async () => {
    await failFrom(4);
    expect(await current()).toBe('2.0.0');
    await failFrom(5);
    await vi.waitFor(async () => expect(await current()).toBe('1.0.0'), { timeout: 10_000 });
    const mail = await api.mail(ADMIN, 'A release of “member” was withdrawn');
    expect(JSON.stringify(mail)).toContain('2.0.0');
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.action, 'release.withdrawn'));
    expect(event).toMatchObject({ actor_type: 'server', target_id: 'member/2.0.0' });
    expect(await db.select().from(releaseWitnesses)).toEqual([]);

    // An administrator makes it current again.
    await db.update(releases).set({ withdrawn_at: null }).where(eq(releases.version, '2.0.0'));
    await db.update(currentReleases).set({ version: '2.0.0' }).where(eq(currentReleases.part, 'member'));
    await sealAll(api.platform);
    await judge(contextOf(), log, { ...member, channel: 'stable' });
    expect(await current()).toBe('2.0.0');
  });

  it('is withdrawn after five loads of three clients', async () => {
    for (const network of [1, 1, 2, 2]) await report([failed], `203.0.113.${network}`);
    await judge(contextOf(), log, { ...member, channel: 'stable' });
    expect(await current()).toBe('2.0.0');
    await report([failed], '203.0.113.3');
    await vi.waitFor(async () => expect(await current()).toBe('1.0.0'), { timeout: 10_000 });
  });

  it('for one client again and again stays', async () => {
    for (let load = 0; load < 20; load += 1) await report([failed]);
    await judge(contextOf(), log, { ...member, channel: 'stable' });
    expect(await current()).toBe('2.0.0');
    expect(await db.select().from(releaseTrials)).toMatchObject([{ failed_clients: 1, affected: 1, loads: 20 }]);
  });

  it('stays if automatic rollback is off, and once it has proved good', async () => {
    const off = api.withEnv({ AUTO_ROLLBACK: 'off' });
    await failFrom(8, off);
    await judge(contextOf({ AUTO_ROLLBACK: 'off' }), log, { ...member, channel: 'stable' });
    expect(await current()).toBe('2.0.0');
    await db.update(releases).set({ good_at: api.now }).where(eq(releases.version, '2.0.0'));
    await judge(contextOf(), log, { ...member, channel: 'stable' });
    expect(await current()).toBe('2.0.0');
    await off.app.close();
  });
});

it('a release is good once enough loads have worked', async () => {
  await db.insert(releaseTrials).values({ ...member, loads: 200, affected: 3 });
  await judge(contextOf(), log, { ...member, channel: 'stable' });
  const [row] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.part, 'member'), eq(releases.version, '2.0.0')));
  expect(row?.good_at).toEqual(api.now);
});

it('a canary with more errors than the current version is withdrawn, and shown as worse before', async () => {
  const minute = new Date(api.now.getTime() - 60_000);
  await db
    .update(currentReleases)
    .set({ version: '1.0.0', canary: '2.0.0', canary_share: 5, canary_since: new Date(minute.getTime() - 3_600_000) })
    .where(eq(currentReleases.part, 'member'));
  await sealAll(api.platform);
  await db.insert(releaseTrials).values({ ...member, loads: 250, affected: 30 });
  await db.insert(releaseMinutes).values([
    { ...member, channel: 'canary', minute, rendered: 250, affected: 30 },
    { part: 'member', version: '1.0.0', channel: 'stable', minute, rendered: 5000, affected: 50 },
  ]);
  const health = (await api.get('/api/admin/releases/health', await api.tokenOf(ADMIN))).as(releasesHealth);
  const canary = health.releases.find(({ version }) => version === '2.0.0');
  expect(canary).toMatchObject({
    channel: 'canary',
    loads: 250,
    comparison: { baseline: '1.0.0', baseline_loads: 5000, verdict: 'worse' },
  });
  expect(canary?.hours).toHaveLength(1);
  await judge(contextOf(), log, { ...member, channel: 'canary' });
  const [deployed] = await db.select().from(currentReleases).where(eq(currentReleases.part, 'member'));
  expect(deployed).toMatchObject({ version: '1.0.0', canary: null });
});

it('the cleanup forgets old reports, and who has reported a release that is decided about', async () => {
  await report([failed]);
  await forgetWitnesses({ db, clock: () => api.now });
  expect(await db.select().from(releaseWitnesses)).toHaveLength(2);
  await db.update(releases).set({ good_at: api.now }).where(eq(releases.version, '2.0.0'));
  await forgetWitnesses({ db, clock: () => api.now });
  expect(await db.select().from(releaseWitnesses)).toEqual([]);
  const config = parseEnv({});
  await deleteOldReports({ db, config, clock: () => api.now });
  expect(await counted()).toHaveLength(1);
  await deleteOldReports({ db, config, clock: () => new Date(api.now.getTime() + 15 * 24 * 3600 * 1000) });
  expect(await counted()).toEqual([]);
});
