import { eq } from 'drizzle-orm';
import { adminOrder } from 'shared-api/orders/admin-orders';
import { adminPage } from 'shared-api/lists';
import type { Order } from 'shared-api/orders/orders';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { PASSWORD } from '../../../testing/demo-fixture.ts';
import { TestSales } from '../../../testing/sales.ts';
import { TestShop } from '../../../testing/shop.ts';

/** Orders by what has become of them. */
const placed: Record<string, Order> = {};
const shop = await TestShop.openForFile();
const sales = await TestSales.open(shop);
const buyer = await shop.api.newUser();
const { complete, weave, basics, book } = shop;
const checkOut = async (...[items, total, rest]: [Parameters<TestShop['checkOut']>[1], number, object?]) =>
  shop.checkOut(await shop.newBuyer(), items, total, rest);
await shop.addCoupon({ code: 'FREE', percent: 100 });
placed['paid'] = await shop.checkOut(buyer.access_token, [complete, weave], 4820);
placed['partially_refunded'] = await checkOut([complete, weave], 4820);
placed['refunded'] = await checkOut([book], 4900);
placed['disputed'] = await checkOut([weave], 900);
placed['charged_back'] = await checkOut([weave], 900);
for (const order of Object.values(placed)) await shop.decide(order, 'pay');
placed['failed'] = await checkOut([basics], 4900);
await shop.decide(placed['failed'], 'decline');
placed['expired'] = await checkOut([basics], 4900);
await shop.decide(placed['expired'], 'abandon');
placed['pending'] = await checkOut([basics], 4900);
placed['free'] = await checkOut([weave], 0, { coupon: 'FREE' });
await sales.refund(placed['partially_refunded'], 1);
await sales.refund(placed['refunded'], 0);
await sales.dispute(placed['disputed'], 'open');
await sales.tell(placed['disputed']);
await sales.dispute(placed['charged_back'], 'lost');
await sales.tell(placed['charged_back']);

const list = async (query: Record<string, string> = {}) =>
  (await shop.api.get(`/api/admin/orders?${new URLSearchParams(query).toString()}`, sales.admin)).as(
    adminPage(adminOrder),
  );
/** The names of the orders that a list has. */
const found = async (query: Record<string, string>) => {
  const { items } = await list(query);
  return items.map(({ id }) => Object.entries(placed).find(([, order]) => order.id === id)?.[0]).sort();
};

describe('the list of orders', () => {
  it('has the orders of all buyers, the newest first', async () => {
    const { items, total } = await list();
    expect(total).toBe(9);
    expect(items[0]).toMatchObject({
      id: placed['free']!.id,
      status: 'paid',
      total: 0,
      coupon: 'FREE',
      provider: null,
    });
    expect(items.at(-1)).toMatchObject({
      status: 'paid',
      buyer: { email: buyer.email, name: 'Rosa' },
      titles: ['Complete', 'Three-man weave'],
      total: 4820,
      refunded: 0,
      provider: 'sandbox',
    });
  });

  it.each(['partially_refunded', 'refunded', 'disputed', 'charged_back', 'failed', 'expired', 'pending'])(
    'finds those that are %s',
    async (status) => {
      const { items } = await list({ status });
      expect(items.map((item) => [item.id, item.status])).toEqual([[placed[status]!.id, status]]);
    },
  );

  it('filters by what was bought, how it was paid, by whom and when', async () => {
    expect(await found({ status: 'paid' })).toEqual(['free', 'paid']);
    expect(await found({ provider: 'none' })).toEqual(['free']);
    expect(await found({ provider: 'stripe' })).toEqual([]);
    expect(await found({ kind: 'book' })).toEqual(['refunded']);
    expect(await found({ item_id: shop.complete.id })).toEqual(['paid', 'partially_refunded']);
    expect(await found({ buyer_id: buyer.user.id })).toEqual(['paid']);
    const now = shop.api.now.toISOString();
    expect((await list({ since: now })).total).toBe(9);
    expect((await list({ until: now })).total).toBe(0);
  });

  it('finds the address and the name of the buyer, and the order’s id or its beginning', async () => {
    const { id } = placed['paid']!;
    expect(await found({ q: buyer.email.toUpperCase() })).toEqual(['paid']);
    expect((await list({ q: 'rosa' })).total).toBe(9);
    expect(await found({ q: id })).toEqual(['paid']);
    expect(await found({ q: id.slice(0, 23) })).toContain('paid');
    expect(await found({ q: id.slice(24) })).toEqual([]);
    expect(await found({ q: 'nobody at all' })).toEqual([]);
  });

  it('sorts by the total, page by page', async () => {
    const first = await list({ sort: '-total', limit: '4' });
    const second = await list({ sort: '-total', limit: '5', cursor: first.nextCursor! });
    const totals = [...first.items, ...second.items].map(({ total }) => total);
    expect(totals).toEqual([4900, 4900, 4900, 4900, 4820, 4820, 900, 900, 0]);
    expect(second.nextCursor).toBe(null);
  });

  it('is exported as CSV', async () => {
    const response = await shop.api.get('/api/admin/orders/export?status=partially_refunded', sales.admin);
    const [header, row] = response.bytes.toString().replace('\uFEFF', '').split('\r\n');
    expect(header).toBe(
      'id,created_at,paid_at,status,buyer_email,buyer_name,items,coupon,total,refunded,currency,provider',
    );
    expect(row).toContain(`${placed['partially_refunded']!.id},`);
    expect(row).toContain(',"Complete\nThree-man weave",,4820,900,EUR,sandbox');
  });
});

describe('an order', () => {
  it('has its lines with frozen prices, consent, payment and access', async () => {
    const record = await sales.recordOf(placed['paid']!);
    expect(record).toMatchObject({
      state: 'paid',
      totals: { price: 5800, discount_amount: 980, coupon_amount: 0, total: 4820 },
      immediate_access: { version: '2026-12', at: shop.api.now.toISOString() },
      payments: [{ reference: `sandbox_${record.id}`, amount: 4820, state: 'accepted' }],
      refundable: 4820,
      disputes: [],
    });
    expect(record.lines).toMatchObject([
      { kind: 'package', title: 'Complete', price: 4900, discount: 20, total: 3920, access: 'live' },
      { kind: 'video', title: 'Three-man weave', total: 900, access: 'live', access_until: null },
    ]);
    expect(record.lines[0]!.access_until).toBe('2027-03-01T12:00:00.000Z');
  });

  it('shows access that has expired', async () => {
    shop.api.now = new Date('2027-03-02T12:00:00Z');
    const admin = await shop.api.tokenOf('admin@example.com');
    const response = await shop.api.get(`/api/admin/orders/${placed['paid']!.id}`, admin);
    expect(response.bytes.toString()).toContain('"access":"expired"');
    shop.api.now = new Date('2026-03-01T12:00:00Z');
  });

  it('keeps what was bought when the buyer’s account is deleted', async () => {
    const gone = await shop.api.newUser();
    const order = await shop.checkOut(gone.access_token, [shop.weave], 900);
    await shop.decide(order, 'pay');
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    await shop.api.call('DELETE', '/api/me', { token: gone.access_token, payload: { password: PASSWORD }, headers });
    expect(await sales.recordOf(order)).toMatchObject({
      buyer: null,
      lines: [{ title: 'Three-man weave', access: null }],
    });
    expect((await list({ q: gone.email })).total).toBe(0);
    expect(await sales.refund(order, 0)).toMatchObject({ status: 'refunded' });
  });

  it('that is unknown is not found', async () => {
    expect((await shop.api.get(`/api/admin/orders/${v7()}`, sales.admin)).error).toBe('not_found');
  });

  it('cannot be refunded here if its provider is not configured', async () => {
    const { db } = shop.api.platform;
    const order = placed['paid']!;
    await db.update(orders).set({ provider: 'stripe' }).where(eq(orders.id, order.id));
    expect((await sales.recordOf(order)).refund_obstacle).toBe('provider');
    expect((await sales.send(order, await sales.request(order, [0]))).error).toBe('payment_unavailable');
    await db.update(orders).set({ provider: 'sandbox' }).where(eq(orders.id, order.id));
  });
});
