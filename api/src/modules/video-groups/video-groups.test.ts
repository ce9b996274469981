import { adminVideoGroup } from 'shared-api/video-groups';
import { afterAll, beforeAll } from 'vitest';
import { testAdminList } from '../../testing/admin-list.ts';
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
