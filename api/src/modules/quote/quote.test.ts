import { eq } from 'drizzle-orm';
import pg from 'pg';
import { quote, type Quote } from 'shared-api/orders/quote';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { books } from '../../platform/database/tables/books.ts';
import { couponPackages, coupons } from '../../platform/database/tables/shop/coupons.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { NEWCOMER } from '../../testing/demo-fixture.ts';
import { TestShop, type ShopItem as Item } from '../../testing/shop.ts';
import { fieldErrorsOf, type TestResponse } from '../../testing/test-api.ts';

const { api, basics, complete, weave, book } = await TestShop.openForFile();
beforeEach(() => api.platform.db.delete(coupons));

type Coupon = typeof coupons.$inferInsert;

async function addCoupon(values: Coupon, ...scope: readonly Item[]): Promise<void> {
  const [coupon] = await api.platform.db.insert(coupons).values(values).returning();
  for (const { id } of scope)
    await api.platform.db.insert(couponPackages).values({ coupon_id: coupon!.id, package_id: id });
}

const ask = (items: readonly object[], rest: object = {}): Promise<TestResponse> =>
  api.post('/api/quote', { items, ...rest });
const quoteOf = async (items: readonly Item[], coupon?: string): Promise<Quote> =>
  (await ask(items, coupon === undefined ? {} : { coupon })).as(quote);
const amountsOf = ({ lines, totals }: Quote) => [
  ...lines.map(({ price, discount_amount, coupon_amount, total }) => [price, discount_amount, coupon_amount, total]),
  Object.values(totals),
];

describe('a quote', () => {
  it('explains every line, in the order in which it was asked for', async () => {
    const item = {
      book_kind: null,
      price: 4900,
      currency: 'EUR',
      discount: 0,
      discount_amount: 0,
      coupon_amount: 0,
      total: 4900,
    };
    expect((await ask([book, complete, weave])).as(quote)).toEqual({
      currency: 'EUR',
      lines: [
        { ...book, ...item, title: 'The Open Court', book_kind: 'printed' },
        { ...complete, ...item, title: 'Complete', discount: 20, discount_amount: 980, total: 3920 },
        { ...weave, ...item, title: 'Three-man weave', price: 900, total: 900 },
      ],
      totals: { price: 10700, discount_amount: 980, coupon_amount: 0, total: 9720 },
      coupon: null,
      vat: null,
      consent_version: '2026-12',
    });
  });

  it('takes a coupon off after the discount, whatever the case of its code', async () => {
    await addCoupon({ code: 'TIPOFF', percent: 15 });
    const asked = await quoteOf([complete], ' tipOff ');
    expect(amountsOf(asked)).toEqual([
      [4900, 980, 588, 3332],
      [4900, 980, 588, 3332],
    ]);
    expect(asked.coupon).toEqual({
      code: 'TIPOFF',
      percent: 15,
      amount: null,
      minimum: null,
      error: null,
      retry_after: null,
    });
  });

  it('splits a fixed coupon over the packages that it is for', async () => {
    await addCoupon({ code: 'TEN', amount: 1000, currency: 'EUR' }, basics, complete);
    expect(amountsOf(await quoteOf([basics, book, complete], 'TEN'))).toEqual([
      [4900, 0, 556, 4344],
      [4900, 0, 0, 4900],
      [4900, 980, 444, 3476],
      [14700, 980, 1000, 12720],
    ]);
  });

  it('has no coupon for an empty code', async () => {
    expect((await quoteOf([basics], '  ')).coupon).toBeNull();
  });

  it('takes as many queries for many items as for one, and three at most', async () => {
    await addCoupon({ code: 'MANY', percent: 10 }, basics, complete);
    const query = vi.spyOn(pg.Pool.prototype, 'query');
    const queriesOf = async (items: readonly Item[]) => {
      query.mockClear();
      await quoteOf(items, 'MANY');
      return query.mock.calls.filter((call) => !JSON.stringify(call[0]).includes('rate_limit')).length;
    };
    try {
      const one = await queriesOf([basics]);
      expect(one).toBeGreaterThan(0);
      expect(one).toBeLessThanOrEqual(3);
      expect(await queriesOf([basics, complete, weave, book])).toBe(one);
    } finally {
      query.mockRestore();
    }
  });

  it('stores nothing, and is open to a guest as to a user', async () => {
    await addCoupon({ code: 'ONCE', percent: 10, max_redemptions: 1, per_user_limit: 1 });
    const token = await api.tokenOf(NEWCOMER);
    const payload = { items: [basics], coupon: 'once' };
    const asked = [await ask([basics], { coupon: 'once' }), await api.post('/api/quote', payload, token)];
    for (const response of asked) expect(response.as(quote).totals.total).toBe(4410);
  });
});

describe('an item', () => {
  const unavailable = async (item: object) => {
    const response = await ask([basics, item]);
    expect([response.status, response.error]).toEqual([422, 'invalid']);
    expect(fieldErrorsOf(response)).toEqual({ 'items.1': 'item_unavailable' });
  };

  it.each(['package', 'video', 'book'] as const)('that is an unknown or deleted %s is not for sale', (kind) =>
    unavailable({ kind, id: v7() }),
  );

  it('of one kind is not found by the id of another', () => unavailable({ kind: 'book', id: complete.id }));

  it.each([
    ['an unpublished package', packages, () => complete],
    ['an unpublished book', books, () => book],
    ['an unpublished video', videos, () => weave],
  ] as const)('that is %s is not for sale', async (_, table, item) => {
    const { db } = api.platform;
    await db.update(table).set({ published: false }).where(eq(table.id, item().id));
    await unavailable(item());
    await db.update(table).set({ published: true }).where(eq(table.id, item().id));
  });

  it('that is a book to download is not for sale without its file', async () => {
    const { db } = api.platform;
    const [download] = await db.select().from(books).where(eq(books.kind, 'download'));
    const item = { kind: 'book', id: download!.id } as const;
    expect((await quoteOf([item])).lines).toMatchObject([{ ...item, book_kind: 'download' }]);
    await db.update(books).set({ file: null }).where(eq(books.id, item.id));
    await unavailable(item);
    await db.update(books).set({ file: download!.file }).where(eq(books.id, item.id));
  });

  it.each([
    ['that is not ready', { status: 'processing' }, { status: 'ready' }],
    ['that is a free sample', { free_sample: true }, { free_sample: false }],
    ['that has no price of its own', { price: 0 }, { price: 900 }],
  ] as const)('%s is not for sale', async (_, changed, restored) => {
    const update = (values: Partial<typeof videos.$inferInsert>) =>
      api.platform.db.update(videos).set(values).where(eq(videos.id, weave.id));
    await update(changed);
    await unavailable(weave);
    await update(restored);
  });

  it('in another currency than the first one is bought separately', async () => {
    const { db } = api.platform;
    await db.update(books).set({ currency: 'USD' }).where(eq(books.id, book.id));
    expect(fieldErrorsOf(await ask([basics, book, weave]))).toEqual({ 'items.1': 'item_currency' });
    expect((await quoteOf([book])).currency).toBe('USD');
    await db.update(books).set({ currency: 'EUR' }).where(eq(books.id, book.id));
  });

  it('is in an order once', async () => {
    const again = { kind: 'package', id: basics.id.toUpperCase() };
    expect(fieldErrorsOf(await ask([basics, weave, again]))).toEqual({ 'items.2': 'item_duplicate' });
  });

  it('is not in an empty order', async () => {
    expect(fieldErrorsOf(await ask([]))).toEqual({ items: 'order_empty' });
  });

  it.each([
    ['quantity', -1],
    ['price', 1],
    ['discount', 100],
  ])('has no %s of its own', async (field, value) => {
    expect(fieldErrorsOf(await ask([{ ...basics, [field]: value }]))).toEqual({ [`items.0.${field}`]: 'invalid' });
  });

  it.each([
    ['too many', Array.from({ length: 51 }, () => ({ kind: 'video', id: v7() }))],
    ['another kind', [{ kind: 'user', id: v7() }]],
  ])('is needed: %s', async (_, items) => {
    expect((await ask(items)).error).toBe('invalid');
  });
});

describe('a coupon that does not apply', () => {
  it.each<[reason: string, Omit<Coupon, 'code'>, code: string]>([
    ['switched off', { percent: 10, active: false }, 'coupon_unknown'],
    ['not valid yet', { percent: 10, starts_at: new Date('2026-03-02') }, 'coupon_not_started'],
    ['expired', { percent: 10, expires_at: new Date('2026-03-01') }, 'coupon_expired'],
    ['in another currency', { amount: 500, currency: 'USD' }, 'coupon_currency'],
    ['above the order', { amount: 500, currency: 'EUR', minimum: 4901 }, 'coupon_minimum'],
  ])('leaves the prices as they are, and says why: %s', async (_, values, code) => {
    await addCoupon({ code: 'SPRING', ...values });
    const { totals, coupon } = await quoteOf([basics], 'spring');
    expect(totals).toEqual({ price: 4900, discount_amount: 0, coupon_amount: 0, total: 4900 });
    expect(coupon).toMatchObject({ code: 'SPRING', error: { code, message: expect.stringMatching(/\w/) as string } });
  });

  it('because it is for another package says so', async () => {
    await addCoupon({ code: 'OTHER', percent: 10 }, complete);
    expect((await quoteOf([basics, weave, book], 'OTHER')).coupon).toMatchObject({
      percent: 10,
      error: { code: 'coupon_scope' },
    });
  });

  it('says which minimum the order has to reach', async () => {
    await addCoupon({ code: 'BIG', percent: 10, minimum: 10_000 });
    expect((await quoteOf([basics], 'BIG')).coupon).toMatchObject({
      minimum: 10_000,
      error: { code: 'coupon_minimum' },
    });
  });

  it('because it was switched off looks like one that does not exist', async () => {
    await addCoupon({ code: 'GONE', percent: 10, minimum: 5, active: false });
    const [gone, never] = [await quoteOf([basics], 'GONE'), await quoteOf([basics], 'NEVER')];
    expect({ ...gone.coupon, code: '' }).toEqual({ ...never.coupon, code: '' });
  });

  it.each([
    ['too short', 'x'],
    ['two words', 'a b'],
    ['a pattern', '%'],
    ['not of these letters', 'ÄÖÜ'],
    ['much too long', 'A'.repeat(5000)],
  ])('because its code is none at all hides no prices: %s', async (_, code) => {
    const { totals, coupon } = await quoteOf([basics], code);
    expect([totals.total, coupon?.error?.code]).toEqual([4900, 'coupon_unknown']);
  });
});

describe('wrong codes', () => {
  // Twenty times as many for each client address, which a gym shares.
  const limited = api.withEnv({ ACCOUNT_RATE: '1' });
  beforeEach(() => addCoupon({ code: 'RIGHT', percent: 10 }));

  const attempt = async (coupon: string, remoteAddress: string) => {
    const payload = { items: [basics], coupon };
    return (await limited.call('POST', '/api/quote', { payload, remoteAddress })).as(quote);
  };
  const errorOf = ({ coupon }: Quote) => coupon?.error?.code ?? null;

  it('are limited per client, and then not even a right one is looked up', async () => {
    const reasons: (string | null)[] = [];
    const wrong = Array.from({ length: 19 }, (_, index) => `WRONG-${index}`);
    for (const code of ['RIGHT', 'RIGHT', ...wrong, 'RIGHT', 'A', 'B', 'RIGHT'])
      reasons.push(errorOf(await attempt(code, '192.0.2.1')));
    const unknown = 'coupon_unknown';
    const attempts = 'coupon_attempts';
    expect(reasons).toEqual([null, null, ...wrong.map(() => unknown), null, unknown, attempts, attempts]);
  });

  it('hide no prices when there were too many, and do not concern other clients', async () => {
    const { totals, coupon } = await attempt('RIGHT', '192.0.2.1');
    expect([totals.total, coupon?.percent]).toEqual([4900, null]);
    expect(coupon?.retry_after).toBeGreaterThan(0);
    expect(coupon?.retry_after).toBeLessThanOrEqual(60);
    expect((await attempt('', '192.0.2.1')).totals.total).toBe(4900);
    expect((await attempt('RIGHT', '192.0.2.2')).totals.total).toBe(4410);
  });

  it('are counted by account with a confirmed one, and by client with any other', async () => {
    const wrongBy = async (user: { access_token: string }) => {
      for (let n = 0; n < 25; n += 1) {
        const payload = { items: [basics], coupon: `GUESS-${n}` };
        await limited.call('POST', '/api/quote', { payload, remoteAddress: '192.0.2.4', token: user.access_token });
      }
    };
    await wrongBy(await api.newVerifiedUser());
    expect((await attempt('RIGHT', '192.0.2.4')).coupon?.error).toBeNull();
    await wrongBy(await api.newUser());
    expect(errorOf(await attempt('RIGHT', '192.0.2.4'))).toBe('coupon_attempts');
  });

  it('that are tried at the same time are limited, too', async () => {
    const asked = await Promise.all(Array.from({ length: 25 }, (_, index) => attempt(`WRONG-${index}`, '192.0.2.3')));
    expect(asked.map(errorOf).filter((reason) => reason === 'coupon_unknown')).toHaveLength(20);
  });
});
