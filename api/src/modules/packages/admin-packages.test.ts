import { eq, sql } from 'drizzle-orm';
import { auditEvent } from 'shared-api/audit/audit';
import { adminPage, bulkResult, deletion, page, recordUses } from 'shared-api/lists';
import { adminPackage, adminPackageRecord, packageDetail, packageSummary } from 'shared-api/packages/packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { categories } from '../../platform/database/tables/categories.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { undoableActions } from '../../platform/database/tables/undo.ts';
import { videoGroupItems, videoGroups, videos } from '../../platform/database/tables/videos.ts';
import { ADMIN, OWNER } from '../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let token: string;
/** The contents of what is published: a video that can be played. */
let playable: { readonly video_ids: readonly string[] };
beforeAll(async () => {
  api = await TestApi.open({ ACCESS_TOKEN_TTL: '1000000' });
  token = await api.tokenOf(ADMIN);
  playable = { video_ids: [await videoNamed('Three-man weave')] };
});
afterAll(() => api.close());

const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  api.call(method, `/api/admin/packages${path}`, { token, ...(payload && { payload }) });
const get = (path: string) => api.get(`/api/admin/packages${path}`, token);
const list = async (query = '') => (await get(`?limit=100&${query}`)).as(adminPage(adminPackage));
const titles = async (query = '') => (await list(query)).items.map(({ title }) => title);
const record = async (id: string) => (await get(`/${id}`)).as(adminPackageRecord);
const undo = (id: string | null) => api.call('POST', `/api/admin/undo/${id}`, { token });

const values = {
  title: 'Shooting',
  description: 'Form first.',
  price: 1900,
  currency: 'EUR',
  discount: 0,
  category_id: null,
  access_days: null,
  picture_id: null,
  published: false,
  video_ids: [],
  group_ids: [],
} as const;
const create = async (changes: object = {}) =>
  (await call('POST', '', { ...values, ...changes })).as(adminPackageRecord);

const videoNamed = async (title: string) => {
  const [video] = await api.platform.db.select().from(videos).where(eq(videos.title, title));
  return video!.id;
};
const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';

describe('creating a package', () => {
  it('stores its fields and its videos in order', async () => {
    const video_ids = [await videoNamed('Three-man weave'), await videoNamed('Shell defence')];
    const created = await create({ video_ids, access_days: 30 });
    expect(created).toMatchObject({ title: 'Shooting', price: 1900, access_days: 30, published: false });
    expect(created.videos.map(({ title }) => title)).toEqual(['Three-man weave', 'Shell defence']);
    expect(await record(created.id)).toEqual(created);
  });

  it('is recorded in the audit trail', async () => {
    const { id } = await create();
    const { items } = (await api.get(`/api/admin/audit?target_id=${id}`, token)).as(page(auditEvent));
    expect(items).toMatchObject([{ action: 'record.created', after: { title: 'Shooting', price: 1900 } }]);
  });

  it.each([
    ['category_id', { category_id: UNKNOWN }],
    ['video_ids', { video_ids: [UNKNOWN] }],
    ['group_ids', { group_ids: [UNKNOWN] }],
  ])('rejects what does not exist: %s', async (field, changes) => {
    const before = await list();
    const response = await call('POST', '', { ...values, ...changes });
    expect([response.status, response.error]).toEqual([422, 'invalid']);
    expect(response.bytes.toString()).toContain(`"${field}":{"code":"record_missing"`);
    expect(await list()).toEqual(before);
  });

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(161) }],
    ['price', { price: -1 }],
    ['price', { price: 1.5 }],
    ['price', { price: 100_000_001 }],
    ['currency', { currency: 'XXX' }],
    ['discount', { discount: 101 }],
    ['access_days', { access_days: 0 }],
    ['video_ids', { video_ids: [UNKNOWN, UNKNOWN] }],
    ['image_url', { image_url: 'x' }],
  ])('rejects an invalid %s: %j', async (field, changes) => {
    const response = await call('POST', '', { ...values, ...changes });
    expect(response.status).toBe(422);
    expect(response.bytes.toString()).toContain(`"${field}`);
  });
});

describe('the contents of a package', () => {
  it('are its own videos, then those of its video groups, each once', async () => {
    const [group] = await api.platform.db.select().from(videoGroups);
    const { id } = await create({
      video_ids: [await videoNamed('Three-man weave')],
      group_ids: [group!.id],
      published: true,
    });
    const shown = (await api.get(`/api/packages/${id}`)).as(packageDetail);
    expect(shown.videos.map(({ title }) => title)).toEqual(['Three-man weave', 'Shell defence']);
    expect(shown.video_count).toBe(2);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
  });

  it('can be played by those who own it, also what a group gains later', async () => {
    const { db } = api.platform;
    const [group] = await db.insert(videoGroups).values({ title: 'Later' }).returning();
    const [basics] = (await list('q=basics')).items;
    const press = await videoNamed('Full-court press');
    const owner = await api.tokenOf(OWNER);
    const isLocked = async () => (await api.get(`/api/videos/${press}`, owner)).as(z.object({ locked: z.boolean() }));
    await call('PATCH', `/${basics!.id}`, { group_ids: [group!.id] });
    expect(await isLocked()).toEqual({ locked: true });
    await db.execute(`insert into video_group_item values ('${group!.id}', '${press}', 0)`);
    expect(await isLocked()).toEqual({ locked: false });
    await call('PATCH', `/${basics!.id}`, { group_ids: [] });
    expect(await isLocked()).toEqual({ locked: true });
  });
});

describe('editing a package', () => {
  it('changes the fields that it names, and keeps the others', async () => {
    const video_ids = [await videoNamed('Shell defence')];
    const created = await create({ video_ids });
    const edited = (await call('PATCH', `/${created.id}`, { price: 2900 })).as(adminPackageRecord);
    expect(edited).toEqual({ ...created, price: 2900, updated_at: edited.updated_at });
  });

  it('replaces the videos, and records both lists', async () => {
    const [first, second] = [await videoNamed('Shell defence'), await videoNamed('Three-man weave')];
    const { id } = await create({ video_ids: [first, second] });
    const edited = (await call('PATCH', `/${id}`, { video_ids: [second, first] })).as(adminPackageRecord);
    expect(edited.videos.map((video) => video.id)).toEqual([second, first]);
    const { items } = (await api.get(`/api/admin/audit?target_id=${id}`, token)).as(page(auditEvent));
    expect(items[0]).toMatchObject({ before: { video_ids: [first, second] }, after: { video_ids: [second, first] } });
  });

  it('leaves videos and fields alone if one of them is rejected', async () => {
    const { id } = await create({ video_ids: [await videoNamed('Shell defence')] });
    const before = await record(id);
    expect((await call('PATCH', `/${id}`, { title: 'New', video_ids: [UNKNOWN] })).error).toBe('invalid');
    expect(await record(id)).toEqual(before);
  });
});

describe('publishing a package', () => {
  const NOTHING = { published: 'package_without_video' };
  const draft = async (title = 'Draft') => {
    const [video] = await api.platform.db.insert(videos).values({ title, price: 0, currency: 'EUR' }).returning();
    return video!.id;
  };
  const group = async (...ids: readonly string[]) => {
    const { db } = api.platform;
    const [row] = await db.insert(videoGroups).values({ title: 'Draft' }).returning();
    const items = ids.map((video_id, position) => ({ group_id: row!.id, video_id, position }));
    if (items.length > 0) await db.insert(videoGroupItems).values(items);
    return row!.id;
  };

  it.each([
    ['is empty', async () => ({})],
    ['has videos without a file alone', async () => ({ video_ids: [await draft()] })],
    ['has an empty group alone', async () => ({ group_ids: [await group()] })],
    ['has groups of videos without a file alone', async () => ({ group_ids: [await group(await draft())] })],
  ])('is refused if it %s, new or not, and changes nothing', async (_, contents) => {
    const changes = await contents();
    const before = await list();
    const created = await call('POST', '', { ...values, ...changes, published: true });
    expect([created.status, fieldErrorsOf(created)]).toEqual([422, NOTHING]);
    expect(await list()).toEqual(before);
    const hidden = await create(changes);
    const edited = await call('PATCH', `/${hidden.id}`, { title: 'Renamed', published: true });
    expect([edited.status, fieldErrorsOf(edited)]).toEqual([422, NOTHING]);
    expect(await record(hidden.id)).toEqual(hidden);
  });

  it('is possible with a group of videos that can be played, or together with its first video', async () => {
    const grouped = await create({ group_ids: [await group(...playable.video_ids)], published: true });
    expect(grouped).toMatchObject({ published: true, available: true });
    const { id } = await create();
    const edited = (await call('PATCH', `/${id}`, { published: true, ...playable })).as(adminPackageRecord);
    expect(edited).toMatchObject({ published: true, available: true });
  });

  it('cannot be kept up while its last video is taken out', async () => {
    const { id } = await create({ published: true, ...playable });
    expect(fieldErrorsOf(await call('PATCH', `/${id}`, { video_ids: [] }))).toEqual(NOTHING);
    expect((await record(id)).videos).toHaveLength(1);
    expect((await call('PATCH', `/${id}`, { video_ids: [], published: false })).status).toBe(200);
  });

  it('leaves those without a video alone if there are several, and names them', async () => {
    const full = await create({ title: 'Several B', ...playable });
    const [second, first] = [await create({ title: 'Several C' }), await create({ title: 'Several A' })];
    const publish = async (ids: readonly string[]) =>
      (await call('POST', '/bulk', { action: 'publish', selection: { ids } })).as(bulkResult);
    const result = await publish([full.id, second.id, first.id]);
    const refused = [first, second].map(({ id, title }) => ({ id, title }));
    expect(result).toMatchObject({ changed: 1, refused, refused_count: 2 });
    expect((await list('q=several&sort=title')).items.map(({ published }) => published)).toEqual([false, true, false]);
    expect(await publish([first.id])).toEqual({
      changed: 0,
      undo: null,
      refused: refused.slice(0, 1),
      refused_count: 1,
    });
  });

  it('is not brought back by undoing, once its video is gone', async () => {
    const shown = await create({ title: 'Undone', published: true, ...playable });
    const other = await create({ title: 'Undone, too', published: true, ...playable });
    const selection = { ids: [shown.id, other.id] };
    const { undo: action } = (await call('POST', '/bulk', { action: 'unpublish', selection })).as(bulkResult);
    await api.platform.db.execute(sql`delete from package_video where package_id = ${shown.id}`);
    expect((await undo(action)).as(z.unknown())).toEqual({ restored: 1, kept: 1 });
    expect([(await record(shown.id)).published, (await record(other.id)).published]).toEqual([false, true]);
  });

  it('is not brought back with a package that was deleted, once its video is gone', async () => {
    const video = await draft('Gone');
    await api.platform.db
      .update(videos)
      .set({ status: 'ready', published: true, file_key: 'x' })
      .where(eq(videos.id, video));
    const { id } = await create({ title: 'Restored', published: true, video_ids: [video] });
    const { undo: action } = (await call('DELETE', `/${id}`)).as(deletion);
    await api.platform.db.delete(videos).where(eq(videos.id, video));
    await undo(action);
    expect(await record(id)).toMatchObject({ title: 'Restored', published: false, videos: [] });
  });
});

describe('deleting a package', () => {
  it('removes it everywhere, and can be undone with all that it had', async () => {
    const [category] = await api.platform.db.select().from(categories);
    const created = await create({
      video_ids: [await videoNamed('Shell defence'), await videoNamed('Three-man weave')],
      category_id: category!.id,
      published: true,
      title: 'Deleted',
    });
    const { undo: action } = (await call('DELETE', `/${created.id}`)).as(deletion);
    expect((await get(`/${created.id}`)).status).toBe(404);
    const onSale = (await api.get('/api/packages')).as(page(packageSummary)).items;
    expect(onSale.map(({ title }) => title)).not.toContain('Deleted');

    expect((await undo(action)).status).toBe(200);
    expect(await record(created.id)).toEqual(created);
    const { items } = (await api.get(`/api/admin/audit?target_id=${created.id}`, token)).as(page(auditEvent));
    expect(items.map(({ action: name }) => name)).toEqual(['record.restored', 'record.deleted', 'record.created']);
    expect((await undo(action)).error).toBe('undo_expired');
  });

  it('can be undone without what has been deleted since', async () => {
    const { db } = api.platform;
    const [category] = await db.insert(categories).values({ title: 'Short-lived' }).returning();
    const { id } = await create({ category_id: category!.id });
    const { undo: action } = (await call('DELETE', `/${id}`)).as(deletion);
    await db.delete(categories).where(eq(categories.id, category!.id));
    await undo(action);
    expect((await record(id)).category).toBeNull();
  });

  it('is refused while people own it, and says so', async () => {
    const [basics] = (await list('q=basics')).items;
    const uses = (await get(`/${basics!.id}/uses`)).as(recordUses);
    expect(uses.items).toEqual([{ kind: 'people', count: 1, examples: [] }]);
    const response = await call('DELETE', `/${basics!.id}`);
    expect([response.status, response.error]).toEqual([409, 'in_use']);
    expect((await get(`/${basics!.id}`)).status).toBe(200);
  });

  it('can be undone without what only a later version knows', async () => {
    const { id } = await create();
    const { undo: action } = (await call('DELETE', `/${id}`)).as(deletion);
    const unknown = sql`'[{ "table": "of_a_later_version", "rows": [{ "id": 1 }] }]'::jsonb`;
    await api.platform.db
      .update(undoableActions)
      .set({ saved: sql`${undoableActions.saved} || ${unknown}` })
      .where(eq(undoableActions.id, action ?? ''));
    expect((await undo(action)).status).toBe(200);
    expect(await record(id)).toMatchObject({ id });
  });

  it('cannot be undone by another administrator, or after ten minutes', async () => {
    const { id } = await create();
    const { undo: action } = (await call('DELETE', `/${id}`)).as(deletion);
    api.now = new Date(api.now.getTime() + 10 * 60 * 1000 + 1);
    expect((await undo(action)).error).toBe('undo_expired');
    expect((await get(`/${id}`)).status).toBe(404);
  });

  it('returns 404 for one that does not exist', async () => {
    expect((await call('DELETE', `/${UNKNOWN}`)).status).toBe(404);
    expect((await call('DELETE', '/new')).status).toBe(404);
    expect((await get(`/${UNKNOWN}/uses`)).status).toBe(404);
    expect((await undo(UNKNOWN)).error).toBe('undo_expired');
  });
});

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
  const bulk = (payload: object) => call('POST', '/bulk', payload);
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

  it('reports each record in the audit trail', async () => {
    await bulk({ action: 'publish', selection: { ids } });
    const trail = (await api.get(`/api/admin/audit?target_id=${ids[0]}`, token)).as(page(auditEvent));
    expect(trail.items[0]).toMatchObject({ before: { published: false }, after: { published: true } });
  });
});

it('keeps a package that someone begins to own while it is being deleted', async () => {
  const { db } = api.platform;
  const { id } = await create({ title: 'Raced' });
  const owner = await api.newUser();
  const [deleted] = await Promise.all([
    call('DELETE', `/${id}`),
    db
      .execute(`insert into entitlement (id, user_id, package_id) values ('${UNKNOWN}', '${owner.user.id}', '${id}')`)
      .catch(() => null),
  ]);
  const [row] = await db.select().from(packages).where(eq(packages.id, id));
  expect(row === undefined).toBe(deleted.status === 200);
});
