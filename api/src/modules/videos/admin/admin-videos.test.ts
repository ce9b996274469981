import { auditEvent } from 'shared-api/audit/audit';
import { page, bulkResult, recordUses } from 'shared-api/lists';
import { adminVideoCategoryRecord } from 'shared-api/videos/video-categories';
import { adminVideo, adminVideoRecord } from 'shared-api/videos/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../../../testing/demo-fixture.ts';
import { TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

describe('moving several videos to a category', () => {
  it('replaces their categories, and is undone', async () => {
    const token = await api.tokenOf(ADMIN);
    const call = (path: string, payload?: object) =>
      api.call('POST', `/api/admin/${path}`, { token, ...(payload && { payload }) });
    const list = async () => (await api.get('/api/admin/videos?limit=100', token)).as(page(adminVideo)).items;
    const categoriesOf = async (id: string) =>
      (await api.get(`/api/admin/videos/${id}`, token)).as(adminVideoRecord).categories.map(({ title }) => title);
    const made = (await call('video-categories', { title: 'Moved here', video_ids: [] })).as(adminVideoCategoryRecord);
    const ids = (await list()).map(({ id }) => id);
    const before = await Promise.all(ids.map(categoriesOf));
    const moved = (await call('videos/bulk', { action: 'move', category_id: made.id, selection: { ids } })).as(
      bulkResult,
    );
    expect(moved.changed).toBe(ids.length);
    for (const id of ids) expect(await categoriesOf(id)).toEqual(['Moved here']);
    await call(`undo/${moved.undo}`);
    expect(await Promise.all(ids.map(categoriesOf))).toEqual(before);
    const trail = await api.get(`/api/admin/audit?target_id=${ids[0]}&action=record.reverted`, token);
    const former = (await api.get(`/api/admin/videos/${ids[0]}`, token)).as(adminVideoRecord).categories;
    expect(trail.as(page(auditEvent)).items).toMatchObject([
      { before: { category_ids: [made.id] }, after: { category_ids: former.map(({ id }) => id) } },
    ]);
  });

  it('deletes no video that a package, a group or a person needs, and says which do', async () => {
    const token = await api.tokenOf(ADMIN);
    const [shell] = (await api.get('/api/admin/videos?q=shell', token)).as(page(adminVideo)).items;
    const { items } = (await api.get(`/api/admin/videos/${shell!.id}/uses`, token)).as(recordUses);
    expect(items).toMatchObject([
      { kind: 'packages', count: 1, examples: [{ title: 'Basics' }] },
      { kind: 'video_groups', count: 1, examples: [{ title: 'First week' }] },
    ]);
    expect((await api.call('DELETE', `/api/admin/videos/${shell!.id}`, { token })).error).toBe('in_use');
  });
});
