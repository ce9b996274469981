import { and, eq } from 'drizzle-orm';
import { accountExport } from 'shared-api/account/account-export';
import { orderPage, type Order } from 'shared-api/orders/orders';
import { adminShipping, orderShipping, type ShippingEdit } from 'shared-api/orders/shipping';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../cleanup-job.ts';
import { auditEvents } from '../../../platform/database/tables/audit.ts';
import { books } from '../../../platform/database/tables/books.ts';
import { orderItems } from '../../../platform/database/tables/shop/orders.ts';
import { shippingAddresses } from '../../../platform/database/tables/shop/shipping.ts';
import { ADMIN, PASSWORD } from '../../../testing/demo-fixture.ts';
import { TestSales } from '../../../testing/sales.ts';
import { ADDRESS, TestShop } from '../../../testing/shop.ts';
import { fieldErrorsOf } from '../../../testing/test-api.ts';

const DAY = 24 * 3600;
const STORED = { ...ADDRESS, street2: null, region: null };
const TRACKING = 'https://carrier.example.com/parcels/42?postcode=28013';

let admin: string;
let token: string;
let email: string;
const shop = await TestShop.openForFile();
beforeEach(async () => {
  // Tests move the clock.
  admin = await shop.api.tokenOf(ADMIN);
  ({ access_token: token, email } = await shop.api.newVerifiedUser());
});

async function buy(): Promise<Order> {
  const placed = await shop.checkOut(token, [shop.book, shop.weave], 5800);
  await shop.decide(placed, 'pay');
  return shop.returnTo(token, placed);
}

const put = (id: string, payload: object) =>
  shop.api.call('PUT', `/api/admin/orders/${id}/shipping`, { token: admin, payload });
const edit = async (id: string, payload: ShippingEdit) => (await put(id, payload)).as(orderShipping);
const shippingFor = async (id: string) =>
  (await shop.api.get(`/api/admin/orders/${id}/shipping`, admin)).as(adminShipping).shipping;
const addressesOf = (id: string) => shop.api.platform.db.$count(shippingAddresses, eq(shippingAddresses.order_id, id));
const sentMails = async () =>
  (await shop.api.mailsTo(email)).filter(({ subject }) => subject === 'Your order is on its way');
const deleteAccount = () => shop.api.call('DELETE', '/api/me', { token, payload: { password: PASSWORD } });

describe('the checkout of a printed book', () => {
  it('needs an address, and stores nothing without one', async () => {
    const response = await shop.send(token, shop.request([shop.book], 4900, { address: undefined }));
    expect([response.status, fieldErrorsOf(response)]).toEqual([422, { address: 'address_missing' }]);
    expect((await shop.api.get('/api/orders', token)).as(orderPage).items).toEqual([]);
  });

  it.each([
    ['name', ' ', 'name_missing'],
    ['name', 'a'.repeat(121), 'name_too_long'],
    ['street', '', 'text_missing'],
    ['street', '\u200b', 'text_missing'],
    ['street', 'a'.repeat(121), 'text_too_long'],
    ['street2', 'a'.repeat(121), 'text_too_long'],
    ['postcode', '', 'text_missing'],
    ['postcode', '1'.repeat(21), 'text_too_long'],
    ['city', '', 'text_missing'],
    ['region', 'a'.repeat(81), 'text_too_long'],
    ['country', '', 'country_invalid'],
    ['country', 'XX', 'country_invalid'],
    ['country', 'es', 'country_invalid'],
    ['street', 'a\u0000b', 'text_unsupported'],
  ])('rejects the %s "%s"', async (field, value, code) => {
    const address = { ...ADDRESS, [field]: value };
    const response = await shop.send(token, shop.request([shop.book], 4900, { address }));
    expect([response.status, fieldErrorsOf(response)]).toEqual([422, { [`address.${field}`]: code }]);
  });

  it('keeps every line of the address on one line', async () => {
    const address = { ...ADDRESS, name: 'Rosa\u202e\r\nDíaz', street2: ' 2º\tB ', region: 'Madrid' };
    const placed = await shop.checkOut(token, [shop.book], 4900, { address });
    expect(placed.shipping?.address).toEqual({ ...STORED, name: 'Rosa Díaz', street2: '2º B', region: 'Madrid' });
  });

  it('shows the address in every response, and in the export of the account', async () => {
    const { id } = await buy();
    const shipping = {
      state: 'to_ship',
      items: ['The Open Court'],
      address: STORED,
      tracking_url: null,
      shipped_at: null,
    };
    expect((await shop.returnTo(token, { id })).shipping).toEqual(shipping);
    expect((await shop.api.get('/api/orders', token)).as(orderPage).items).toMatchObject([{ id, shipping }]);
    expect((await shop.api.get('/api/me/export', token)).as(accountExport).orders).toMatchObject([{ id, shipping }]);
    expect(await shippingFor(id)).toEqual(shipping);
  });

  it('has the address in the email, with the country in its language', async () => {
    const placed = await shop.checkOut(token, [shop.book], 4900, { locale: 'es' });
    await shop.decide(placed, 'pay');
    const mail = await shop.api.mail(email, 'Tu pedido en Fullcourt');
    expect(mail!.text).toContain('Lo enviaremos a:\nRosa Díaz\nCalle Mayor 1\n28013 Madrid\nEspaña');
  });

  it('has no address in the emails to somebody who has not confirmed theirs: it may be anyone’s', async () => {
    const stranger = await shop.api.newUser();
    const address = { ...ADDRESS, name: 'Visit evil.example' };
    const placed = await shop.checkOut(stranger.access_token, [shop.book], 4900, { address });
    await shop.decide(placed, 'pay');
    await edit(placed.id, { state: 'shipped', tracking_url: null });
    for (const subject of ['Your Fullcourt order', 'Your order is on its way'])
      expect((await shop.api.mail(stranger.email, subject))!.text).not.toMatch(/evil|Calle Mayor/);
  });

  it('with the same key, but another address, is not the same request', async () => {
    const request = shop.request([shop.book], 4900);
    expect((await shop.send(token, request)).status).toBe(200);
    expect((await shop.send(token, request)).status).toBe(200);
    const moved = await shop.send(token, { ...request, address: { ...ADDRESS, city: 'Toledo' } });
    expect(fieldErrorsOf(moved)).toEqual({ idempotency_key: 'key_reused' });
  });
});

it('an order without printed books stores no address, even if one is sent', async () => {
  const placed = await shop.checkOut(token, [shop.weave], 900);
  expect(placed.shipping).toBeNull();
  expect(await addressesOf(placed.id)).toBe(0);
  await shop.decide(placed, 'pay');
  expect(await shippingFor(placed.id)).toBeNull();
  expect((await put(placed.id, { state: 'to_ship' })).error).toBe('not_found');
});

describe('an administrator', () => {
  it('says that an order has been sent, and the buyer sees it and is told once', async () => {
    const { id } = await buy();
    shop.api.passSeconds(60);
    const shippedAt = shop.api.now.toISOString();
    const shipped = { state: 'shipped', tracking_url: TRACKING, shipped_at: shippedAt };
    expect(await edit(id, { state: 'shipped', tracking_url: TRACKING })).toMatchObject(shipped);
    expect((await shop.returnTo(token, { id })).shipping).toMatchObject(shipped);
    const mail = await shop.api.mail(email, 'Your order is on its way');
    expect(mail!.text).toContain('The Open Court');
    expect(mail!.text).toContain('Rosa Díaz\nCalle Mayor 1\n28013 Madrid\nSpain');
    expect(mail!.text).toContain(`Track your parcel:\n${TRACKING}`);

    shop.api.passSeconds(60);
    const corrected = await edit(id, { state: 'shipped', tracking_url: null });
    expect(corrected).toMatchObject({ state: 'shipped', tracking_url: null, shipped_at: shippedAt });
    const back = await edit(id, { state: 'to_ship' });
    expect(back).toMatchObject({ state: 'to_ship', tracking_url: null, shipped_at: null, address: STORED });
    const again = await edit(id, { state: 'shipped', tracking_url: null });
    expect(again.shipped_at).toBe(shop.api.now.toISOString());
    expect(await sentMails()).toHaveLength(1);
  });

  it('tells the buyer once, even if two say so at the same time', async () => {
    const { id } = await buy();
    const results = await Promise.all([1, 2, 3].map(() => put(id, { state: 'shipped', tracking_url: null })));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    await shop.api.mail(email, 'Your order is on its way');
    expect(await sentMails()).toHaveLength(1);
  });

  it.each([
    ['http://carrier.example.com/42', 'tracking_url_invalid'],
    ['javascript:alert(1)', 'tracking_url_invalid'],
    ['42', 'tracking_url_invalid'],
    [`https://carrier.example.com/${'4'.repeat(2000)}`, 'text_too_long'],
  ])('cannot link to %s', async (url, code) => {
    const { id } = await buy();
    expect(fieldErrorsOf(await put(id, { state: 'shipped', tracking_url: url }))).toEqual({ tracking_url: code });
  });

  it('sends nothing that is not paid, or does not exist', async () => {
    const placed = await shop.checkOut(token, [shop.book], 4900);
    expect(fieldErrorsOf(await put(placed.id, { state: 'to_ship' }))).toEqual({ state: 'order_not_paid' });
    expect((await put(v7(), { state: 'to_ship' })).error).toBe('not_found');
    expect((await shop.api.get(`/api/admin/orders/${v7()}/shipping`, admin)).error).toBe('not_found');
  });

  it('leaves a trace of each change, which does not lead to the address', async () => {
    const { id } = await buy();
    for (const change of [
      { state: 'shipped', tracking_url: TRACKING },
      { state: 'shipped', tracking_url: TRACKING },
      { state: 'to_ship' },
    ] as const)
      await edit(id, change);
    const events = await shop.api.platform.db
      .select({ before: auditEvents.before, after: auditEvents.after })
      .from(auditEvents)
      .where(and(eq(auditEvents.target_id, id), eq(auditEvents.target_type, 'order')))
      .orderBy(auditEvents.id);
    const sent = { shipping: 'shipped', tracking_site: 'carrier.example.com' };
    const waiting = { shipping: 'to_ship', tracking_site: null };
    expect(events).toEqual([
      { before: waiting, after: sent },
      { before: sent, after: waiting },
    ]);
  });

  it('sees and sends an order from before addresses were asked for', async () => {
    const { id } = await buy();
    const { db } = shop.api.platform;
    await db.delete(shippingAddresses).where(eq(shippingAddresses.order_id, id));
    await db.update(orderItems).set({ book_kind: null }).where(eq(orderItems.order_id, id));
    expect(await shippingFor(id)).toMatchObject({ state: 'to_ship', items: ['The Open Court'], address: null });
    expect(await edit(id, { state: 'shipped', tracking_url: null })).toMatchObject({ state: 'shipped' });
  });
});

describe('a printed book that was refunded', () => {
  const sales = () => TestSales.open(shop);

  it('is no longer to be sent, and the buyer no longer waits for it', async () => {
    const placed = await buy();
    await (await sales()).refund(placed, 1);
    expect(await shippingFor(placed.id)).toMatchObject({ items: ['The Open Court'] });
    await (await sales()).refund(placed, 0);
    expect(await shippingFor(placed.id)).toBeNull();
    expect((await shop.returnTo(token, placed)).shipping).toBeNull();
    expect((await put(placed.id, { state: 'shipped', tracking_url: null })).error).toBe('not_found');
  });

  it('leaves the others of its order to be sent', async () => {
    const [other] = await shop.api.platform.db
      .insert(books)
      .values({
        title: 'The Fast Break',
        language: 'en',
        kind: 'printed',
        price: 2000,
        currency: 'EUR',
        published: true,
      })
      .returning();
    const placed = await shop.checkOut(token, [shop.book, { kind: 'book', id: other!.id }], 6900);
    await shop.decide(placed, 'pay');
    await (await sales()).refund(placed, 0);
    expect(await shippingFor(placed.id)).toMatchObject({ state: 'to_ship', items: ['The Fast Break'] });
  });

  it('stays what it is if it has been sent', async () => {
    const placed = await buy();
    await edit(placed.id, { state: 'shipped', tracking_url: null });
    await (await sales()).refund(placed, 0);
    expect(await shippingFor(placed.id)).toMatchObject({ state: 'shipped', items: ['The Open Court'] });
  });

  it('is no longer to be sent once its payment is lost to a dispute', async () => {
    const placed = await buy();
    await (await sales()).dispute(placed, 'open');
    await (await sales()).tell(placed);
    expect(await shippingFor(placed.id)).toMatchObject({ state: 'to_ship' });
    await (await sales()).dispute(placed, 'lost');
    await (await sales()).tell(placed);
    expect(await shippingFor(placed.id)).toBeNull();
  });
});

describe('the address of a deleted account', () => {
  it('goes at once if its order has been sent, and with it the link that leads to it', async () => {
    const { id } = await buy();
    await edit(id, { state: 'shipped', tracking_url: TRACKING });
    expect((await deleteAccount()).status).toBe(204);
    expect(await addressesOf(id)).toBe(0);
    expect(await shippingFor(id)).toMatchObject({ state: 'shipped', address: null, tracking_url: null });
  });

  it('goes at once if its order was not paid', async () => {
    const { id } = await shop.checkOut(token, [shop.book], 4900);
    await deleteAccount();
    expect(await addressesOf(id)).toBe(0);
  });

  it('stays until what was paid for has been sent, and nobody is told', async () => {
    const { id } = await buy();
    await deleteAccount();
    expect((await shippingFor(id))?.address).toEqual(STORED);
    await edit(id, { state: 'shipped', tracking_url: TRACKING });
    expect(await shippingFor(id)).toMatchObject({ state: 'shipped', address: null, tracking_url: null });
    expect(await sentMails()).toEqual([]);
  });

  it('goes after 30 days in any case; the one of another account stays', async () => {
    const { id } = await buy();
    await deleteAccount();
    ({ access_token: token } = await shop.api.newUser());
    const { id: other } = await buy();
    shop.api.passSeconds(29 * DAY);
    await cleanUp(shop.context());
    expect(await addressesOf(id)).toBe(1);
    shop.api.passSeconds(DAY);
    await cleanUp(shop.context());
    expect([await addressesOf(id), await addressesOf(other)]).toEqual([0, 1]);
  });
});
