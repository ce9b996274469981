import { auditEvent } from 'shared-api/audit/audit';
import type { Endpoint } from 'shared-api/endpoints/endpoint';
import { endpoints } from 'shared-api/endpoints/endpoints';
import { adminPage, bulkResult, deletion, page } from 'shared-api/lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { users } from '../platform/database/tables/users.ts';
import { ADMIN } from '../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi, type TestResponse } from '../testing/test-api.ts';
import { owners, RESOURCES, UNKNOWN, valuesOf } from '../testing/tested-resources.ts';

const defined: Readonly<Record<string, Endpoint>> = endpoints;
const record = z.looseObject({ id: z.string(), updated_at: z.string() });

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await TestApi.open();
  token = await api.tokenOf(ADMIN);
  const added = owners.map((id) => ({ id, email: `${id}@example.com`, name: 'Owner', password_hash: '', role_id: 1 }));
  await api.platform.db.insert(users).values(added);
});
afterAll(() => api.close());

const paths = Object.keys(endpoints).flatMap((name) => /^GET \/admin\/([^/]+)\/:id\/uses$/.exec(name)?.[1] ?? []);

it('are tested by rows of kinds that there are', () => {
  expect(paths).toEqual(expect.arrayContaining(Object.keys(RESOURCES)));
});

describe.each(paths)('/api/admin/%s', (name) => {
  const {
    search,
    found = {},
    values: more,
    edit = { title: 'Renamed' },
    actions = [],
    invalid = [],
  } = RESOURCES[name] ?? {};
  const { query } = defined[`GET /admin/${name}`]!;
  const { body } = defined[`POST /admin/${name}`]!;
  const { sort } = (query as z.ZodObject).shape as Record<string, z.ZodOptional<z.ZodEnum>>;
  const sorts = sort!.unwrap().options.map(String);
  const values = (text: string) => ({ ...valuesOf(body as z.ZodObject, text), ...more?.() });

  const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    api.call(method, `/api/admin/${name}${path}`, { token, ...(payload && { payload }) });
  const get = (path: string) => api.get(`/api/admin/${name}${path}`, token);
  const find = async (id: string) => (await get(`/${id}`)).as(record);
  const list = async (query: string) => (await get(`?limit=100&${query}`)).as(adminPage(record));
  const create = async (text: string) => (await call('POST', '', values(text))).as(record);
  const undo = async (response: TestResponse) => {
    const { undo: id } = response.as(z.object({ undo: z.string() }));
    return api.call('POST', `/api/admin/undo/${id}`, { token });
  };
  const paged = async (limit: number, query: string) => {
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const response = await get(`?limit=${limit}&${query}${cursor && `&cursor=${cursor}`}`);
      const { items, nextCursor } = response.as(adminPage(record));
      ids.push(...items.map(({ id }) => id));
      cursor = nextCursor;
    }
    return ids;
  };

  it('are found, each with the same fields as in the list', async () => {
    const [first] = (await list('')).items;
    const { items } = await list(`q=${search ?? encodeURIComponent(String(first!['title']))}`);
    expect(items).toMatchObject([found]);
    expect(await find(items[0]!.id)).toMatchObject(items[0]!);
    expect(await list('q=%25')).toMatchObject({ items: [], nextCursor: null });
  });

  it('are created, found, edited, deleted and restored', async () => {
    const response = await call('POST', '', values('lifelong'));
    expect(response.status).toBe(201);
    const created = response.as(record);
    expect(await find(created.id)).toEqual(created);
    expect((await list('q=lifelong')).items.map(({ id }) => id)).toEqual([created.id]);

    const seen = { ...edit, updated_at: created.updated_at };
    const changed = (await call('PATCH', `/${created.id}`, seen)).as(record);
    expect(changed).toEqual({ ...created, ...edit, updated_at: changed.updated_at });
    expect((await call('PATCH', `/${created.id}`, seen)).error).toBe('conflict');

    const deleted = await call('DELETE', `/${created.id}`);
    expect(deletion.safeParse(deleted.as(deletion)).success).toBe(true);
    expect((await get(`/${created.id}`)).status).toBe(404);
    expect((await call('PATCH', `/${created.id}`, edit)).status).toBe(404);
    await undo(deleted);
    expect(await find(created.id)).toEqual(changed);

    const { items } = (await api.get(`/api/admin/audit?target_id=${created.id}`, token)).as(page(auditEvent));
    expect(items.map(({ action }) => action)).toEqual([
      'record.restored',
      'record.deleted',
      'record.updated',
      'record.created',
    ]);
    const [, , edited, first] = items;
    expect(edited).toMatchObject({ after: edit });
    expect(Object.keys(first!.after!).sort()).toEqual(Object.keys((body as z.ZodObject).shape).sort());
  });

  it('are deleted and restored together', async () => {
    const first = await create('together-1');
    for (const text of ['together-2', 'together-3']) await create(text);
    const before = await list('q=together');
    const payload = { action: 'delete', selection: { matching: { q: 'together' }, except: [first.id] } };
    const response = await call('POST', '/bulk', payload);
    expect(response.as(bulkResult)).toMatchObject({ changed: 2, refused_count: 0 });
    expect((await list('q=together')).items.map(({ id }) => id)).toEqual([first.id]);
    await undo(response);
    expect(await list('q=together')).toEqual(before);
  });

  it.each(actions)('are changed together by %s, and as before once it is undone', async (action, changed) => {
    const ids = [(await create(`by-${action}-1`)).id, (await create(`by-${action}-2`)).id];
    const before = await list(`q=by-${action}`);
    const response = await call('POST', '/bulk', { action, selection: { ids } });
    expect(response.as(bulkResult)).toMatchObject({ changed: 2, refused_count: 0 });
    expect((await list(`q=by-${action}`)).items).toMatchObject([changed, changed]);
    await undo(response);
    const as = before.items.map(({ updated_at: _version, ...fields }) => fields);
    expect((await list(`q=by-${action}`)).items).toMatchObject(as);
  });

  it('are listed once, page by page, the newest first', async () => {
    const all = (await list('')).items.map(({ id }) => id);
    expect(await paged(1, '')).toEqual(all);
    expect(all).toEqual([...all].sort().reverse());
    expect((await get('?cursor=abc')).error).toBe('invalid');
  });

  it.each(sorts)('are listed once, page by page, by %s', async (by) => {
    const all = (await list(`sort=${by}`)).items.map(({ id }) => id);
    expect(await paged(2, `sort=${by}`)).toEqual(all);
    const other = (await list(`sort=${by.startsWith('-') ? by.slice(1) : `-${by}`}`)).items.map(({ id }) => id);
    expect(other).toEqual([...all].reverse());
  });

  it('are exported', async () => {
    const { id } = await create('exported');
    const response = await get('/export?q=exported');
    const [header, row, rest] = response.bytes.toString().split('\r\n');
    expect(header).toMatch(/^\uFEFFid,.*,created_at,updated_at$/);
    expect(row).toContain(id);
    expect(rest).toBe('');
  });

  it.each(invalid)('are rejected with an invalid %s: %j', async (field, changes, code) => {
    const response = await call('POST', '', { ...values('rejected'), ...changes });
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(response)[field]).toBe(code);
    expect((await list('q=rejected')).items).toEqual([]);
    const { id } = await create('kept');
    expect((await call('PATCH', `/${id}`, changes)).status).toBe(422);
    await call('DELETE', `/${id}`);
  });

  it('are rejected with a field that does not exist, or without one that must be there', async () => {
    expect((await call('POST', '', { ...values('rejected'), colour: 'red' })).error).toBe('invalid');
    expect((await call('POST', '', {})).error).toBe('invalid');
    expect((await call('PATCH', `/${UNKNOWN}`, { colour: 'red' })).error).toBe('invalid');
  });

  it.each([UNKNOWN, 'new'])('are not found by the id %s', async (id) => {
    expect((await get(`/${id}`)).error).toBe('not_found');
    expect((await get(`/${id}/uses`)).error).toBe('not_found');
    expect((await call('PATCH', `/${id}`, edit)).error).toBe('not_found');
    expect((await call('DELETE', `/${id}`)).error).toBe('not_found');
  });
});
