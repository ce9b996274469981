import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../platform/database/tables/users.ts';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { TestPartners } from '../../testing/partners.ts';
import { TestSales } from '../../testing/sales.ts';
import { TestShop } from '../../testing/shop.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';

let shop: TestShop;
let partners: TestPartners;
beforeAll(async () => {
  shop = await TestShop.open();
  partners = new TestPartners(await TestSales.open(shop));
});
afterAll(() => shop.close());

it('finds a partner by the name and the address of the owner', async () => {
  const partner = await partners.add();
  const found = async (q: string) => {
    const response = await shop.api.get(`/api/admin/affiliates?q=${encodeURIComponent(q)}`, partners.sales.admin);
    return (JSON.parse(response.bytes.toString()) as { items: { code: string }[] }).items.map(({ code }) => code);
  };
  expect(await found(partner.owner!.email.slice(0, 30))).toEqual([partner.code]);
  expect(await found(partner.owner!.name)).toContain(partner.code);
});

it('gives a user one code, and none to a deleted account or to nobody', async () => {
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
  for (const owner_id of [id, v7()])
    expect(fieldErrorsOf(await create(owner_id))).toEqual({ owner_id: 'record_missing' });
});

it('keeps a partner who has been credited', async () => {
  const partner = await partners.add();
  await partners.placePaid(partner.code);
  const response = await shop.api.call('DELETE', `/api/admin/affiliates/${partner.id}`, {
    token: partners.sales.admin,
  });
  expect(response.error).toBe('in_use');
});
