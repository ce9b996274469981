import { adminVideoGroup } from 'shared-api/videos/video-groups';
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
  name: 'video-groups',
  item: adminVideoGroup,
  search: 'week',
  found: { title: 'First week', video_count: 2 },
});

testAdminResource(() => api, {
  name: 'video-groups',
  values: (title) => ({ title, picture_id: null, video_ids: [] }),
  edit: { title: 'Renamed' },
  sorts: ['title', 'updated', 'created'],
  invalid: [
    ['picture_id', { picture_id: '0190a0a0-0000-7000-8000-000000000000' }, 'picture_missing'],
    ['title', { title: '\u200b' }, 'title_missing'],
    ['video_ids', { video_ids: ['0190a0a0-0000-7000-8000-000000000000'] }, 'record_missing'],
    [
      'video_ids',
      { video_ids: ['0190a0a0-0000-7000-8000-000000000000', '0190a0a0-0000-7000-8000-000000000000'] },
      'invalid',
    ],
  ],
});
