import { eq, sql } from 'drizzle-orm';
import { auditEvent } from 'shared-api/audit/audit';
import { adminPage, bulkResult, page } from 'shared-api/lists';
import { adminPackage } from 'shared-api/packages/packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { categories } from '../../platform/database/tables/categories.ts';
import { undoableActions } from '../../platform/database/tables/undo.ts';
import { TestPackages } from '../../testing/admin-packages.ts';
import { UNKNOWN } from '../../testing/tested-resources.ts';

const { api, token, playable, call, bulk, get, list, titles, undo, create } = await TestPackages.open();
afterAll(() => api.close());

describe('the list', () => {
  let made: readonly { readonly id: string; readonly title: string }[];
  beforeAll(async () => {
    made = [
      await create({ title: 'sorted b', price: 300 }),
      await create({ title: 'Sorted A', price: 100, published: true, ...playable }),
      await create({ title: 'Sorted c', price: 100, discount: 50 }),
    ];
  });

  it.each([
    ['title', ['Sorted A', 'sorted b', 'Sorted c']],
    ['-title', ['Sorted c', 'sorted b', 'Sorted A']],
    ['price', ['Sorted A', 'Sorted c', 'sorted b']],
    ['-discount', ['Sorted c', 'Sorted A', 'sorted b']],
    ['created', ['sorted b', 'Sorted A', 'Sorted c']],
    ['-created', ['Sorted c', 'Sorted A', 'sorted b']],
    ['-updated', ['Sorted c', 'Sorted A', 'sorted b']],
  ])('is sorted by %s, on one page and on several', async (sort, expected) => {
    expect(await titles(`q=sorted&sort=${sort}`)).toEqual(expected);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? '' : `&cursor=${String(cursor)}`;
      const response = (await get(`?q=sorted&sort=${sort}&limit=1${next}`)).as(adminPage(adminPackage));
      expect(response.total).toBe(cursor === null ? 3 : null);
      paged.push(...response.items.map(({ title }) => title));
      cursor = response.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(expected);
  });

  it('is counted with its first page, not at all, or alone', async () => {
    const list = async (query: string) => (await get(query)).as(adminPage(adminPackage));
    expect(await list('?q=sorted&limit=1')).toMatchObject({ items: [{}], total: 3 });
    const page = await list('?q=sorted&limit=1&total=omit');
    expect(page).toMatchObject({ items: [{}], nextCursor: expect.any(String), total: null });
    expect(await list('?q=sorted&limit=1&total=only')).toEqual({ items: [], nextCursor: null, total: 3 });
    expect(await list('?q=sorted&published=true&total=only')).toMatchObject({ total: 1 });
    expect(await list('?q=nothing&total=only')).toMatchObject({ total: 0 });
    expect((await get('?total=maybe')).status).toBe(422);
  });

  it('is filtered by visibility and category', async () => {
    expect(await titles('q=sorted&published=true')).toEqual(['Sorted A']);
    expect(await titles('q=sorted&published=false')).toEqual(['Sorted c', 'sorted b']);
    const [category] = await api.platform.db.select().from(categories);
    await call('PATCH', `/${made[0]!.id}`, { category_id: category!.id });
    expect(await titles(`q=sorted&category_id=${category!.id}`)).toEqual(['sorted b']);
    expect(await titles('q=sorted&category_id=none')).toEqual(['Sorted c', 'Sorted A']);
  });

  it.each(['sort=colour', 'published=perhaps', 'category_id=x', 'cursor=abc', 'limit=0'])(
    'rejects %s',
    async (query) => {
      expect((await get(`?${query}`)).error).toBe('invalid');
    },
  );

  it('rejects the cursor of another order', async () => {
    const { nextCursor } = (await get('?limit=1&sort=title')).as(adminPage(adminPackage));
    for (const sort of ['price', '-updated', 'created'])
      expect((await get(`?sort=${sort}&cursor=${nextCursor}`)).error).toBe('invalid');
  });

  it('is exported as CSV, with formulas and quotes escaped', async () => {
    const { id } = await create({ title: '=1+1', description: 'Say "go", then\nrun', price: 4900, discount: 20 });
    const response = await get('/export?q=%3D1%2B1');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const text = response.bytes.toString();
    expect(text.startsWith('\uFEFFid,title,description,category,published,')).toBe(true);
    expect(text).toContain(`\r\n${id},'=1+1,"Say ""go"", then\nrun",,false,,0,4900,EUR,20,3920,`);
  });
});

describe('changing several packages', () => {
  let ids: string[];
  beforeAll(async () => {
    ids = [];
    for (const title of ['Bulk 1', 'Bulk 2', 'Bulk 3']) ids.push((await create({ title, ...playable })).id);
  });
  const published = async () => (await list('q=bulk')).items.map((item) => item.published);

  it('publishes those with these ids, and is undone', async () => {
    const result = (await bulk({ action: 'publish', selection: { ids: ids.slice(0, 2) } })).as(bulkResult);
    expect(result).toMatchObject({ changed: 2, refused: [], refused_count: 0 });
    expect(await published()).toEqual([false, true, true]);
    await undo(result.undo);
    expect(await published()).toEqual([false, false, false]);
  });

  it('is in the audit trail with what it has changed, and so is undoing it', async () => {
    const { id } = await create({ title: 'Audited', published: true, ...playable });
    const move = { action: 'publish', selection: { ids: [ids[0], id] } };
    await undo((await bulk(move)).as(bulkResult).undo);
    const events = async (target: string | undefined) =>
      (await api.get(`/api/admin/audit?target_id=${target}`, token)).as(page(auditEvent)).items;
    const [undone, edited] = await events(ids[0]);
    expect(edited).toMatchObject({
      action: 'record.updated',
      before: { published: false },
      after: { published: true },
    });
    expect(undone).toMatchObject({
      action: 'record.reverted',
      before: { published: true },
      after: { published: false },
    });
    // It was published before, and nothing has happened to it.
    expect((await events(id)).map(({ action }) => action)).toEqual(['record.created']);
    await call('DELETE', `/${id}`);
  });

  it('applies to all that match, but for exceptions', async () => {
    const selection = { matching: { q: 'bulk', published: 'false' }, except: [ids[0]] };
    const result = (await bulk({ action: 'publish', selection })).as(bulkResult);
    expect(result.changed).toBe(2);
    expect(await published()).toEqual([true, true, false]);
    await undo(result.undo);
  });

  it('leaves a record alone on undo that has been edited since', async () => {
    const result = (await bulk({ action: 'publish', selection: { ids } })).as(bulkResult);
    await call('PATCH', `/${ids[2]}`, { title: 'Bulk 3, edited' });
    const undone = await undo(result.undo);
    expect(undone.as(z.unknown())).toEqual({ restored: 2, kept: 1 });
    expect(await published()).toEqual([true, false, false]);
    await call('PATCH', `/${ids[2]}`, { published: false });
  });

  it('moves to a category and back', async () => {
    const [category] = await api.platform.db.select().from(categories);
    const move = { action: 'move', category_id: category!.id, selection: { ids } };
    const result = (await bulk(move)).as(bulkResult);
    expect((await list('q=bulk')).items.every((item) => item.category?.id === category!.id)).toBe(true);
    await undo(result.undo);
    expect((await list('q=bulk')).items.every((item) => item.category === null)).toBe(true);
    expect((await bulk({ ...move, category_id: UNKNOWN })).error).toBe('invalid');
  });

  it('moves back to no category if the one before has been deleted since', async () => {
    const { db } = api.platform;
    const [kept] = await db.select().from(categories);
    const [former] = await db.insert(categories).values({ title: 'Former' }).returning();
    await bulk({ action: 'move', category_id: former!.id, selection: { ids } });
    const result = (await bulk({ action: 'move', category_id: kept!.id, selection: { ids } })).as(bulkResult);
    await db.delete(categories).where(eq(categories.id, former!.id));
    expect((await undo(result.undo)).as(z.unknown())).toEqual({ restored: 3, kept: 0 });
    expect((await list('q=bulk')).items.every((item) => item.category === null)).toBe(true);
  });

  it('is undone by a version whose tables have more columns', async () => {
    const result = (await bulk({ action: 'delete', selection: { ids } })).as(bulkResult);
    const earlier = sql`jsonb_set(saved, '{0,rows}', (select jsonb_agg(row - 'discount') from jsonb_array_elements(saved #> '{0,rows}') row))`;
    await api.platform.db.update(undoableActions).set({ saved: earlier }).where(eq(undoableActions.id, result.undo!));
    expect((await undo(result.undo)).as(z.unknown())).toEqual({ restored: 3, kept: 0 });
  });

  it('deletes what is not in use, names what is, and is undone', async () => {
    const [basics] = (await list('q=basics')).items;
    const before = await list();
    const result = (await bulk({ action: 'delete', selection: { ids: [...ids, basics!.id] } })).as(bulkResult);
    expect(result).toMatchObject({
      changed: 3,
      refused: [{ id: basics!.id, title: 'Basics' }],
      refused_count: 1,
    });
    expect(await titles('q=bulk')).toEqual([]);
    await undo(result.undo);
    expect(await list()).toEqual(before);
  });

  it('changes nothing for a selection without records', async () => {
    const result = (await bulk({ action: 'publish', selection: { ids: [UNKNOWN] } })).as(bulkResult);
    expect(result).toEqual({ changed: 0, undo: null, refused: [], refused_count: 0 });
  });

  it.each([
    { action: 'publish', selection: { ids: [] } },
    { action: 'publish', selection: {} },
    { action: 'explode', selection: { ids: [UNKNOWN] } },
    { action: 'publish', selection: { matching: { sort: 'title' } } },
    { action: 'move', selection: { ids: [UNKNOWN] } },
  ])('rejects %j', async (payload) => {
    const response = await bulk(payload);
    expect([400, 422]).toContain(response.status);
  });
});
