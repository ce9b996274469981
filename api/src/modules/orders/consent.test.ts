import { eq } from 'drizzle-orm';
import { accountExport } from 'shared-api/account/account-export';
import { immediateAccessText, printedBooksText } from 'shared-api/orders/consent';
import { guestCheckout } from 'shared-api/orders/guest';
import { order } from 'shared-api/orders/orders';
import { quote } from 'shared-api/orders/quote';
import { afterEach, describe, expect, it } from 'vitest';
import { books } from '../../platform/database/tables/books.ts';
import { orders } from '../../platform/database/tables/shop/orders.ts';
import { newAddress, TestGuests } from '../../testing/guests.ts';
import { TestSales } from '../../testing/sales.ts';
import { TestShop, type ShopItem } from '../../testing/shop.ts';
import { fieldErrorsOf, type TestResponse } from '../../testing/test-api.ts';

const VERSION = '2026-12';
const EARLIER_VERSION = '2026-11';

const shop = await TestShop.openForFile();
const guests = new TestGuests(shop);
const [book] = await shop.api.platform.db.select().from(books).where(eq(books.kind, 'download'));
const download: ShopItem = { kind: 'book', id: book!.id };

const sellAs = ({ id }: ShopItem, kind: 'download' | 'printed') =>
  shop.api.platform.db.update(books).set({ kind }).where(eq(books.id, id));
const withoutConsent = { consent: undefined };
const agreed = (changes: object = {}) => ({
  consent: { version: VERSION, terms: true, immediate_access: true, items: [0, 1], ...changes },
});
const asGift = { gift: { message: '' } };
const storedFor = async ({ id }: { readonly id: string }) => {
  const { consent_version, consented_at } = orders;
  const [row] = await shop.api.platform.db
    .select({ consent_version, consented_at })
    .from(orders)
    .where(eq(orders.id, id));
  return row;
};
const NOTHING = { consent_version: null, consented_at: null };

/** Orders as a member does, or as somebody who is not logged in. */
type Checkout = (items: readonly ShopItem[], total: number, rest: object) => Promise<TestResponse>;
const asMember: Checkout = async (items, total, rest) =>
  shop.send(await shop.newBuyer(), shop.request(items, total, rest));
const asGuest: Checkout = (items, total, rest) => guests.send(guests.request(newAddress(), items, total, rest));
const idOf = (response: TestResponse, checkout: Checkout) =>
  checkout === asMember ? response.as(order) : response.as(guestCheckout).order;

describe.each([
  ['a member', asMember],
  ['a guest', asGuest],
])('the consent of %s', (_, checkout) => {
  it.each([
    ['a printed book', () => [shop.book], 4900, {}],
    ['a package that is a gift', () => [shop.basics], 4900, asGift],
    ['a video that is a gift', () => [shop.weave], 900, asGift],
  ])('is not needed for %s, and not stored if it is sent for all that', async (_of, items, total, rest) => {
    const without = await checkout(items(), total, { ...rest, ...withoutConsent });
    expect(await storedFor(idOf(without, checkout))).toEqual(NOTHING);
    const declined = await checkout(items(), total, { ...rest, ...agreed({ immediate_access: false }) });
    expect(await storedFor(idOf(declined, checkout))).toEqual(NOTHING);
    const needless = await checkout(items(), total, { ...rest, ...agreed({ version: EARLIER_VERSION }) });
    expect(await storedFor(idOf(needless, checkout))).toEqual(NOTHING);
  });

  it.each([
    ['a package', () => [shop.basics], 4900],
    ['a video', () => [shop.weave], 900],
    ['a book to download', () => [download], 4900],
    ['a printed book and a package', () => [shop.book, shop.basics], 9800],
  ])('is needed for %s, and stored', async (_of, items, total) => {
    const missing = await checkout(items(), total, withoutConsent);
    expect([missing.status, fieldErrorsOf(missing)]).toEqual([422, { consent: 'consent_needed' }]);
    const declined = await checkout(items(), total, agreed({ immediate_access: false }));
    expect(fieldErrorsOf(declined)).toEqual({ 'consent.immediate_access': 'consent_missing' });
    const given = await checkout(items(), total, agreed());
    expect(await storedFor(idOf(given, checkout))).toEqual({ consent_version: VERSION, consented_at: shop.api.now });
  });

  it('to an earlier text, which a tab that is still open shows, is stored as such', async () => {
    const given = await checkout([shop.basics], 4900, agreed({ version: EARLIER_VERSION }));
    expect(await storedFor(idOf(given, checkout))).toMatchObject({ consent_version: EARLIER_VERSION });
  });
});

it('is needed for a package that a coupon has made free', async () => {
  await shop.addCoupon({ code: 'FREE', percent: 100 });
  const response = await asMember([shop.basics], 0, { coupon: 'FREE', ...withoutConsent });
  expect(fieldErrorsOf(response)).toEqual({ consent: 'consent_needed' });
});

describe('a book that is a file to download by now, but was shown to the buyer as a printed one', () => {
  afterEach(() => sellAs(download, 'download'));

  it('needs a consent that nobody has been asked for', async () => {
    await sellAs(download, 'printed');
    const asked = (await shop.api.post('/api/quote', { items: [download] })).as(quote);
    expect(asked.lines).toMatchObject([{ book_kind: 'printed' }]);
    await sellAs(download, 'download');
    const before = await shop.api.platform.db.$count(orders);
    const response = await asMember([download], 4900, withoutConsent);
    expect([response.status, fieldErrorsOf(response)]).toEqual([422, { consent: 'consent_needed' }]);
    expect(await shop.api.platform.db.$count(orders)).toBe(before);
  });

  it('is not in the consent to something else in the same order', async () => {
    const items = [shop.basics, download];
    const response = await asMember(items, 9800, agreed({ items: [0] }));
    expect(fieldErrorsOf(response)).toEqual({ consent: 'consent_needed' });
    expect((await asMember(items, 9800, agreed({ items: [0, 1] }))).status).toBe(200);
  });

  it('does not cost the buyer the order that they still have open', async () => {
    const token = await shop.newBuyer();
    const open = await shop.checkOut(token, [shop.weave], 900);
    await shop.send(token, shop.request([download], 4900, withoutConsent));
    expect((await shop.returnTo(token, open)).state).toBe('pending');
  });
});

describe('the email about a paid order', () => {
  /** In a language, to a member who has confirmed their address. */
  async function mailFor(items: readonly ShopItem[], total: number, rest: object = {}, locale: 'en' | 'es' = 'en') {
    const { email, access_token: token } = await shop.api.newVerifiedUser();
    const placed = await shop.checkOut(token, items, total, { locale, ...rest });
    await shop.decide(placed, 'pay');
    const subject = locale === 'es' ? 'Tu pedido en Fullcourt' : 'Your Fullcourt order';
    return { token, placed, text: (await shop.api.mail(email, subject))!.text };
  }
  const LOST_RIGHT = /straight away|lose my right|ends my|terms and conditions/;

  it('of a package says what the buyer has agreed to, word for word', async () => {
    const { text } = await mailFor([shop.basics], 4900, agreed());
    expect(text).toContain(
      'you agreed to our terms and conditions and to this: “Give me access straight away. I understand this ends my 14-day right to cancel.”',
    );
    expect(text).not.toContain('printed');
  });

  it('of an earlier text repeats that one', async () => {
    const { text } = await mailFor([shop.basics], 4900, agreed({ version: EARLIER_VERSION }));
    expect(text).toContain(`“${immediateAccessText(EARLIER_VERSION, [], 'en')}”`);
  });

  it.each([
    ['en', 'You can cancel printed books within 14 days'],
    ['es', 'Puedes desistir de la compra de los libros impresos en los 14 días'],
  ] as const)(
    'of a printed book says in %s that it can be cancelled, and nothing of a right that is lost',
    async (locale, right) => {
      const { text } = await mailFor([shop.book], 4900, withoutConsent, locale);
      expect(text).toContain(right);
      expect(text).not.toMatch(locale === 'es' ? /pierdo|aceptaste/ : LOST_RIGHT);
    },
  );

  it('of a gift says nothing of a right that is lost', async () => {
    const { text } = await mailFor([shop.basics], 4900, { ...asGift, ...withoutConsent });
    expect(text).not.toMatch(LOST_RIGHT);
  });

  it('of both says what ends, and what does not', async () => {
    const { text } = await mailFor([shop.book, shop.basics], 9800, agreed());
    expect(text).toContain('this ends my 14-day right to cancel them. Printed books aren’t affected.”');
    expect(text).toContain(printedBooksText.en);
  });

  it('of a guest with the address of an account says that printed books can be cancelled', async () => {
    const owner = await shop.api.newVerifiedUser();
    await guests.buy(owner.email, [shop.book], 4900, withoutConsent);
    const held = await shop.api.mail(owner.email, 'Confirm your Fullcourt purchase');
    expect(held!.text).toContain(printedBooksText.en);
    await guests.confirm(await guests.linkTo(owner.email));
    const { text } = (await shop.api.mail(owner.email, 'Your Fullcourt order'))!;
    expect(text).toContain(printedBooksText.en);
    expect(text).not.toMatch(LOST_RIGHT);
  });
});

describe('an order without a consent', () => {
  it('has none in the record of the administrator and in the data of the buyer', async () => {
    const { user, access_token: token } = await shop.api.newUser();
    const placed = await shop.checkOut(token, [shop.book], 4900, withoutConsent);
    const record = await (await TestSales.open(shop)).recordOf(placed);
    expect(record).toMatchObject({ id: placed.id, immediate_access: null, buyer: { id: user.id } });
    const data = (await shop.api.get('/api/me/export', token)).as(accountExport);
    expect(JSON.stringify(data.orders)).not.toMatch(/consent|immediate/);
  });
});
