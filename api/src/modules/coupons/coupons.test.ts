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
  search: 'tipoff',
  found: { code: 'TIPOFF15', percent: 15, amount: null },
});
