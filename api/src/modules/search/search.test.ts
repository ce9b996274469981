import { eq } from 'drizzle-orm';
import { endpoints } from 'shared-api/endpoints/endpoints';
import { expect, it } from 'vitest';
import { videoGroups, videos } from '../../platform/database/tables/videos.ts';
import { users } from '../../platform/database/tables/users.ts';
import { ADMIN, OWNER } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';

const adminSearchResult = endpoints['GET /admin/search'].response;

const api = await TestApi.openForFile();
const token = await api.tokenOf(ADMIN);

const request = (q: string, as = token) => api.get(`/api/admin/search?q=${encodeURIComponent(q)}`, as);

/** The titles that were found, by kind. */
async function search(q: string): Promise<Record<string, string[]>> {
  const { groups } = (await request(q)).as(adminSearchResult);
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items.map(({ title }) => title)]));
}

it.each([
  ['users by name', 'oskar', { users: ['Oskar'] }],
  ['users by email address', 'owner@', { users: ['Oskar'] }],
  ['videos', 'WEAVE', { videos: ['Three-man weave'] }],
  ['video groups', 'first w', { video_groups: ['First week'] }],
  ['video categories', 'passing', { video_categories: ['Passing'] }],
  ['packages', 'basics', { packages: ['Basics'] }],
  ['coupons by code', 'tipoff', { coupons: ['TIPOFF15'] }],
  ['books', 'cancha', { books: ['La cancha abierta'] }],
  ['several kinds, in a fixed order', 'defence', { videos: ['Shell defence'], categories: ['Defence'] }],
])('finds %s', async (_, q, found) => {
  expect(await search(q)).toEqual(found);
});

it('returns the id of the record, and the email address of a user', async () => {
  const [oskar] = await api.platform.db.select().from(users).where(eq(users.email, OWNER));
  expect((await request('Oskar')).as(adminSearchResult)).toEqual({
    groups: [{ kind: 'users', items: [{ id: oskar!.id, title: 'Oskar', detail: OWNER }] }],
  });
});

it('returns 5 hits of each kind, those that begin with the text first', async () => {
  const titles = ['Late zonk', 'An early zonk', 'Zonk 2', 'zonk 1', 'Mid zonk', 'Zonk 3', 'Zonk 4'];
  await api.platform.db.insert(videoGroups).values(titles.map((title) => ({ title })));
  await api.platform.db.insert(videos).values({ title: 'Zonk', price: 100, currency: 'EUR' });
  expect(await search('zonk')).toEqual({
    videos: ['Zonk'],
    video_groups: ['zonk 1', 'Zonk 2', 'Zonk 3', 'Zonk 4', 'An early zonk'],
  });
});

it('ranks a user whose email address begins with the text first', async () => {
  const people = [
    { name: 'Aaron Quimby', email: 'aaron@example.com' },
    { name: 'Zoe', email: 'quimby@example.com' },
  ];
  await api.platform.db.insert(users).values(people.map((one) => ({ ...one, password_hash: '', role_id: 1 })));
  expect(await search('quimby')).toEqual({ users: ['Zoe', 'Aaron Quimby'] });
});

it('leaves out deleted users', async () => {
  await api.platform.db
    .insert(users)
    .values({ name: 'Deleted Dan', email: 'dan@example.com', password_hash: '', role_id: 1, deleted_at: api.now });
  expect(await search('Deleted Dan')).toEqual({});
  expect(await search('dan@example.com')).toEqual({});
});

it.each(['%', '_', '\\', '%%%', "';--", "' or 1=1", '$1', '${7*7}', '💥', '\u202E'])('treats %j as text', async (q) => {
  expect(await search(q)).toEqual({});
});

it('finds wildcards that are in a title', async () => {
  await api.platform.db.insert(videoGroups).values([{ title: '100% effort_1\\2' }, { title: '1000 effortless 12' }]);
  for (const q of ['100%', 'effort_', '1\\2']) expect(await search(q)).toEqual({ video_groups: ['100% effort_1\\2'] });
});

it.each([
  ['no text', ''],
  ['spaces', '   '],
  ['a text of 101 characters', 'x'.repeat(101)],
  ['a character that cannot be stored', 'a\0'],
])('rejects %s', async (_, q) => {
  expect((await request(q)).error).toBe('invalid');
});

it('accepts 100 characters between spaces', async () => {
  expect(await search(` ${'x'.repeat(100)} `)).toEqual({});
});
