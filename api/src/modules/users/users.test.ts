import { eq } from 'drizzle-orm';
import { account } from 'shared-api/account/account';
import { adminUser, adminUserRecord } from 'shared-api/users/admin-users';
import { adminPage } from 'shared-api/lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../platform/database/tables/users.ts';
import { ADMIN, OWNER } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';
import { testPhoto } from '../../testing/files/test-pictures.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await TestApi.open();
  token = await api.tokenOf(ADMIN);
});
afterAll(() => api.close());

const get = (path: string) => api.get(`/api/admin/users${path}`, token);
const list = async (query: string) => (await get(`?${query}`)).as(adminPage(adminUser));
const emailsOf = async (query: string) => (await list(query)).items.map(({ email }) => email);

it('finds a user, and returns the same fields as in the list', async () => {
  const { items } = await list('q=ADMIN@');
  expect(items).toMatchObject([{ name: 'Ada', role: { id: 2 } }]);
  expect((await get(`/${items[0]!.id}`)).as(adminUser)).toEqual(items[0]);
  expect(await list('q=%25')).toMatchObject({ items: [], nextCursor: null });
});

it('returns every user once, page by page, the newest first', async () => {
  const all = (await list('limit=100')).items.map(({ id }) => id);
  const byPage: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { items, nextCursor } = await list(`limit=1${cursor && `&cursor=${cursor}`}`);
    byPage.push(...items.map(({ id }) => id));
    cursor = nextCursor;
  }
  expect(byPage).toEqual(all);
  expect(all).toEqual([...all].sort().reverse());
  expect((await get('?cursor=abc')).error).toBe('invalid');
});

it.each(['0190a0a0-0000-7000-8000-000000000000', 'new'])('returns 404 for the id %s', async (id) => {
  expect((await get(`/${id}`)).error).toBe('not_found');
});

it('does not expose passwords or their hashes', async () => {
  const [found] = (await list('q=admin@')).items;
  for (const path of ['', `/${found!.id}`]) expect((await get(path)).bytes.toString()).not.toMatch(/argon2|password/i);
});

it('sorts by name and email, and counts', async () => {
  const all = await list('');
  expect(all.total).toBe(all.items.length);
  for (const sort of ['name', 'email'] as const) {
    const values = (await list(`sort=${sort}`)).items.map((item) => item[sort].toLowerCase());
    expect(values).toEqual([...values].sort());
    expect((await list(`sort=-${sort}`)).items.map((item) => item[sort].toLowerCase())).toEqual(values.reverse());
  }
});

it('filters by role, suspension and confirmation', async () => {
  const { user, email } = await api.newUser();
  await api.platform.db.update(users).set({ suspended_at: api.now }).where(eq(users.id, user.id));
  expect(await emailsOf('role=administrator')).toEqual([ADMIN]);
  expect(await emailsOf('role=user')).not.toContain(ADMIN);
  expect(await emailsOf('suspended=true')).toEqual([email]);
  expect(await emailsOf('suspended=false')).not.toContain(email);
  expect(await emailsOf('verified=false')).toContain(email);
  expect(await emailsOf('verified=true')).not.toContain(email);
  expect((await get('?role=coach')).error).toBe('invalid');
});

it('returns what a user has access to, their sessions and their last login', async () => {
  await api.login(OWNER);
  api.passSeconds(60);
  await api.login(OWNER);
  const [owner] = (await list(`q=${OWNER}`)).items;
  expect((await get(`/${owner!.id}`)).as(adminUserRecord)).toMatchObject({
    email: OWNER,
    second_factor: false,
    session_count: 2,
    last_login_at: api.now.toISOString(),
    entitlements: [{ kind: 'package', record: { title: 'Basics' }, expires_at: null }],
  });
});

it('exports users', async () => {
  const response = await get(`/export?q=${OWNER}`);
  const [header, row, rest] = response.bytes.toString().split('\r\n');
  expect(header).toMatch(/^\uFEFFid,name,email,role,/);
  expect(row).toContain(`Oskar,${OWNER},user,`);
  expect(rest).toBe('');
});

it('shows a user’s picture, in the list and alone', async () => {
  const { access_token: own, user } = await api.newUser();
  const record = async () => (await get(`/${user.id}`)).as(adminUserRecord).picture;
  const listed = async () => (await list('')).items.find(({ id }) => id === user.id)?.picture;
  expect([await record(), await listed()]).toEqual([null, null]);
  const headers = { 'content-type': 'image/jpeg' };
  const payload = await testPhoto(200, 200);
  const avatar = (await api.call('PUT', '/api/me/avatar', { token: own, payload, headers })).as(account).picture;
  expect([await record(), await listed()]).toEqual([avatar, avatar]);
});
