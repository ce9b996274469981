import { createHash } from 'node:crypto';
import { order } from 'shared-api/orders/orders';
import { expect, it } from 'vitest';
import { TestSales } from '../../../testing/sales.ts';
import { TestShop } from '../../../testing/shop.ts';

const shop = await TestShop.openForFile();
const sales = await TestSales.open(shop);

async function payAndRefund() {
  const { buyer, placed } = await sales.placePaid();
  await sales.refund(placed, 1);
  const [invoice, note] = (await shop.api.get(`/api/checkout/${placed.id}`, buyer.access_token)).as(order).invoices!;
  return { token: buyer.access_token, invoice: invoice!, note: note! };
}
const load = (id: string, token?: string) => shop.api.get(`/api/invoices/${id}`, token);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('gives the buyer and administrators the same file each time, named by its number', async () => {
  const { token, invoice, note } = await payAndRefund();
  for (const { id, number } of [invoice, note]) {
    const response = await load(id, token);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'private',
    });
    expect(response.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // The fonts are subsets.
    expect(response.bytes.length).toBeLessThan(100_000);
    for (const other of [await load(id, token), await load(id, sales.admin)])
      expect(hashOf(other.bytes)).toBe(hashOf(response.bytes));
  }
});

it('does not exist for others, and asks visitors to log in', async () => {
  const { invoice } = await payAndRefund();
  const stranger = await load(invoice.id, await shop.newBuyer());
  expect([stranger.status, stranger.error]).toEqual([404, 'not_found']);
  expect((await load('0190a0a0-0000-7000-8000-000000000000', sales.admin)).status).toBe(404);
  expect((await load(invoice.id)).status).toBe(401);
  expect((await load('no-id', sales.admin)).error).toBe('not_found');
});
