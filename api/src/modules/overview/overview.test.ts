import { adminOverview } from 'shared-api/admin-overview';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../database/users.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

it('GET /api/admin/overview counts the records of each kind', async () => {
  const response = await api.get('/api/admin/overview', await api.tokenOf(ADMIN));
  expect(response.as(adminOverview)).toEqual({
    users: await api.platform.db.$count(users),
    videos: 4,
    video_groups: 1,
    video_categories: 1,
    categories: 2,
    packages: 2,
    coupons: 3,
    books: 2,
  });
});
