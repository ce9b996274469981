import { eq } from 'drizzle-orm';
import { page } from 'shared-api/lists';
import { release } from 'shared-api/releases/releases';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { ReleaseCalls } from '../../testing/release-calls.ts';
import { TestApi } from '../../testing/test-api.ts';
import { releaseOf } from '../../testing/test-release.ts';
import { releasesInUse } from './composition.ts';

const api = await TestApi.openForFile();
const admin = await api.tokenOf(ADMIN);
/** A publish token of the part "member", and the calls with it. */
const token = await api.publishToken(admin, 'member');
const team = new ReleaseCalls(api, 'member', token);

type Files = Readonly<Record<string, string>>;

const manifestOf = (version: string, files: Files) => releaseOf('member', version, files);
const activate = (version: string, replaces: string | null, by = token) =>
  new ReleaseCalls(api, 'member', by).activate(version, replaces);
const currentVersion = () => team.currentVersion();

async function publishMember(version: string, files: Files, replaces: string | null): Promise<void> {
  const statuses = await team.publish(manifestOf(version, files), files, replaces);
  expect(new Set(statuses)).toEqual(new Set([204]));
}

describe('publishing', () => {
  it('uploads files, records the release and makes it current', async () => {
    const files = { 'entry.js': 'one', 'chunks/home.js': 'home' };
    await publishMember('1.0.0', files, null);
    expect((await releasesInUse(api.platform)).manifests).toEqual([manifestOf('1.0.0', files)]);
    expect(await team.textOf('1.0.0', 'chunks/home.js')).toBe('home');
    const { action, target_id, created_at } = auditEvents;
    const events = api.platform.db.select({ action }).from(auditEvents).where(eq(target_id, 'member/1.0.0'));
    expect(await events.orderBy(created_at, action)).toEqual([
      { action: 'release.activated' },
      { action: 'release.recorded' },
    ]);
  });

  it('keeps the older version, and rolls back to it by moving one pointer', async () => {
    await publishMember('1.1.0', { 'entry.js': 'two' }, '1.0.0');
    expect(await currentVersion()).toBe('1.1.0');
    expect((await activate('1.0.0', '1.1.0', admin)).status).toBe(204);
    expect(await currentVersion()).toBe('1.0.0');
    expect(await team.textOf('1.1.0', 'entry.js')).toBe('two');
  });

  it('can repeat every step', async () => {
    await publishMember('1.0.0', { 'entry.js': 'one', 'chunks/home.js': 'home' }, '1.0.0');
    expect(await currentVersion()).toBe('1.0.0');
  });
});

describe('the list of releases', () => {
  it('says who published and last activated each, the newest first', async () => {
    const { items } = (await api.get('/api/admin/releases', token)).as(page(release));
    const byTeam = { at: expect.any(String) as string, by: { kind: 'token', name: 'Test' } };
    const byAdmin = { at: expect.any(String) as string, by: { kind: 'administrator', name: 'Ada' } };
    expect(items).toMatchObject([
      { part: 'member', version: '1.1.0', current: false, published: byTeam, activated: byTeam },
      { part: 'member', version: '1.0.0', current: true, published: byTeam, activated: byAdmin },
    ]);
  });

  it('has pages', async () => {
    const versions: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? '' : `&cursor=${cursor}`;
      const found = (await api.get(`/api/admin/releases?limit=1${next}`, admin)).as(page(release));
      versions.push(...found.items.map(({ version }) => version));
      cursor = found.nextCursor;
    } while (cursor !== null);
    expect(versions).toEqual(['1.1.0', '1.0.0']);
    expect((await api.get('/api/admin/releases?cursor=x', admin)).error).toBe('invalid');
  });

  it('is of one part for a publish token', async () => {
    const other = await api.publishToken(admin, 'admin');
    expect((await api.get('/api/admin/releases', other)).as(page(release)).items).toEqual([]);
    expect((await api.get('/api/admin/releases?part=admin', admin)).as(page(release)).items).toEqual([]);
    expect((await api.get('/api/admin/releases?part=member', other)).error).toBe('forbidden');
    expect((await api.get('/api/admin/releases/member/current', other)).error).toBe('forbidden');
    expect((await api.get('/api/admin/releases/admin/current', other)).status).toBe(404);
  });
});

it('applies one of two concurrent activations', async () => {
  await publishMember('1.2.0', { 'entry.js': 'three' }, '1.0.0');
  const responses = await Promise.all([activate('1.0.0', '1.2.0'), activate('1.1.0', '1.2.0')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
});
