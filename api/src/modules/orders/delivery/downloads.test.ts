import { and, eq } from 'drizzle-orm';
import { downloadLink, order, orderPage, type Order } from 'shared-api/orders/orders';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { books } from '../../../platform/database/tables/books.ts';
import { entitlements } from '../../../platform/database/tables/shop/entitlements.ts';
import { orderItems } from '../../../platform/database/tables/shop/orders.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { pdfBytes } from '../../../testing/files/book-files.ts';
import { ADMIN } from '../../../testing/demo-fixture.ts';
import { TestShop, type ShopItem } from '../../../testing/shop.ts';
import { withOtherSignature } from '../../../testing/files/signed-urls.ts';

const MINUTE = 60;
const DAY = 24 * 3600;
const TITLE = 'La cancha abierta';

let token: string;
let userId: string;
let email: string;
let paid: Order;

const shop = await TestShop.openForFile();
const [book] = await shop.api.platform.db.select().from(books).where(eq(books.title, TITLE));
const item: ShopItem = { kind: 'book', id: book!.id };
const content = pdfBytes(TITLE);

/** A buyer who has paid for the book to download, and for others. */
beforeEach(async () => {
  const user = await shop.api.newUser();
  token = user.access_token;
  userId = user.user.id;
  email = user.email;
  paid = await buy(token);
});

async function buy(buyer: string): Promise<Order> {
  const placed = await shop.checkOut(buyer, [shop.book, item, shop.weave], 10_700);
  await shop.decide(placed, 'pay');
  return shop.returnTo(buyer, placed);
}

const linkFor = (bookId = item.id, orderId = paid.id, buyer = token) =>
  shop.api.call('POST', `/api/orders/${orderId}/downloads/${bookId}`, { token: buyer });
const newLink = async () => (await linkFor()).as(downloadLink);
const browse = (url: string) =>
  shop.api.call('GET', url, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
const locationOf = async (url: string) => {
  const { status, headers } = await browse(url);
  return [status, headers['location']];
};
const passSeconds = (seconds: number) => shop.api.passSeconds(seconds);

describe('an order', () => {
  it('says which of its books can be downloaded, in every response', async () => {
    const download = { type: 'application/pdf', size: content.length };
    const lines = [
      { book_kind: 'printed', download: null },
      { book_kind: 'download', download },
      { book_kind: null, download: null },
    ];
    expect(paid.lines).toMatchObject(lines);
    expect((await shop.api.get('/api/orders', token)).as(orderPage).items[0]!.lines).toMatchObject(lines);
  });

  it('has nothing to download until it is paid', async () => {
    const buyer = await shop.newBuyer();
    const placed = await shop.checkOut(buyer, [item], 4900);
    expect(placed.lines).toMatchObject([{ book_kind: 'download', download: null }]);
    expect((await linkFor(item.id, placed.id, buyer)).error).toBe('not_found');
  });

  it('stays what it was when the book is sold in another way', async () => {
    const { db } = shop.api.platform;
    await db.update(books).set({ kind: 'download' }).where(eq(books.id, shop.book.id));
    await db.update(books).set({ kind: 'printed' }).where(eq(books.id, item.id));
    try {
      expect((await shop.returnTo(token, paid)).lines).toEqual(paid.lines);
      expect((await linkFor(shop.book.id)).error).toBe('not_found');
      expect((await linkFor()).status).toBe(200);
    } finally {
      await db.update(books).set({ kind: 'printed' }).where(eq(books.id, shop.book.id));
      await db.update(books).set({ kind: 'download' }).where(eq(books.id, item.id));
    }
  });
});

describe('a link', () => {
  it('downloads the file without a login, under the title of the book, and is kept nowhere', async () => {
    const { url, expires_at } = await newLink();
    expect(Date.parse(expires_at) - shop.api.now.getTime()).toBe(10 * MINUTE * 1000);
    const response = await browse(url);
    expect(response.status).toBe(200);
    expect(response.bytes).toEqual(content);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="La cancha abierta.pdf"',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
  });

  it('gives files names that systems allow, also in other alphabets', async () => {
    const { db } = shop.api.platform;
    const nameOf = async (title: string) => {
      await db.update(books).set({ title }).where(eq(books.id, item.id));
      const { headers } = await browse((await newLink()).url);
      return decodeURIComponent(/filename\*=UTF-8''(.*)/.exec(String(headers['content-disposition']))?.[1] ?? '');
    };
    try {
      expect(await nameOf('Баскетбол: «1/2» 🏀')).toBe('Баскетбол «1 2» 🏀.pdf');
      expect(await nameOf('../ñandú\\?*')).toBe('.. ñandú.pdf');
      expect(await nameOf('???')).toBe('');
      expect(await nameOf('100 % %41')).toBe('100 % %41.pdf');
      expect(await nameOf('🏀'.repeat(160))).toBe(`${'🏀'.repeat(160)}.pdf`);
      expect(await nameOf('Ñandú')).toBe('Ñandú.pdf');
      expect((await browse((await newLink()).url)).headers['content-disposition']).toContain('filename="Nandu.pdf"');
    } finally {
      await db.update(books).set({ title: TITLE }).where(eq(books.id, item.id));
    }
  });

  it('sends the part that is asked for', async () => {
    const { url } = await newLink();
    const response = await shop.api.call('GET', url, { headers: { range: 'bytes=5-9' } });
    expect([response.status, response.headers['content-range']]).toEqual([206, `bytes 5-9/${content.length}`]);
    expect(response.bytes).toEqual(content.subarray(5, 10));
    const outside = await shop.api.call('GET', url, { headers: { range: `bytes=${content.length}-` } });
    expect([outside.status, outside.error]).toEqual([416, 'range_not_satisfiable']);
    const head = await shop.api.call('HEAD', url);
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(content.length), 0]);
  });

  it('works for ten minutes, and then leads people to their orders', async () => {
    const { url } = await newLink();
    passSeconds(10 * MINUTE - 1);
    expect((await browse(url)).status).toBe(200);
    passSeconds(1);
    expect(await locationOf(url)).toEqual([303, '/orders?download=expired']);
    expect((await shop.api.get(url)).error).toBe('forbidden');
  });

  it.each([
    ['of another item', (url: string) => url.replace(/[0-9a-f-]{36}/, v7())],
    ['with a later end', (url: string) => url.replace(/expires=\d+/, 'expires=99999999999')],
    ['with another signature', withOtherSignature],
    ['without a signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['of no item', (url: string) => url.replace(/[0-9a-f-]{36}/, 'x')],
  ])('%s is of no use', async (_, change) => {
    const { url } = await newLink();
    expect(await locationOf(change(url))).toEqual([303, '/orders?download=unavailable']);
    expect((await shop.api.get(change(url))).error).toBe('not_found');
  });

  it('that is signed by a retired secret still works', async () => {
    const { url } = await newLink();
    const [secret] = shop.api.platform.secrets;
    const rotated = shop.api.withSecrets([`${secret} and newer`, secret]);
    expect((await rotated.get(url)).status).toBe(200);
    expect((await shop.api.withSecrets([`${secret} and newer`]).get(url)).error).toBe('not_found');
  });

  it.each([
    [
      'the purchase has been refunded',
      async () => {
        const { db } = shop.api.platform;
        const [bought] = await db
          .select({ id: orderItems.id })
          .from(orderItems)
          .where(and(eq(orderItems.order_id, paid.id), eq(orderItems.book_id, item.id)));
        await db.delete(entitlements).where(eq(entitlements.order_item_id, bought!.id));
      },
    ],
    [
      'the purchase has ended',
      () =>
        shop.api.platform.db
          .update(entitlements)
          .set({ expires_at: shop.api.now })
          .where(eq(entitlements.user_id, userId)),
    ],
    [
      'the buyer has been suspended',
      () => shop.api.platform.db.update(users).set({ suspended_at: shop.api.now }).where(eq(users.id, userId)),
    ],
  ])('stops once %s', async (_, end) => {
    const { url } = await newLink();
    await end();
    expect(await locationOf(url)).toEqual([303, '/orders?download=unavailable']);
  });

  it('stops with the account', async () => {
    const { url } = await newLink();
    await shop.api.call('DELETE', '/api/me', { token, payload: { password: 'Fullcourt1!' } });
    expect((await shop.api.get(url)).error).toBe('not_found');
  });

  it('is limited per client, who gets to a page that says so', async () => {
    const { url } = await newLink();
    const limited = shop.api.withEnv({ SESSION_RATE: '2' });
    for (let count = 0; count < 2; count += 1) expect((await limited.get(url)).status).toBe(200);
    expect((await limited.get(url)).error).toBe('rate_limited');
    const page = await limited.call('GET', url, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers['location']]).toEqual([303, '/orders?download=failed']);
  });

  it('is for the buyer alone, and for books to download', async () => {
    const other = await shop.newBuyer();
    expect((await linkFor(item.id, paid.id, other)).error).toBe('not_found');
    expect((await linkFor(shop.book.id)).error).toBe('not_found');
    expect((await linkFor(v7())).error).toBe('not_found');
    expect((await linkFor(item.id, paid.id, await shop.api.tokenOf(ADMIN))).error).toBe('not_found');
  });
});

describe('the email about an order', () => {
  it('has a link for 30 days, bound to what was bought', async () => {
    const { text, html } = (await shop.api.mail(email, 'Your Fullcourt order'))!;
    const [, url = ''] = /Download La cancha abierta:\nhttp:\/\/localhost(\S+)/.exec(text) ?? [];
    expect(html).toContain(`href="http://localhost${url.replace('&', '&amp;')}"`);
    passSeconds(30 * DAY - MINUTE);
    expect((await browse(url)).status).toBe(200);
    passSeconds(2 * MINUTE);
    expect(await locationOf(url)).toEqual([303, '/orders?download=expired']);
  });

  it('has none for an order without one', async () => {
    const user = await shop.api.newUser();
    const placed = await shop.checkOut(user.access_token, [shop.book], 4900);
    await shop.decide(placed, 'pay');
    const { text } = (await shop.api.mail(user.email, 'Your Fullcourt order'))!;
    expect(text).not.toMatch(/Download |\/media\//);
    expect((await shop.api.get(`/api/checkout/${placed.id}`, user.access_token)).as(order).state).toBe('paid');
  });
});
