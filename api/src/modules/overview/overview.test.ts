import { endpoints, recordKinds } from 'shared-api/endpoints/endpoints';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { practiceDays } from '../../platform/database/tables/progress.ts';
import { users } from '../../platform/database/tables/users.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { keepFilesFound, readFilesFound } from '../../platform/stored-files/files-found.ts';
import { TestApi } from '../../testing/test-api.ts';

const adminOverview = endpoints['GET /admin/overview'].response;

const api = await TestApi.openForFile();

it('GET /api/admin/overview counts the records of each kind', async () => {
  const response = await api.get('/api/admin/overview', await api.tokenOf(ADMIN));
  const { signups: _signups, practice: _practice, broken_files: _files, ...counts } = response.as(adminOverview);
  expect(Object.keys(counts)).toEqual([...recordKinds]);
  expect(counts).toMatchObject({
    users: await api.platform.db.$count(users),
    videos: 4,
    video_groups: 1,
    video_categories: 1,
    categories: 2,
    packages: 2,
    coupons: 3,
    books: 2,
  });
});

describe('the new accounts by day', () => {
  const load = async (query = '') =>
    (await api.get(`/api/admin/overview${query}`, await api.tokenOf(ADMIN))).as(adminOverview).signups;
  const DAY = 24 * 3600;

  it('has every day of the period, today last, and a zero for days without any', async () => {
    api.passSeconds(10 * DAY);
    const date = (daysAgo: number) => new Date(api.now.getTime() - daysAgo * DAY * 1000).toISOString().slice(0, 10);
    const insert = (daysAgo: number, time: string) =>
      api.platform.db.insert(users).values({
        email: `${daysAgo}-${time}@example.com`,
        name: 'New',
        password_hash: '',
        role_id: 1,
        created_at: new Date(`${date(daysAgo)}T${time}Z`),
      });
    await insert(0, '00:00:00');
    await insert(2, '00:00:00');
    await insert(2, '23:59:59.999');
    await insert(29, '00:00:00');
    await insert(30, '23:59:59.999');
    const signups = await load();
    expect(signups.map((day) => day.date)).toEqual(Array.from({ length: 30 }, (_, index) => date(29 - index)));
    const counts = signups.map(({ count }) => count);
    expect([counts[0], counts.at(-3), counts.at(-2), counts.at(-1)]).toEqual([1, 2, 0, 1]);
  });

  it.each([
    ['?days=90', 90],
    ['?days=365', 365],
  ])('%s', async (query, length) => {
    expect(await load(query)).toHaveLength(length);
  });

  it('rejects any other period', async () => {
    const response = await api.get('/api/admin/overview?days=36500', await api.tokenOf(ADMIN));
    expect(response.error).toBe('invalid');
  });
});

it('has the practice of all users by day', async () => {
  const [one, other] = [await api.newUser(), await api.newUser()];
  const today = api.now.toISOString().slice(0, 10);
  const practised = (user_id: string, daysAgo: number, seconds: number) => ({
    user_id,
    video_id: v7(),
    day: new Date(Date.parse(today) - daysAgo * 24 * 3600 * 1000).toISOString().slice(0, 10),
    seconds,
  });
  await api.platform.db
    .insert(practiceDays)
    .values([
      practised(one.user.id, 0, 60),
      practised(one.user.id, 0, 30),
      practised(other.user.id, 0, 10),
      practised(other.user.id, 29, 5),
      practised(other.user.id, 30, 7),
    ]);
  const response = await api.get('/api/admin/overview', await api.tokenOf(ADMIN));
  const { practice = [], signups } = response.as(adminOverview);
  expect(practice.map(({ date }) => date)).toEqual(signups.map(({ date }) => date));
  expect([practice[0], practice[1], practice.at(-1)]).toMatchObject([{ seconds: 5 }, { seconds: 0 }, { seconds: 100 }]);
});

it('says how many files of records the last look has found broken, and nothing if none are', async () => {
  const token = await api.tokenOf(ADMIN);
  const load = async () => (await api.get('/api/admin/overview', token)).as(adminOverview).broken_files;
  const { db } = api.platform;
  expect(await load()).toBeNull();
  await keepFilesFound(db, { files: 10, broken: 0 });
  expect(await load()).toBeNull();
  await keepFilesFound(db, { files: 10, broken: 2 });
  expect(await load()).toEqual({ count: 2, at: (await readFilesFound(db))?.at });
});
