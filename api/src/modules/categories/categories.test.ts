import { adminCategory } from 'shared-api/packages/categories';
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
  name: 'categories',
  item: adminCategory,
  search: 'off',
  found: { title: 'Offence', package_count: 1 },
});

testAdminResource(() => api, {
  name: 'categories',
  values: (title) => ({ title, picture_id: null }),
  edit: { title: 'Renamed' },
  sorts: ['title', 'updated', 'created'],
  invalid: [
    ['picture_id', { picture_id: '0190a0a0-0000-7000-8000-000000000000' }, 'picture_missing'],
    ['title', { title: '' }, 'title_missing'],
    ['title', { title: 'x'.repeat(81) }, 'title_too_long'],
  ],
});
