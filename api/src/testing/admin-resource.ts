import { auditEvent } from 'shared-api/audit/audit';
import { adminPage, bulkResult, deletion, page } from 'shared-api/lists';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ADMIN } from './demo-fixture.ts';
import type { TestApi, TestResponse } from './test-api.ts';

interface TestedResource {
  /** The last part of `/api/admin/<name>`. */
  readonly name: string;
  /** The fields of a new record, with a text that the list's search finds. */
  readonly values: (text: string) => object;
  /** An edit, and what it changes in the record. */
  readonly edit: object;
  readonly edited?: object;
  readonly sorts: readonly string[];
  /** Fields that are rejected, with the error code of each. */
  readonly invalid: readonly (readonly [field: string, values: object, code: string])[];
}

const record = z.looseObject({ id: z.string(), updated_at: z.string() });
const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';

/**
 * Tests what all kinds of records have in common: their whole life from creation to deletion and back, order and pages of
 * the list, export, and rejected fields.
 *
 * @param api the API under test, once `beforeAll` has opened it
 */
export function testAdminResource(api: () => TestApi, tested: TestedResource): void {
  const { name, values, edit, edited = edit, sorts, invalid } = tested;
  describe(`/api/admin/${name}, the life of a record`, () => {
    let token: string;
    beforeAll(async () => {
      token = await api().tokenOf(ADMIN);
    });

    const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
      api().call(method, `/api/admin/${name}${path}`, { token, ...(payload && { payload }) });
    const get = (path: string) => api().get(`/api/admin/${name}${path}`, token);
    const find = async (id: string) => (await get(`/${id}`)).as(record);
    const list = async (query: string) => (await get(`?limit=100&${query}`)).as(adminPage(record));
    const create = async (text: string) => (await call('POST', '', values(text))).as(record);
    const undo = async (response: TestResponse) => {
      const { undo: id } = response.as(z.object({ undo: z.string() }));
      return api().call('POST', `/api/admin/undo/${id}`, { token });
    };
    const codeOf = (response: TestResponse, field: string) =>
      response.as(z.object({ error: z.object({ fields: z.record(z.string(), z.object({ code: z.string() })) }) })).error
        .fields[field]?.code;

    it('is created, found, edited, deleted and restored', async () => {
      const response = await call('POST', '', values('lifelong'));
      expect(response.status).toBe(201);
      const created = response.as(record);
      expect(await find(created.id)).toEqual(created);
      expect((await list('q=lifelong')).items.map(({ id }) => id)).toEqual([created.id]);

      const changed = (await call('PATCH', `/${created.id}`, { ...edit, updated_at: created.updated_at })).as(record);
      expect(changed).toEqual({ ...created, ...edited, updated_at: changed.updated_at });
      expect((await call('PATCH', `/${created.id}`, { ...edit, updated_at: created.updated_at })).error).toBe(
        'conflict',
      );

      const deleted = await call('DELETE', `/${created.id}`);
      expect(deletion.safeParse(deleted.as(deletion)).success).toBe(true);
      expect((await get(`/${created.id}`)).status).toBe(404);
      expect((await call('PATCH', `/${created.id}`, edit)).status).toBe(404);
      await undo(deleted);
      expect(await find(created.id)).toEqual(changed);

      const { items } = (await api().get(`/api/admin/audit?target_id=${created.id}`, token)).as(page(auditEvent));
      expect(items.map(({ action }) => action)).toEqual([
        'record.restored',
        'record.deleted',
        'record.updated',
        'record.created',
      ]);
    });

    it('is deleted and restored together with others', async () => {
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

    it.each(sorts.flatMap((sort) => [sort, `-${sort}`]))('is listed once, page by page, by %s', async (sort) => {
      const all = (await list(`sort=${sort}`)).items.map(({ id }) => id);
      const paged: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const response = await get(`?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        const { items, nextCursor } = response.as(adminPage(record));
        paged.push(...items.map(({ id }) => id));
        cursor = nextCursor;
      }
      expect(paged).toEqual(all);
      const other = (await list(`sort=${sort.startsWith('-') ? sort.slice(1) : `-${sort}`}`)).items.map(({ id }) => id);
      expect(other).toEqual([...all].reverse());
    });

    it('is exported', async () => {
      const { id } = await create('exported');
      const response = await get('/export?q=exported');
      const [header, row, rest] = response.bytes.toString().split('\r\n');
      expect(header).toMatch(/^\uFEFFid,/);
      expect(row).toContain(id);
      expect(rest).toBe('');
    });

    it.each(invalid)('is rejected with an invalid %s: %j', async (field, changes, code) => {
      const response = await call('POST', '', { ...values('rejected'), ...changes });
      expect(response.status).toBe(422);
      expect(codeOf(response, field)).toBe(code);
      expect((await list('q=rejected')).items).toEqual([]);
      const { id } = await create('kept');
      expect((await call('PATCH', `/${id}`, changes)).status).toBe(422);
      await call('DELETE', `/${id}`);
    });

    it('is rejected with a field that does not exist, or without one that must be there', async () => {
      expect((await call('POST', '', { ...values('rejected'), colour: 'red' })).error).toBe('invalid');
      expect((await call('POST', '', {})).error).toBe('invalid');
      expect((await call('PATCH', `/${UNKNOWN}`, { colour: 'red' })).error).toBe('invalid');
    });

    it('is not found by the id of none', async () => {
      expect((await call('PATCH', `/${UNKNOWN}`, edit)).error).toBe('not_found');
      expect((await call('DELETE', `/${UNKNOWN}`)).error).toBe('not_found');
      expect((await get(`/${UNKNOWN}/uses`)).error).toBe('not_found');
    });
  });
}
