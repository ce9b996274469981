import { page } from 'shared-api/lists';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ADMIN } from './demo-fixture.ts';
import type { TestApi } from './test-api.ts';

interface TestedList {
  /** The last part of `/api/admin/<name>`. */
  readonly name: string;
  /** The schema of a record. */
  readonly item: z.ZodType<{ readonly id: string }>;
  /** A search that finds one record of the fixture. */
  readonly search: string;
  /** Fields of that record. */
  readonly found: object;
}

/**
 * Tests the list and the record of an entity, which `listRecords` serves. Call it before the tests of the entity that
 * change the fixture's records.
 *
 * @param api the API under test, once `beforeAll` has opened it
 */
export function testAdminList(api: () => TestApi, { name, item, search, found }: TestedList): void {
  describe(`/api/admin/${name}`, () => {
    let token: string;
    beforeAll(async () => {
      token = await api().tokenOf(ADMIN);
    });

    const get = (path: string) => api().get(`/api/admin/${name}${path}`, token);
    const list = async (query: string) => (await get(`?${query}`)).as(page(item));

    it('finds a record, and returns it with the same fields as in the list', async () => {
      const { items } = await list(`q=${search}`);
      expect(items).toMatchObject([found]);
      for (const record of items) expect((await get(`/${record.id}`)).as(item)).toEqual(record);
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
      expect((await get('/0190a0a0-0000-7000-8000-000000000000')).error).toBe('not_found');
      expect((await get('/new')).error).toBe('not_found');
    });

    it('rejects an invalid cursor', async () => {
      expect((await get('?cursor=abc')).error).toBe('invalid');
    });
  });
}
