import { eq, sql } from 'drizzle-orm';
import { auditEvent } from 'shared-api/audit/audit';
import { bulkResult, deletion, page, recordUses } from 'shared-api/lists';
import { adminPackageRecord, packageDetail, packageSummary } from 'shared-api/packages/packages';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { categories } from '../../platform/database/tables/categories.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { undoableActions } from '../../platform/database/tables/undo.ts';
import { videoGroupItems, videoGroups, videos } from '../../platform/database/tables/videos.ts';
import { TestPackages, values, videoNamed as findVideo } from '../../testing/admin-packages.ts';
import { OWNER } from '../../testing/demo-fixture.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';
import { UNKNOWN } from '../../testing/tested-resources.ts';

const { api, token, playable, call, get, list, record, undo, create } = await TestPackages.open();
afterAll(() => api.close());

const videoNamed = (title: string) => findVideo(api, title);

describe('creating a package', () => {
  it('stores its fields and its videos in order', async () => {
    const video_ids = [await videoNamed('Three-man weave'), await videoNamed('Shell defence')];
    const created = await create({ video_ids, access_days: 30 });
    expect(created).toMatchObject({ title: 'Shooting', price: 1900, access_days: 30, published: false });
    expect(created.videos.map(({ title }) => title)).toEqual(['Three-man weave', 'Shell defence']);
    expect(await record(created.id)).toEqual(created);
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
    expect((await undo(UNKNOWN)).error).toBe('undo_expired');
    expect((await get(`/${id}`)).status).toBe(404);
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
