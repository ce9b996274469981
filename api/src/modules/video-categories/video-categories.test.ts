import { adminVideoCategory } from 'shared-api/video-categories';
import { afterAll, beforeAll } from 'vitest';
import { testAdminList } from '../../testing/admin-list.ts';
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
