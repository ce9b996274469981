import { asc, eq } from 'drizzle-orm';
import { order, type Order } from 'shared-api/orders/orders';
import { quote } from 'shared-api/orders/quote';
import { describe, expect, it } from 'vitest';
import { invoices } from '../../../platform/database/tables/shop/invoices.ts';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { ADMIN } from '../../../testing/demo-fixture.ts';
import { TestSales } from '../../../testing/sales.ts';
import { TestShop } from '../../../testing/shop.ts';
import { fieldErrorsOf } from '../../../testing/test-api.ts';
import { issue } from './issue.ts';

const SPAIN = { country: 'ES', rate: 2100, book_rate: 400 };

const shop = await TestShop.openForFile();
const sales = await TestSales.open(shop);

const saveSite = async (payload: object) =>
  shop.api.call('PATCH', '/api/admin/site', { token: await shop.api.tokenOf(ADMIN), payload });
const useSpanishVat = () => saveSite({ vat_rates: [SPAIN], home_country: 'ES' });
const useNoVat = () => saveSite({ vat_rates: [], home_country: null });
const rowsOf = ({ id }: Pick<Order, 'id'>) =>
  shop.api.platform.db.select().from(invoices).where(eq(invoices.order_id, id)).orderBy(asc(invoices.id));
const kindsOf = async (placed: Pick<Order, 'id'>) =>
  (await rowsOf(placed)).map(({ kind, total, vat }) => [kind, total, vat]);
const allNumbers = async (kind: 'invoice' | 'credit_note') => {
  const rows = await shop.api.platform.db.select().from(invoices).where(eq(invoices.kind, kind));
  return rows.map(({ number }) => Number(number.split('-').at(-1))).sort((a, b) => a - b);
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A paid order of a new buyer. */
async function pay(items = [shop.basics], total = 4900, rest: object = {}) {
  const buyer = await shop.newBuyer();
  const placed = await shop.checkOut(buyer, items, total, rest);
  await shop.decide(placed, 'pay');
  return { buyer, placed };
}

describe('an order that is paid', () => {
  it('has an invoice, which its buyer and administrators see', async () => {
    const { buyer, placed } = await pay();
    const year = shop.api.now.getUTCFullYear();
    const mine = (await shop.api.get(`/api/checkout/${placed.id}`, buyer)).as(order).invoices;
    expect(mine).toMatchObject([
      {
        kind: 'invoice',
        number: expect.stringMatching(new RegExp(`^INV-${year}-\\d{5}$`)) as string,
        total: 4900,
        vat: 0,
        currency: 'EUR',
      },
    ]);
    expect((await sales.recordOf(placed)).invoices).toEqual(mine);
  });

  it('has one, however often its payment is told', async () => {
    const { placed } = await pay();
    const event = await shop.eventOf(placed);
    await Promise.all([shop.receive(event), shop.receive(event), shop.receive(await shop.eventOf(placed))]);
    expect(await kindsOf(placed)).toEqual([['invoice', 4900, 0]]);
  });

  it('has none if it was free, nor before it is paid', async () => {
    const buyer = await shop.newBuyer();
    const couponCode = 'INVOICEFREE';
    await shop.addCoupon({ code: couponCode, percent: 100 });
    const free = await shop.checkOut(buyer, [shop.basics], 0, { coupon: couponCode });
    expect(free).toMatchObject({ state: 'paid', invoices: [] });
    const open = await shop.checkOut(await shop.newBuyer(), [shop.basics], 4900);
    expect(open.invoices).toEqual([]);
  });

  it('has the seller, the buyer and the VAT of that moment, whatever changes later', async () => {
    const seller = { seller_name: 'Fullcourt S. L.', seller_address: 'Calle Mayor 1\nMadrid', seller_tax_id: 'B123' };
    await saveSite(seller);
    await useSpanishVat();
    const { placed } = await sales.placePaid();
    await saveSite({ seller_name: 'Other', vat_rates: [{ ...SPAIN, rate: 1000 }], home_country: 'PT' });
    const [invoice] = await rowsOf(placed);
    expect(invoice).toMatchObject({
      total: 8748,
      vat: 923,
      country: 'ES',
      locale: 'es',
      seller: { name: 'Fullcourt S. L.', address: 'Calle Mayor 1\nMadrid', tax_id: 'B123' },
      lines: [
        { total: 3528, rate: 2100, vat: 612 },
        { total: 810, rate: 2100, vat: 141 },
        { total: 4410, rate: 400, vat: 170 },
      ],
      vat_sums: [
        { rate: 2100, net: 3585, vat: 753, gross: 4338 },
        { rate: 400, net: 4240, vat: 170, gross: 4410 },
      ],
    });
    await useNoVat();
  });
});

describe('the numbers', () => {
  it('have no gaps and no doubles when many pay at once', async () => {
    const placed = await Promise.all(
      upTo(8).map(async () => shop.checkOut(await shop.newBuyer(), [shop.basics], 4900)),
    );
    const before = (await allNumbers('invoice')).length;
    const events = await Promise.all(
      placed.map(async (each) => {
        await shop.setSession(each, { status: 'paid' });
        return shop.eventOf(each);
      }),
    );
    expect(await Promise.all(events.map((event) => shop.receive(event)))).toEqual(events.map(() => 'paid'));
    expect(await allNumbers('invoice')).toEqual(upTo(before + 8));
  });

  it('are not used up by a transaction that is rolled back', async () => {
    const { placed } = await pay();
    const [invoice] = await rowsOf(placed);
    const numbers = await allNumbers('invoice');
    const { id: _id, ...content } = invoice!;
    const failing = shop.api.platform.db.transaction(async (tx) => {
      await issue(tx, content);
    });
    await expect(failing).rejects.toThrow();
    await pay();
    expect(await allNumbers('invoice')).toEqual(upTo(numbers.length + 1));
  });

  it('begin again with each year, for each kind', async () => {
    const { placed } = await pay();
    const [invoice] = await rowsOf(placed);
    const { id: _id, ...content } = invoice!;
    const like = await orderLike(placed);
    const made = await shop.api.platform.db.transaction(async (tx) => {
      const [other] = await tx.insert(orders).values(like).returning();
      return issue(tx, { ...content, order_id: other!.id, issued_at: new Date('2031-01-01T00:00:00Z') });
    });
    expect(made.number).toBe('INV-2031-00001');
    await shop.api.platform.db.delete(invoices).where(eq(invoices.id, made.id));
  });
});

async function orderLike({ id }: Pick<Order, 'id'>) {
  const [row] = await shop.api.platform.db.select().from(orders).where(eq(orders.id, id));
  const { id: _id, ...values } = row!;
  return { ...values, idempotency_key: crypto.randomUUID(), provider_session: null };
}

describe('the VAT of the checkout', () => {
  const quoteOf = async (payload: object) => (await shop.api.post('/api/quote', payload)).as(quote).vat;

  it('is not shown, and no country kept, unless it is configured', async () => {
    await useNoVat();
    expect(await quoteOf({ items: [shop.basics], country: 'ES' })).toBeNull();
    const { placed } = await pay([shop.basics], 4900, { country: 'ES' });
    expect(await rowsOf(placed)).toMatchObject([{ vat: 0, country: null, vat_sums: [] }]);
  });

  it('is that of the buyer’s country, by default the site’s', async () => {
    await useSpanishVat();
    const sums = [{ rate: 2100, net: 4050, vat: 850, gross: 4900 }];
    expect(await quoteOf({ items: [shop.basics] })).toEqual({ country: 'ES', sums });
    expect(await quoteOf({ items: [shop.basics], country: 'PT' })).toEqual({ country: 'PT', sums: [] });
    const [home, abroad] = [await pay(), await pay([shop.basics], 4900, { country: 'PT' })];
    expect(await rowsOf(home.placed)).toMatchObject([{ vat: 850, country: 'ES' }]);
    expect(await rowsOf(abroad.placed)).toMatchObject([{ vat: 0, country: 'PT', lines: [{ rate: null }] }]);
  });

  it('needs a country if the site has none', async () => {
    await saveSite({ vat_rates: [SPAIN], home_country: null });
    const response = await shop.send(await shop.newBuyer(), shop.request([shop.basics], 4900));
    expect(fieldErrorsOf(response)).toEqual({ country: 'country_invalid' });
    // The checkout does not ask for one where nothing is paid.
    await shop.addCoupon({ code: 'ALLFREE', percent: 100 });
    const free = await shop.checkOut(await shop.newBuyer(), [shop.basics], 0, { coupon: 'ALLFREE' });
    expect(await rowsOf(free)).toEqual([]);
    await useNoVat();
  });
});

describe('what is given back', () => {
  const notesOf = async (placed: Pick<Order, 'id'>) => (await kindsOf(placed)).slice(1);

  it('has a credit note for each refund, which add up to the invoice', async () => {
    await useSpanishVat();
    const { placed } = await sales.placePaid();
    await sales.refund(placed, 1);
    await sales.refund(placed, 0, 2);
    expect(await kindsOf(placed)).toEqual([
      ['invoice', 8748, 923],
      ['credit_note', 810, 141],
      ['credit_note', 7938, 782],
    ]);
    const [invoice, note] = await rowsOf(placed);
    expect(note).toMatchObject({
      number: expect.stringMatching(/^CN-\d{4}-\d{5}$/) as string,
      corrects: invoice!.number,
      seller: invoice!.seller,
      buyer: invoice!.buyer,
      lines: [{ title: 'Three-man weave', total: 810, rate: 2100, vat: 141 }],
    });
    await useNoVat();
  });

  it('has one credit note, however often it is told', async () => {
    const { placed } = await sales.placePaid();
    await sales.refund(placed, 1);
    await Promise.all([sales.tell(placed), sales.tell(placed), sales.tell(placed)]);
    expect(await notesOf(placed)).toEqual([['credit_note', 810, 0]]);
  });

  it('has one if it was refunded in the provider’s dashboard', async () => {
    const { placed } = await sales.placePaid();
    await sales.refundElsewhere(placed, 1000);
    await sales.tell(placed);
    expect(await notesOf(placed)).toEqual([['credit_note', 1000, 0]]);
    await sales.refund(placed, 0, 1, 2);
    expect(await notesOf(placed)).toEqual([
      ['credit_note', 1000, 0],
      ['credit_note', 7748, 0],
    ]);
  });

  it('is corrected while a refund that had succeeded is pending again', async () => {
    const { placed } = await sales.placePaid();
    await sales.refund(placed, 1);
    const [, note] = await rowsOf(placed);
    await sales.decideRefunds(placed, 'pending');
    await sales.tell(placed);
    expect(await notesOf(placed)).toEqual([
      ['credit_note', 810, 0],
      ['invoice', 810, 0],
    ]);
    expect((await rowsOf(placed)).at(-1)?.corrects).toBe(note!.number);
  });

  it('has its credit note cancelled by an invoice when the refund fails after all', async () => {
    const { placed } = await sales.placePaid();
    await sales.refund(placed, 1);
    await sales.decideRefunds(placed, 'failed');
    await sales.tell(placed);
    await sales.tell(placed);
    await sales.refund(placed, 0, 1, 2);
    expect(await notesOf(placed)).toEqual([
      ['credit_note', 810, 0],
      ['invoice', 810, 0],
      ['credit_note', 8748, 0],
    ]);
  });

  it('has a credit note for what is left when a dispute is lost, and for none that is open or won', async () => {
    const { placed } = await sales.placePaid();
    await sales.refund(placed, 1);
    await sales.dispute(placed, 'open');
    await sales.tell(placed);
    expect(await notesOf(placed)).toHaveLength(1);
    await sales.dispute(placed, 'lost');
    await sales.tell(placed);
    await sales.tell(placed);
    expect(await notesOf(placed)).toEqual([
      ['credit_note', 810, 0],
      ['credit_note', 7938, 0],
    ]);
    expect(await allNumbers('credit_note')).toEqual(upTo((await allNumbers('credit_note')).length));
  });
});

describe('the emails', () => {
  it('name the invoice and the credit note, and link to the page of the order', async () => {
    await useSpanishVat();
    const { buyer, placed } = await sales.placePaid();
    await sales.refund(placed, 1);
    const [invoice, note] = await rowsOf(placed);
    const page = `/checkout/${placed.id}`;
    const paid = (await shop.api.mail(buyer.email, 'Tu pedido en Fullcourt'))!.text;
    expect(paid).toContain('Total: 87,48\u00a0€, incluido el IVA (9,23\u00a0€)');
    expect(paid).toMatch(new RegExp(`Factura ${invoice!.number}:\\n\\S+${page}\\n`));
    const refunded = (await shop.api.mail(buyer.email, 'Tu reembolso de Fullcourt'))!.text;
    expect(refunded).toMatch(new RegExp(`Factura rectificativa ${note!.number}:\\n\\S+${page}\\n`));
    await useNoVat();
  });
});
