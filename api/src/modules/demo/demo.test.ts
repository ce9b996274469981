import { rm } from 'node:fs/promises';
import { adminVideo } from 'shared-api/videos/videos';
import { page } from 'shared-api/lists';
import { afterAll, expect, it, vi } from 'vitest';
import { demoMarker } from '../../platform/database/tables/demo.ts';
import { parts, releases } from '../../platform/database/tables/releases.ts';
import { users } from '../../platform/database/tables/users.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { deadlockOnce } from '../../testing/database/deadlock-once.ts';
import { ADMIN, PASSWORD, writeDemoFixture } from '../../testing/demo-fixture.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { TestApi } from '../../testing/test-api.ts';
import { openTestPlatform } from '../../testing/test-platform.ts';
import { resetDemo } from './reset.ts';

const headers = { 'x-requested-with': 'XMLHttpRequest' };

const content = await writeDemoFixture();
afterAll(() => rm(content.mediaDir, { recursive: true }));
const api = await TestApi.openForFile({}, content);

const reset = () => api.call('POST', '/api/demo/reset', { headers });

it('restores the demo data and logs everyone out', async () => {
  const token = await api.tokenOf(ADMIN);
  const list = await api.get('/api/admin/videos', token);
  const [video] = list.as(page(adminVideo)).items;
  await api.call('PATCH', `/api/admin/videos/${video!.id}`, { token, payload: { title: 'Renamed' } });
  const { email } = await api.newUser();

  expect((await reset()).status).toBe(204);

  expect((await api.get('/api/me', token)).status).toBe(401);
  const again = (await api.get('/api/admin/videos', await api.tokenOf(ADMIN))).as(page(adminVideo)).items;
  expect(again.map(({ title }) => title)).not.toContain('Renamed');
  expect(again).toHaveLength(content.drills.length);
  const gone = await api.post('/api/auth/login', { email, password: PASSWORD });
  expect(gone.error).toBe('wrong_credentials');
});

it('keeps parts, and releases that teams have published', async () => {
  const known = await api.platform.db.$count(parts);
  const manifest = releaseOf('member', '9.9.9', testFiles('member', ''));
  await api.platform.db.insert(releases).values({ part: 'member', version: '9.9.9', manifest });
  expect((await reset()).status).toBe(204);
  expect(await api.platform.db.$count(releases)).toBe(1);
  // Without them, there are no pages.
  expect(known).toBeGreaterThan(0);
  expect(await api.platform.db.$count(parts)).toBe(known);
});

it('changes nothing if the content cannot be inserted', async () => {
  const broken = { ...content, packages: content.packages.map((item) => ({ ...item, drills: ['none'] })) };
  const other = await TestApi.open({}, broken, content);
  const token = await other.tokenOf(ADMIN);
  expect((await other.call('POST', '/api/demo/reset', { headers })).status).toBe(500);
  expect((await other.get('/api/me', token)).status).toBe(200);
  await other.close();
});

it('rejects a request that a form on another site could send', async () => {
  expect((await api.call('POST', '/api/demo/reset')).status).toBe(400);
});

it('does not exist in live mode', async () => {
  const env = {
    FULLCOURT_MODE: 'live',
    SESSION_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://fullcourt.example',
  };
  const live = await TestApi.open(env, content);
  expect((await live.call('POST', '/api/demo/reset', { headers })).status).toBe(404);
  expect((await live.call('POST', '/api/demo/reset')).status).toBe(404);
  await live.close();
});

it('can be repeated: the restored data is a demo again', async () => {
  expect((await reset()).status).toBe(204);
  expect((await reset()).status).toBe(204);
  expect(await api.platform.db.$count(demoMarker)).toBe(1);
});

it('never touches data that is not a demo’s', async () => {
  const live = await openTestPlatform();
  const put = vi.spyOn(live.storage, 'put');
  await live.db.insert(users).values({ email: 'ana@example.com', name: 'Ana', password_hash: 'x', role_id: 1 });
  await expect(resetDemo(live, content)).rejects.toThrow(StartupError);
  expect(await live.db.$count(users)).toBe(1);
  expect(put).not.toHaveBeenCalled();
  await live.close();
});

it('is repeated if the database ends it in favour of a concurrent request', async () => {
  const { db } = api.platform;
  const expectRepeated = await deadlockOnce(db, 'insert on video');
  expect((await reset()).status).toBe(204);
  await expectRepeated();
  expect(await db.$count(videos)).toBeGreaterThan(0);
});
