import { adminCoupon } from 'shared-api/coupons';
import { afterAll, beforeAll } from 'vitest';
import { testAdminList } from '../../testing/admin-list.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

testAdminList(() => api, {
  name: 'coupons',
  item: adminCoupon,
  search: 'ten',
  found: { code: 'TEN', percent: 10, amount: null },
});
