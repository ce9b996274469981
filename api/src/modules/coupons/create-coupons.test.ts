import { eq, inArray, like } from 'drizzle-orm';
import { auditEvent } from 'shared-api/audit/audit';
import { adminCouponRecord, createdCoupons } from 'shared-api/coupons/coupons';
import { page } from 'shared-api/lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { couponPackages, coupons } from '../../platform/database/tables/shop/coupons.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { TestShop } from '../../testing/shop.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';
import { createCoupons } from './create-coupons.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await TestShop.open();
  token = await shop.api.tokenOf(ADMIN);
});
afterAll(() => shop.close());

const settings = {
  percent: 10,
  amount: null,
  currency: null,
  active: true,
  starts_at: null,
  expires_at: null,
  max_redemptions: 1,
  per_user_limit: null,
  minimum: null,
  package_ids: [] as string[],
};
const create = (rest: object) =>
  shop.api.call('POST', '/api/admin/coupons/batch', { token, payload: { ...settings, count: 3, ...rest } });
const stored = (prefix: string) =>
  shop.api.platform.db
    .select()
    .from(coupons)
    .where(like(coupons.code, `${prefix}-%`));

it('creates as many coupons as asked for, with the same settings, and records one event', async () => {
  const response = await create({ prefix: ' club ', count: 1000, package_ids: [shop.basics.id] });
  expect(response.status).toBe(201);
  const { codes } = response.as(createdCoupons);
  expect(new Set(codes).size).toBe(1000);
  for (const code of codes) expect(code).toMatch(/^CLUB-[2-9A-HJKMNP-Z]{8}$/);
  const rows = await stored('CLUB');
  expect(rows.map(({ code }) => code).sort()).toEqual(codes);
  expect(rows.every(({ percent, max_redemptions, active }) => percent === 10 && max_redemptions === 1 && active)).toBe(
    true,
  );
  const { db } = shop.api.platform;
  const ids = rows.map(({ id }) => id);
  expect(await db.$count(couponPackages, inArray(couponPackages.coupon_id, ids))).toBe(1000);
  const { items } = (await shop.api.get('/api/admin/audit?action=coupons.created', token)).as(page(auditEvent));
  expect(items).toMatchObject([
    { target: null, after: { prefix: 'CLUB', count: 1000, package_ids: [shop.basics.id] } },
  ]);
});

it('makes another code for one that is taken, and returns the codes in order', async () => {
  const suffixes = ['AAAAAAAA', 'CCCCCCCC', 'CCCCCCCC', 'BBBBBBBB'];
  await shop.addCoupon({ code: 'taken-aaaaaaaa', percent: 5 });
  const { platform, now } = shop.api;
  const batch = { ...settings, prefix: 'TAKEN', count: 2 };
  const codes = await createCoupons({ db: platform.db, clock: () => now }, batch, () => suffixes.shift() ?? '');
  expect(codes).toEqual(['TAKEN-BBBBBBBB', 'TAKEN-CCCCCCCC']);
});

it('creates none if every code is taken', async () => {
  await shop.addCoupon({ code: 'FULL-AAAAAAAA', percent: 5 });
  const suffixes = ['DDDDDDDD'];
  const { platform, now } = shop.api;
  const batch = { ...settings, prefix: 'FULL', count: 2 };
  const created = createCoupons({ db: platform.db, clock: () => now }, batch, () => suffixes.shift() ?? 'AAAAAAAA');
  await expect(created).rejects.toThrow('taken');
  expect(await stored('FULL')).toHaveLength(1);
});

it('gives requests at the same time codes of their own', async () => {
  const { platform, now } = shop.api;
  const batch = { ...settings, prefix: 'RACE', count: 20 };
  const made = (offset: number) => {
    let next = offset;
    // Both make the same codes, in opposite orders.
    return () => String.fromCharCode(65 + (next++ % 26)).repeat(8);
  };
  const context = { db: platform.db, clock: () => now };
  const both = await Promise.allSettled([
    createCoupons(context, { ...batch, count: 13 }, made(0)),
    createCoupons(context, { ...batch, count: 13 }, made(7)),
  ]);
  const codes = both.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  expect(codes).toHaveLength(26);
  expect((await stored('RACE')).map(({ code }) => code).sort()).toEqual([...codes].sort());
});

it.each([
  ['prefix', { prefix: '' }, 'coupon_prefix_invalid'],
  ['prefix', { prefix: 'A B' }, 'coupon_prefix_invalid'],
  ['prefix', { prefix: 'AB-' }, 'coupon_prefix_invalid'],
  ['prefix', { prefix: 'A'.repeat(32) }, 'coupon_prefix_invalid'],
  ['count', { count: 0 }, 'number_too_small'],
  ['count', { count: 1001 }, 'number_too_large'],
  ['percent', { percent: null }, 'text_missing'],
  ['package_ids', { package_ids: ['0190a0a0-0000-7000-8000-000000000000'] }, 'record_missing'],
])('rejects %s of %j with %s, and creates nothing', async (field, values, code) => {
  const response = await create({ prefix: 'WRONG', ...values });
  expect(fieldErrorsOf(response)).toEqual({ [field]: code });
  expect(await stored('WRONG')).toEqual([]);
});

it('counts how often a coupon has been used, and how often it is reserved', async () => {
  const id = await shop.addCoupon({ code: 'COUNTED', percent: 50 });
  const uses = async () => (await shop.api.get(`/api/admin/coupons/${id}`, token)).as(adminCouponRecord).redemptions;
  expect(await uses()).toEqual({ committed: 0, reserved: 0 });
  const buyer = await shop.newBuyer();
  const order = await shop.checkOut(buyer, [shop.basics], 2450, { coupon: 'COUNTED' });
  expect(await uses()).toEqual({ committed: 0, reserved: 1 });
  await shop.decide(order, 'pay');
  expect(await uses()).toEqual({ committed: 1, reserved: 0 });
  const other = await shop.checkOut(await shop.newBuyer(), [shop.basics], 2450, { coupon: 'COUNTED' });
  expect(await uses()).toEqual({ committed: 1, reserved: 1 });
  await shop.decide(other, 'decline');
  await shop.runExpiry();
  expect((await shop.usesOf(id)).sort()).toEqual(['committed', 'released']);
  expect(await uses()).toEqual({ committed: 1, reserved: 0 });
  await shop.api.platform.db.update(coupons).set({ active: false }).where(eq(coupons.id, id));
});
