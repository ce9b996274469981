import { eq } from 'drizzle-orm';
import { adminUserRecord } from 'shared-api/users/admin-users';
import { auditEvent } from 'shared-api/audit/audit';
import { page } from 'shared-api/lists';
import { ownPackage } from 'shared-api/packages/packages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { TestShop } from '../../testing/shop.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await TestShop.open();
  token = await shop.api.tokenOf(ADMIN);
});
afterAll(() => shop.close());

const path = (id: string) => `/api/admin/users/${id}/entitlements`;
const grant = (id: string, rest: object = {}) =>
  shop.api.call('POST', path(id), {
    token,
    payload: { kind: 'package', record_id: shop.basics.id, expires_at: null, reason: 'Won the raffle', ...rest },
  });
const withdraw = (id: string, entitlementId: string) =>
  shop.api.call('DELETE', `${path(id)}/${entitlementId}`, { token });
const has = async (id: string) =>
  (await shop.api.get(`/api/admin/users/${id}`, token)).as(adminUserRecord).entitlements;
const eventsOf = async (id: string, action: string) =>
  (await shop.api.get(`/api/admin/audit?target_id=${id}&action=${action}`, token)).as(page(auditEvent)).items;
const ownPackages = async (own: string) =>
  (await shop.api.get('/api/me/packages', own)).as(page(ownPackage)).items.map(({ id }) => id);

it('gives access, which is listed with its reason and audited, until it is withdrawn', async () => {
  const { user, access_token: own } = await shop.api.newUser();
  expect(await ownPackages(own)).toEqual([]);
  const response = await grant(user.id);
  expect(response.status).toBe(201);
  const [row] = response.as(adminUserRecord).entitlements;
  expect(row).toMatchObject({
    kind: 'package',
    record: { id: shop.basics.id },
    source: 'grant',
    order_id: null,
    reason: 'Won the raffle',
    expires_at: null,
    revoked: null,
  });
  expect(await ownPackages(own)).toEqual([shop.basics.id]);
  expect(await eventsOf(user.id, 'access.granted')).toMatchObject([
    { target: { type: 'user' }, after: { package_id: shop.basics.id, expires_at: null } },
  ]);

  expect((await withdraw(user.id, row!.id)).as(adminUserRecord).entitlements).toMatchObject([{ revoked: 'ended' }]);
  expect(await ownPackages(own)).toEqual([]);
  // Once more: it changes nothing, and is not recorded.
  expect((await withdraw(user.id, row!.id)).status).toBe(200);
  expect(await eventsOf(user.id, 'access.withdrawn')).toMatchObject([{ before: { package_id: shop.basics.id } }]);
});

it('ends by itself at its end, and can then be granted again', async () => {
  const { user } = await shop.api.newUser();
  const end = new Date(shop.api.now.getTime() + 60_000).toISOString();
  expect((await grant(user.id, { kind: 'video', record_id: shop.weave.id, expires_at: end })).status).toBe(201);
  shop.api.passSeconds(60);
  expect((await grant(user.id, { kind: 'video', record_id: shop.weave.id })).status).toBe(201);
  expect(await has(user.id)).toMatchObject([{ expires_at: end }, { kind: 'video', expires_at: null }]);
});

it('is not granted twice, not even at the same time, and again once it has been withdrawn', async () => {
  const { user } = await shop.api.newUser();
  const responses = await Promise.all([grant(user.id), grant(user.id), grant(user.id)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect(fieldErrorsOf(responses.find(({ status }) => status === 422)!)).toEqual({ record_id: 'already_granted' });
  expect(await eventsOf(user.id, 'access.granted')).toHaveLength(1);
  await withdraw(user.id, (await has(user.id))[0]!.id);
  expect((await grant(user.id)).status).toBe(201);
});

it('leaves alone what was bought: withdrawal takes its own row, and a purchase ends by refund only', async () => {
  const { user, access_token: own } = await shop.api.newUser();
  await shop.addCoupon({ code: 'HALFOFF', percent: 50 });
  const order = await shop.checkOut(own, [shop.basics], 2450, { coupon: 'HALFOFF' });
  await shop.decide(order, 'pay');
  await grant(user.id);
  const [bought, given] = await has(user.id);
  expect(bought).toMatchObject({ source: 'order', order_id: order.id, coupon_code: 'HALFOFF', reason: null });
  expect((await withdraw(user.id, bought!.id)).error).toBe('not_granted');
  await withdraw(user.id, given!.id);
  expect(await has(user.id)).toMatchObject([
    { source: 'order', revoked: null },
    { source: 'grant', revoked: 'ended' },
  ]);
  expect(await ownPackages(own)).toEqual([shop.basics.id]);
});

it.each([
  ['reason', { reason: ' ' }, 'text_missing'],
  ['reason', { reason: 'x'.repeat(201) }, 'text_too_long'],
  ['record_id', { record_id: '0190a0a0-0000-7000-8000-000000000000' }, 'record_missing'],
  ['expires_at', { expires_at: '2026-01-01T00:00:00.000Z' }, 'end_in_past'],
])('rejects %s of %j with %s', async (field, values, code) => {
  const { user } = await shop.api.newUser();
  expect(fieldErrorsOf(await grant(user.id, values))).toEqual({ [field]: code });
  expect(await has(user.id)).toEqual([]);
});

it('is for administrators, and for users that exist', async () => {
  const { user, access_token: own } = await shop.api.newUser();
  const payload = { kind: 'package', record_id: shop.basics.id, expires_at: null, reason: 'Mine' };
  expect((await shop.api.call('POST', path(user.id), { token: own, payload })).error).toBe('forbidden');
  expect((await grant('0190a0a0-0000-7000-8000-000000000000')).error).toBe('not_found');
  await grant(user.id);
  const [row] = await has(user.id);
  const { user: other } = await shop.api.newUser();
  expect((await withdraw(other.id, row!.id)).error).toBe('not_found');
  const { db } = shop.api.platform;
  expect(await db.$count(entitlements, eq(entitlements.user_id, user.id))).toBe(1);
});
