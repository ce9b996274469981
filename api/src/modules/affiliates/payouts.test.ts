import { parse } from 'csv-parse/sync';
import { auditEvent } from 'shared-api/audit/audit';
import { page } from 'shared-api/lists';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS, TestPartners } from '../../testing/partners.ts';
import { TestSales } from '../../testing/sales.ts';
import { TestShop } from '../../testing/shop.ts';

let shop: TestShop;
let sales: TestSales;
let partners: TestPartners;
beforeAll(async () => {
  shop = await TestShop.open(LONG_SESSIONS);
  sales = await TestSales.open(shop);
  partners = new TestPartners(sales);
});
afterAll(() => shop.close());

/** A partner to whom 9.72 are payable. */
async function withPayable() {
  const partner = await partners.add();
  await partners.placePaid(partner.code);
  shop.api.now = new Date(shop.api.now.getTime() + 30 * 24 * 3600 * 1000);
  return partner;
}

const rowsOf = async (path: string) => {
  const response = await shop.api.get(path, sales.admin);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  return parse(response.bytes, { bom: true, columns: true, cast: false }) as Record<string, string>[];
};

it('records a payout of what is payable, once for each key, and in the audit trail', async () => {
  const partner = await withPayable();
  const key = { idempotency_key: v7(), note: 'Transfer 7' };
  const responses = await Promise.all([0, 1, 2].map(() => partners.pay(partner, 972, key)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await partners.balanceOf(partner)).toMatchObject({ payable: 0, paid: 972, earned: 972 });
  expect((await partners.entriesOf(partner)).at(-1)).toMatchObject({
    kind: 'payout',
    amount: -972,
    order_id: null,
    base: null,
    note: 'Transfer 7',
  });
  const trail = await shop.api.get(`/api/admin/audit?target_id=${partner.id}&action=affiliate.paid_out`, sales.admin);
  expect(trail.as(page(auditEvent)).items).toMatchObject([
    { target: { type: 'affiliate', title: partner.code }, after: { amount: 972, currency: 'EUR' } },
  ]);
});

it('pays once if two administrators press at the same moment', async () => {
  const partner = await withPayable();
  const responses = await Promise.all([partners.pay(partner, 972), partners.pay(partner, 972)]);
  expect(responses.map(({ error }) => error).sort()).toEqual(['conflict', null]);
  expect(await partners.balanceOf(partner)).toMatchObject({ payable: 0, paid: 972 });
});

it.each([
  ['another amount than is payable', 971, {}, 409],
  ['what is payable in another currency', 972, { currency: 'USD' }, 409],
  ['nothing', 0, {}, 422],
  ['less than nothing', -972, {}, 422],
])('refuses to pay out %s', async (_, amount, rest, status) => {
  const partner = await withPayable();
  expect((await partners.pay(partner, amount, rest)).status).toBe(status);
  expect(await partners.balanceOf(partner)).toMatchObject({ payable: 972, paid: 0 });
});

it('refuses a key that has been used for another amount', async () => {
  const partner = await withPayable();
  const key = { idempotency_key: v7() };
  await partners.pay(partner, 972, key);
  expect((await partners.pay(partner, 971, key)).status).toBe(422);
});

it('refuses what is still pending', async () => {
  const partner = await partners.add();
  await partners.placePaid(partner.code);
  expect((await partners.pay(partner, 972)).error).toBe('conflict');
});

it('exports balances and payouts', async () => {
  const partner = await withPayable();
  await partners.pay(partner, 972, { note: '=1+1' });
  await partners.placePaid(partner.code);
  const payables = await rowsOf('/api/admin/payables/export');
  expect(payables.find(({ code }) => code === partner.code)).toEqual({
    code: partner.code,
    owner_name: 'Rosa',
    owner_email: partner.owner?.email,
    currency: 'EUR',
    pending: '972',
    held: '0',
    payable: '0',
    paid: '972',
    earned: '1944',
  });
  const payouts = await rowsOf('/api/admin/payouts/export');
  // Not a formula to a spreadsheet.
  expect(payouts.find(({ code }) => code === partner.code)).toMatchObject({ amount: '972', note: "'=1+1" });
});

it('finds the partners to whom something is payable', async () => {
  const partner = await withPayable();
  const [pending, paid] = [await partners.add(), await withPayable()];
  await partners.placePaid(pending.code);
  await partners.pay(paid, 972);
  const codesOf = async (query: string) => {
    const response = await shop.api.get(`/api/admin/affiliates?limit=100&${query}`, sales.admin);
    return (JSON.parse(response.bytes.toString()) as { items: { code: string }[] }).items.map(({ code }) => code);
  };
  const found = await codesOf('payable=true');
  expect(found).toContain(partner.code);
  expect(found).not.toContain(pending.code);
  expect(found).not.toContain(paid.code);
  expect(await codesOf('payable=false')).toEqual(expect.arrayContaining([pending.code, paid.code]));
});
