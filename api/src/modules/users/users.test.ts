import { adminUser } from 'shared-api/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testAdminList } from '../../testing/admin-list.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

testAdminList(() => api, { name: 'users', item: adminUser, search: 'ADMIN@', found: { name: 'Ada', role: { id: 2 } } });

it('does not expose passwords or their hashes', async () => {
  const text = (await api.get('/api/admin/users', await api.tokenOf(ADMIN))).bytes.toString();
  expect(text).not.toMatch(/argon2|password/i);
});
