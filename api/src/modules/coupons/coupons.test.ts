import { adminCouponRecord } from 'shared-api/coupons/coupons';
import { deletion } from 'shared-api/lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

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
