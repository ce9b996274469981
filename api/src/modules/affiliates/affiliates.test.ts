import { adminAffiliate } from 'shared-api/affiliates/affiliates';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../platform/database/tables/users.ts';
import { testAdminList } from '../../testing/admin-list.ts';
import { testAdminResource } from '../../testing/admin-resource.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { TestPartners } from '../../testing/partners.ts';
import { TestSales } from '../../testing/sales.ts';
import { TestShop } from '../../testing/shop.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';

let shop: TestShop;
let partners: TestPartners;
/** Each has one code at most. */
const owners: string[] = [];
beforeAll(async () => {
  shop = await TestShop.open();
  partners = new TestPartners(await TestSales.open(shop));
  const added = Array.from({ length: 60 }, (_, index) => ({
    id: v7(),
    email: `owner-${index}@example.com`,
    name: `Owner ${index}`,
    password_hash: '',
    role_id: 1,
  }));
  await shop.api.platform.db.insert(users).values(added);
  owners.push(...added.map(({ id }) => id));
});
afterAll(() => shop.close());

const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';

testAdminList(() => shop.api, {
  name: 'affiliates',
  item: adminAffiliate,
  search: 'COACH',
  found: { code: 'coach-ines', rate: 1000, active: true },
});

testAdminResource(() => shop.api, {
  name: 'affiliates',
  values: (code) => ({ code, rate: 1000, active: true, owner_id: owners.pop() }),
  edit: { rate: 1250, active: false },
  sorts: ['code', 'rate', 'updated', 'created'],
  invalid: [
    ['code', { code: 'a b' }, 'affiliate_code_invalid'],
    ['code', { code: '' }, 'affiliate_code_invalid'],
    ['code', { code: 'Coach-INES' }, 'affiliate_code_taken'],
    ['rate', { rate: 0 }, 'number_too_small'],
    ['rate', { rate: 10_001 }, 'number_too_large'],
    ['rate', { rate: 12.5 }, 'number_invalid'],
    ['owner_id', { owner_id: UNKNOWN }, 'record_missing'],
  ],
});

it('finds a partner by the name and the address of the owner', async () => {
  const partner = await partners.add();
  const found = async (q: string) => {
    const response = await shop.api.get(`/api/admin/affiliates?q=${encodeURIComponent(q)}`, partners.sales.admin);
    return (JSON.parse(response.bytes.toString()) as { items: { code: string }[] }).items.map(({ code }) => code);
  };
  expect(await found(partner.owner!.email.slice(0, 30))).toEqual([partner.code]);
  expect(await found(partner.owner!.name)).toContain(partner.code);
});

it('gives a user one code, and none to a deleted account', async () => {
  const token = await shop.api.tokenOf(ADMIN);
  const create = (owner_id: string) =>
    shop.api.call('POST', '/api/admin/affiliates', {
      token,
      payload: { code: `p-${v7().slice(-12)}`, rate: 1000, active: true, owner_id },
    });
  const owner = await shop.api.newUser();
  expect((await create(owner.user.id)).status).toBe(201);
  expect(fieldErrorsOf(await create(owner.user.id))).toMatchObject({ owner_id: 'affiliate_owner_taken' });
  const id = v7();
  const gone = {
    id,
    email: `${id}@deleted.invalid`,
    name: '',
    password_hash: '',
    role_id: 1,
    deleted_at: shop.api.now,
  };
  await shop.api.platform.db.insert(users).values(gone);
  expect(fieldErrorsOf(await create(id))).toMatchObject({ owner_id: 'record_missing' });
});

it('keeps a partner who has been credited', async () => {
  const partner = await partners.add();
  await partners.placePaid(partner.code);
  const response = await shop.api.call('DELETE', `/api/admin/affiliates/${partner.id}`, {
    token: partners.sales.admin,
  });
  expect(response.error).toBe('in_use');
});
