import { adminCoupon, adminCouponRecord } from 'shared-api/coupons/coupons';
import { deletion } from 'shared-api/lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testAdminList } from '../../testing/admin-list.ts';
import { testAdminResource } from '../../testing/admin-resource.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
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

const coupon = {
  percent: 10,
  amount: null,
  currency: null,
  active: true,
  starts_at: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  max_redemptions: 5,
  per_user_limit: 1,
  minimum: null,
  package_ids: [],
};

testAdminResource(() => api, {
  name: 'coupons',
  values: (code) => ({ ...coupon, code }),
  edit: { percent: null, amount: 500, currency: 'EUR', active: false },
  sorts: ['code', 'updated', 'created'],
  invalid: [
    ['code', { code: 'a b' }, 'code_invalid'],
    ['code', { code: 'x' }, 'code_invalid'],
    ['percent', { percent: 101 }, 'number_too_large'],
    ['percent', { percent: null }, 'text_missing'],
    ['amount', { percent: 10, amount: 500, currency: 'EUR' }, 'text_missing'],
    ['currency', { percent: null, amount: 500 }, 'text_missing'],
    ['expires_at', { expires_at: '2025-01-01T00:00:00.000Z' }, 'end_before_start'],
    ['max_redemptions', { max_redemptions: 0 }, 'number_too_small'],
    ['package_ids', { package_ids: ['0190a0a0-0000-7000-8000-000000000000'] }, 'record_missing'],
  ],
});

it('undoes the deletion of a coupon as soon as its code is free again, and not before', async () => {
  const token = await api.tokenOf(ADMIN);
  const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    api.call(method, `/api/admin/${path}`, { token, ...(payload && { payload }) });
  const create = async () => (await send('POST', 'coupons', { ...coupon, code: 'TWICE' })).as(adminCouponRecord);
  const first = await create();
  const { undo } = (await send('DELETE', `coupons/${first.id}`)).as(deletion);
  const second = await create();
  expect((await send('POST', `undo/${undo}`)).error).toBe('conflict');
  await send('PATCH', `coupons/${second.id}`, { code: 'OTHER' });
  expect((await send('POST', `undo/${undo}`)).status).toBe(200);
  expect((await api.get(`/api/admin/coupons/${first.id}`, token)).as(adminCouponRecord)).toEqual(first);
});
