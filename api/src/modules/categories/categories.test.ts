import { adminCategory } from 'shared-api/categories';
import { afterAll, beforeAll } from 'vitest';
import { testAdminList } from '../../testing/admin-list.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

testAdminList(() => api, {
  name: 'categories',
  item: adminCategory,
  search: 'off',
  found: { title: 'Offence', package_count: 1 },
});
