import { adminVideoCategory } from 'shared-api/videos/video-categories';
import { afterAll, beforeAll } from 'vitest';
import { testAdminList } from '../../testing/admin-list.ts';
import { testAdminResource } from '../../testing/admin-resource.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

testAdminList(() => api, {
  name: 'video-categories',
  item: adminVideoCategory,
  search: 'pass',
  found: { title: 'Passing', video_count: 4 },
});

testAdminResource(() => api, {
  name: 'video-categories',
  values: (title) => ({ title, video_ids: [] }),
  edit: { title: 'Renamed' },
  sorts: ['title', 'updated', 'created'],
  invalid: [
    ['title', { title: '\u200b' }, 'title_missing'],
    ['video_ids', { video_ids: ['0190a0a0-0000-7000-8000-000000000000'] }, 'record_missing'],
    [
      'video_ids',
      { video_ids: ['0190a0a0-0000-7000-8000-000000000000', '0190a0a0-0000-7000-8000-000000000000'] },
      'invalid',
    ],
  ],
});
