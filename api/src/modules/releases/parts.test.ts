import { registeredPart } from 'shared-api/releases/parts';
import { page } from 'shared-api/lists';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  activations,
  compositionRevisions,
  currentReleases,
  parts,
  releases,
  releaseUploads,
} from '../../platform/database/tables/releases.ts';
import { brokenRulesIn, ReleaseCalls } from '../../testing/release-calls.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { AuditTrail } from '../../testing/audit-trail.ts';
import { releasesInUse } from './composition.ts';
import { registerInstalled } from './parts.ts';

const trail = await AuditTrail.openForFile();
const { api, admin } = trail;
beforeEach(async () => {
  for (const table of [releaseUploads, compositionRevisions, activations, currentReleases, releases])
    await api.platform.db.delete(table);
  await api.platform.db.delete(parts).where(eq(parts.name, 'coach'));
});

const add = (paths: readonly string[], name = 'coach') => api.post('/api/admin/parts', { name, paths }, admin);
const change = (paths: readonly string[], name = 'coach') =>
  api.call('PATCH', `/api/admin/parts/${name}`, { token: admin, payload: { paths } });
const remove = (name = 'coach') => api.call('DELETE', `/api/admin/parts/${name}`, { token: admin });
const list = async () => (await api.get('/api/admin/parts', admin)).as(page(registeredPart)).items;
const coach = async () => (await list()).find(({ name }) => name === 'coach');
const usedParts = async () => (await releasesInUse(api.platform)).manifests.map(({ part }) => part);

/** Publishes a release of the part, with a page at each of the paths. */
async function publish(part: string, paths: readonly string[] = []) {
  const files = testFiles(part, `${part} 1`);
  const routes = paths.map((path) => ({
    id: path,
    path,
    title: path,
    rule: '*' as const,
    bare: false,
    scripts: [],
    styles: [],
  }));
  const manifest = releaseOf(part, '1.0.0', files, { routes, title: 'Coaching', translations: { es: 'Entrenadores' } });
  return new ReleaseCalls(api, part, admin).publish(manifest, files, null);
}

describe('a part that is added', () => {
  it('releases pages at its paths, which are then composed into the product', async () => {
    await publish('shell');
    expect((await add(['/team', '/team/:id'])).status).toBe(201);
    expect(await publish('coach', ['/team/:member'])).toEqual([204, 204, 204]);
    expect(await coach()).toMatchObject({ title: 'Coaching', translations: { es: 'Entrenadores' }, current: '1.0.0' });
    expect(await usedParts()).toEqual(['shell', 'coach']);
  });

  it('cannot release pages at other paths', async () => {
    await add(['/team']);
    const files = testFiles('coach', 'coach 1');
    const calls = new ReleaseCalls(api, 'coach', admin);
    const routes = [
      { id: 'login', path: '/login', title: '', rule: '*' as const, bare: false, scripts: [], styles: [] },
    ];
    for (const [file, bytes] of Object.entries(files)) await calls.upload('1.0.0', file, bytes);
    const response = await calls.record(releaseOf('coach', '1.0.0', files, { routes }), '1.0.0');
    expect(brokenRulesIn(response)).toEqual({ 'routes.0.path': '"/login" does not belong to the part "coach"' });
  });

  it.each([
    ['no paths', []],
    ['a path without a slash', ['team']],
    ['a path for everything', ['/*']],
    ['an empty segment', ['/team//x']],
    ['a path of the API', ['/api/team']],
    ['a path of the releases', ['/r/:part']],
    ['the path of the shell', ['/error']],
    ['too many paths', Array.from({ length: 101 }, (_, index) => `/team-${index}`)],
  ])('is rejected with %s', async (_, paths) => {
    const response = await add(paths);
    expect([response.status, response.error]).toEqual([422, 'invalid']);
  });

  it.each(['Coach', '1coach', 'coach-', 'co--ach', 'c', 'a'.repeat(31), '../coach', 'constructor'])(
    'is rejected with the name %s',
    async (name) => expect(brokenRulesIn(await add(['/team'], name))).toHaveProperty('name'),
  );

  it('is rejected with the name of another', async () => {
    expect(brokenRulesIn(await add(['/team'], 'member'))).toHaveProperty('name');
    await Promise.all([add(['/team']), add(['/team'])]);
    expect((await list()).filter(({ name }) => name === 'coach')).toHaveLength(1);
  });
});

describe('the paths of a part', () => {
  it('are changed', async () => {
    await add(['/team']);
    expect((await change(['/team', '/squad'])).as(registeredPart).paths).toEqual(['/team', '/squad']);
    expect((await change(['/team'], 'nobody')).status).toBe(404);
  });

  it('include those of its current release, or pages would lose it', async () => {
    await add(['/team', '/squad/:id']);
    await publish('coach', ['/squad/:member']);
    expect(brokenRulesIn(await change(['/team']))).toHaveProperty('paths');
    expect((await change(['/squad/:who'])).status).toBe(200);
  });

  it('of a build that the server brings along are added to those that it has', async () => {
    await add(['/team']);
    await registerInstalled(api.platform.db, releaseOf('coach', '2', {}, { routes: [] }));
    expect((await coach())?.paths).toEqual(['/team']);
  });
});

describe('a part that is removed', () => {
  it('leaves all pages and cannot be released, until it is added again', async () => {
    await publish('shell');
    await add(['/team']);
    await publish('coach', ['/team']);
    const token = await api.publishToken(admin, 'coach');
    expect((await remove()).status).toBe(204);
    expect(await usedParts()).toEqual(['shell']);
    expect(await coach()).toBeUndefined();
    const record = () => new ReleaseCalls(api, 'coach', token).activate('1.0.0', '1.0.0');
    expect(brokenRulesIn(await record())).toEqual({ part: 'There is no part "coach"' });

    await add(['/team', '/squad']);
    expect(await usedParts()).toEqual(['shell', 'coach']);
    expect((await record()).status).toBe(204);
  });

  it('is none that the server brings along', async () => {
    await publish('shell');
    await api.platform.db.update(currentReleases).set({ built: '1.0.0' });
    expect(await remove('shell')).toMatchObject({ status: 409, error: 'conflict' });
    expect((await remove('nobody')).status).toBe(404);
  });
});

it('adding, changing and removing a part is in the audit trail', async () => {
  await add(['/team']);
  await change(['/squad']);
  await remove();
  const { items } = await trail.list({ target_id: 'coach' });
  expect(items.slice(0, 3).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['part.removed', null, null],
    ['part.changed', { paths: ['/team'] }, { paths: ['/squad'] }],
    ['part.added', null, { paths: ['/team'] }],
  ]);
});

it('a token is only made for a part that there is', async () => {
  const body = { part: 'nobody', name: 'CI', password: 'x' };
  expect(brokenRulesIn(await api.post('/api/admin/publish-tokens', body, admin))).toHaveProperty('part');
});
