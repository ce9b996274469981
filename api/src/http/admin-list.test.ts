import { adminBook } from 'shared-api/books';
import { adminCategory } from 'shared-api/categories';
import { adminCoupon } from 'shared-api/coupons';
import { adminPackage } from 'shared-api/packages';
import { adminUser } from 'shared-api/users';
import { adminVideoCategory } from 'shared-api/video-categories';
import { adminVideoGroup } from 'shared-api/video-groups';
import { adminOverview } from 'shared-api/admin-overview';
import { page } from 'shared-api/lists';
import { adminVideo } from 'shared-api/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../database/users.ts';
import { ADMIN } from '../testing/demo-fixture.ts';
import { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await TestApi.open();
  token = await api.tokenOf(ADMIN);
});
afterAll(() => api.close());

const LISTS = [
  { name: 'users', item: adminUser, search: 'ADMIN@', found: { name: 'Ada', role: { id: 2 } } },
  { name: 'categories', item: adminCategory, search: 'off', found: { title: 'Offence', package_count: 1 } },
  { name: 'videos', item: adminVideo, search: 'weave', found: { title: 'Three-man weave', status: 'ready' } },
  { name: 'video-groups', item: adminVideoGroup, search: 'week', found: { title: 'First week', video_count: 2 } },
  { name: 'video-categories', item: adminVideoCategory, search: 'pass', found: { title: 'Passing', video_count: 4 } },
  { name: 'coupons', item: adminCoupon, search: 'ten', found: { code: 'TEN', percent: 10, amount: null } },
  { name: 'packages', item: adminPackage, search: 'basics', found: { title: 'Basics', published: true } },
  { name: 'books', item: adminBook, search: 'cancha', found: { language: 'es', published: true } },
];

describe.each(LISTS)('/api/admin/$name', ({ name, item, search, found }) => {
  const list = async (query: string) => (await api.get(`/api/admin/${name}?${query}`, token)).as(page(item));

  it('returns a single record with the same fields as in the list', async () => {
    const { items } = await list(`q=${search}`);
    expect(items).toMatchObject([found]);
    const one = await api.get(`/api/admin/${name}/${items[0]!.id}`, token);
    expect(one.as(item)).toEqual(items[0]);
  });

  it('returns every record once, page by page, the newest first', async () => {
    const all = (await list('limit=100')).items.map(({ id }) => id);
    const byPage: string[] = [];
    let cursor = '';
    do {
      const { items, nextCursor } = await list(`limit=1&cursor=${cursor}`.replace(/&cursor=$/, ''));
      byPage.push(...items.map(({ id }) => id));
      cursor = nextCursor ?? '';
    } while (cursor);
    expect(byPage).toEqual(all);
    expect(all).toEqual([...all].sort().reverse());
  });

  it('returns an empty page when nothing matches', async () => {
    expect(await list('q=%25')).toEqual({ items: [], nextCursor: null });
  });

  it('returns 404 for an unknown id', async () => {
    expect((await api.get(`/api/admin/${name}/0190a0a0-0000-7000-8000-000000000000`, token)).error).toBe('not_found');
    expect((await api.get(`/api/admin/${name}/new`, token)).error).toBe('not_found');
  });

  it('rejects an invalid cursor', async () => {
    expect((await api.get(`/api/admin/${name}?cursor=abc`, token)).error).toBe('invalid');
  });
});

it('does not expose passwords or their hashes', async () => {
  const text = (await api.get('/api/admin/users', token)).bytes.toString();
  expect(text).not.toMatch(/argon2|password/i);
});

it('GET /api/admin/overview counts the records of each kind', async () => {
  expect((await api.get('/api/admin/overview', token)).as(adminOverview)).toEqual({
    users: await api.platform.db.$count(users),
    videos: 4,
    video_groups: 1,
    video_categories: 1,
    categories: 2,
    packages: 2,
    coupons: 1,
    books: 2,
  });
});
