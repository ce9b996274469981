import { accountExport } from 'shared-api/account/account-export';
import { ledgerReport } from 'shared-api/operations/ledger';
import { order, orderPage } from 'shared-api/orders/orders';
import { supportView } from 'shared-api/account/support-view';
import { describe, expect, it } from 'vitest';
import { asGift, TestGifts } from '../../testing/gifts.ts';
import { PASSWORD } from '../../testing/demo-fixture.ts';
import { TestSales } from '../../testing/sales.ts';
import { TestShop } from '../../testing/shop.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';

const shop = await TestShop.openForFile();
const sales = await TestSales.open(shop);
const { buy, redeem, lookUp, seen } = new TestGifts(shop);
const ledger = async () => (await shop.api.get('/api/admin/ledger', sales.admin)).as(ledgerReport).violations;

describe('a gift at the checkout', () => {
  it('has no code before it is paid, and grants its buyer nothing afterwards', async () => {
    const buyer = await shop.newBuyer();
    const open = await shop.checkOut(buyer, [shop.complete], 3920, asGift('For you'));
    expect(open.gift).toEqual({ message: 'For you', code: null, url: null, redeemed_at: null });
    await shop.decide(open, 'pay');
    const placed = await shop.returnTo(buyer, open);
    expect(placed).toMatchObject({
      state: 'paid',
      gift: {
        message: 'For you',
        code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/) as string,
        redeemed_at: null,
      },
    });
    expect(placed.gift?.url).toBe(`http://localhost/redeem#code=${placed.gift?.code}`);
    expect(await shop.grantedBy(placed)).toBe(0);
    expect(await ledger()).toEqual([]);
  });

  it('can be what the buyer has already', async () => {
    const { buyer, placed } = await buy({}, [shop.basics], 4900);
    expect(placed.gift).toBeNull();
    expect(fieldErrorsOf(await shop.send(buyer, shop.request([shop.basics], 4900)))).toEqual({
      'items.0': 'item_owned',
    });
    expect((await shop.checkOut(buyer, [shop.basics], 4900, asGift())).state).toBe('pending');
  });

  it('cannot be a book', async () => {
    const response = await shop.send(await shop.newBuyer(), shop.request([shop.weave, shop.book], 5800, asGift()));
    expect([response.status, fieldErrorsOf(response)]).toEqual([422, { gift: 'gift_book' }]);
  });

  it.each([
    ['becomes a gift', {}, asGift()],
    ['is none any more', asGift(), {}],
    ['has another message', asGift('A'), asGift('B')],
  ])('is another order if it %s, which the same key cannot make', async (_, before, after) => {
    const token = await shop.newBuyer();
    const request = shop.request([shop.basics], 4900);
    await shop.send(token, { ...request, ...before });
    expect(fieldErrorsOf(await shop.send(token, { ...request, ...after }))).toEqual({ idempotency_key: 'key_reused' });
    expect((await shop.send(token, { ...request, ...before })).as(order).state).toBe('pending');
  });

  it.each([
    ['true', true],
    ['without a message', {}],
    ['with something else', { message: '', for: 'x@example.com' }],
    ['with a message that is too long', { message: 'a'.repeat(301) }],
    ['with a number', { message: 7 }],
  ])('is refused %s', async (_, value) => {
    const response = await shop.send(await shop.newBuyer(), shop.request([shop.basics], 4900, { gift: value }));
    expect(response.status).toBe(422);
  });

  it('keeps a hostile message as one line of text', async () => {
    const { code } = await buy(asGift(' <script>alert(1)</script>\n\u202Eevil\u0007 '));
    expect((await seen(code)).message).toBe('<script>alert(1)</script> evil');
  });

  it('can be free, and has its code at once', async () => {
    await shop.addCoupon({ code: 'ALLFREE', percent: 100 });
    const placed = await shop.checkOut(await shop.newBuyer(), [shop.basics], 0, { coupon: 'ALLFREE', ...asGift() });
    expect(placed).toMatchObject({ state: 'paid', gift: { code: expect.any(String) as string } });
    expect(await shop.grantedBy(placed)).toBe(0);
  });

  it('keeps its code when the payment event is repeated', async () => {
    const { buyer, placed, code } = await buy();
    await shop.receive(await shop.eventOf(placed));
    await shop.receive(await shop.eventOf(placed));
    expect((await shop.returnTo(buyer, placed)).gift?.code).toBe(code);
  });
});

describe('the email about the order', () => {
  const textOf = async (buyer: { readonly access_token: string; readonly email: string }, rest: object) => {
    const open = await shop.checkOut(buyer.access_token, [shop.weave], 900, rest);
    await shop.decide(open, 'pay');
    const placed = await shop.returnTo(buyer.access_token, open);
    const [mail] = await shop.api.mailsTo(buyer.email);
    return { text: mail?.text ?? '', placed };
  };

  it('has the code and its link, but not the message', async () => {
    const { text, placed } = await textOf(await shop.api.newVerifiedUser(), asGift('Only for her'));
    expect(text).toContain(`Gift code: ${placed.gift?.code}`);
    expect(text).toContain(`http://localhost/redeem#code=${placed.gift?.code}`);
    expect(text).not.toContain('in your account now');
    expect(text).not.toContain('Only for her');
  });

  it('has neither for an address that nobody has confirmed, which may be a stranger’s', async () => {
    const { text, placed } = await textOf(await shop.api.newUser(), asGift());
    expect(text).not.toContain(placed.gift?.code);
    expect(text).toContain(`http://localhost/checkout/${placed.id}`);
  });

  it('has it in Spanish, and says in that of a refund what becomes of the code', async () => {
    const buyer = await shop.api.newVerifiedUser();
    const { text, placed } = await textOf(buyer, { ...asGift(), locale: 'es' });
    expect(text).toContain(`Código de regalo: ${placed.gift?.code}`);
    await sales.refund(placed, 0);
    const [mail] = await shop.api.mailsTo(buyer.email);
    expect(mail?.text).toContain('El código de regalo ya no da acceso');
  });
});

describe('looking a gift up', () => {
  it('shows what it contains to everybody who has the code, but not who has paid', async () => {
    const { code } = await buy(asGift('Happy birthday'));
    expect(await seen(code)).toEqual({
      state: 'redeemable',
      message: 'Happy birthday',
      items: [
        { ...shop.complete, title: 'Complete', refunded: false, owned: false },
        { ...shop.weave, title: 'Three-man weave', refunded: false, owned: false },
      ],
    });
  });

  it('forgives case, spaces and hyphens', async () => {
    const { code } = await buy();
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' – ')} `])
      expect((await seen(typed)).state).toBe('redeemable');
  });

  it.each(['AAAA-AAAA-AAAA', 'x', "' or true --", 'A'.repeat(100)])('rejects a wrong code: %s', async (code) => {
    expect(fieldErrorsOf(await lookUp(code))).toEqual({ code: 'gift_unknown' });
    expect(fieldErrorsOf(await redeem(await shop.newBuyer(), code))).toEqual({ code: 'gift_unknown' });
  });

  it.each(['', '   ', '---', '%', null, 7, 'A'.repeat(101)])('rejects malformed codes: %j', async (code) => {
    const response = await lookUp(code);
    expect([response.status, Object.keys(fieldErrorsOf(response))]).toEqual([422, ['code']]);
  });

  it('limits wrong codes per account, on all paths together, and right ones not at all', async () => {
    const limited = await TestShop.open({ ACCOUNT_RATE: '2' });
    const { access_token: reader } = await limited.api.newVerifiedUser();
    await limited.addCoupon({ code: 'ALLFREE', percent: 100 });
    const rest = { coupon: 'ALLFREE', ...asGift() };
    const code = (await limited.checkOut(reader, [limited.basics], 0, rest)).gift?.code ?? '';
    const post = (path: string, typed: string, token?: string) =>
      limited.api.call('POST', `/api/gifts/${path}`, { ...(token && { token }), payload: { code: typed } });
    for (let n = 0; n < 5; n += 1) expect((await post('lookup/mine', code, reader)).status).toBe(200);
    const wrong = 'WRNG-WRNG-WRNG';
    for (const path of ['lookup/mine', 'redeem'])
      expect(fieldErrorsOf(await post(path, wrong, reader))).toEqual({ code: 'gift_unknown' });
    for (const path of ['lookup/mine', 'redeem']) expect((await post(path, code, reader)).error).toBe('rate_limited');
    // Nobody else behind the same address is concerned.
    expect((await post('lookup', code)).status).toBe(200);
    expect((await post('redeem', code, await limited.newBuyer())).status).toBe(200);
    await limited.close();
  });

  it('limits wrong codes of a client address, not those of confirmed accounts there', async () => {
    const limited = await TestShop.open({ ACCOUNT_RATE: '1' });
    const guess = (token?: string) =>
      limited.api.call('POST', `/api/gifts/lookup${token ? '/mine' : ''}`, {
        ...(token && { token }),
        payload: { code: 'WRNG-WRNG-WRNG' },
      });
    for (let n = 0; n < 20; n += 1) expect((await guess()).error).toBe('invalid');
    expect((await guess()).error).toBe('rate_limited');
    expect((await guess((await limited.api.newVerifiedUser()).access_token)).error).toBe('invalid');
    // Anybody can make accounts that are not confirmed.
    expect((await guess(await limited.newBuyer())).error).toBe('rate_limited');
    await limited.close();
  });

  it('never finds a gift that is not paid', async () => {
    const buyer = await shop.newBuyer();
    await shop.checkOut(buyer, [shop.basics], 4900, asGift());
    expect(fieldErrorsOf(await lookUp('NULL'))).toEqual({ code: 'gift_unknown' });
  });
});

it('is in the data of both: the code in the buyer’s, the contents in the recipient’s', async () => {
  const { buyer, placed, code } = await buy(asGift('Enjoy'));
  const token = await shop.newBuyer();
  await redeem(token, code);
  const dataOf = async (of: string) => (await shop.api.get('/api/me/export', of)).as(accountExport);
  expect(await dataOf(buyer)).toMatchObject({
    orders: [{ id: placed.id, gift: { code, message: 'Enjoy' } }],
    entitlements: [],
    redeemed_gifts: [],
  });
  expect(await dataOf(token)).toMatchObject({
    orders: [],
    redeemed_gifts: [
      { titles: ['Complete', 'Three-man weave'], message: 'Enjoy', redeemed_at: shop.api.now.toISOString() },
    ],
  });
});

it('hides its code and message, and where an order is paid, from an administrator who views the product as its buyer', async () => {
  const { email, user, access_token: buyer } = await shop.api.newVerifiedUser();
  const open = await shop.checkOut(buyer, [shop.weave], 900, asGift('Enjoy'));
  await shop.decide(open, 'pay');
  const requested = await shop.api.post(
    `/api/admin/users/${user.id}/support-view`,
    { password: PASSWORD },
    sales.admin,
  );
  const { access_token: view } = requested.as(supportView);
  for (const seenBy of [
    (await shop.api.get('/api/orders', view)).as(orderPage).items[0],
    (await shop.api.get(`/api/checkout/${open.id}`, view)).as(order),
  ])
    expect(seenBy?.gift, email).toMatchObject({ message: '', code: null, url: null });
  const unpaid = await shop.checkOut(buyer, [shop.basics], 4900);
  expect(unpaid.payment_url).not.toBeNull();
  const seenUnpaid = (await shop.api.get(`/api/checkout/${unpaid.id}`, view)).as(order);
  expect([seenUnpaid.state, seenUnpaid.payment_url]).toEqual(['pending', null]);
});

it('shows administrators whether and by whom a gift was redeemed, without its code', async () => {
  const { placed, code } = await buy();
  expect((await sales.recordOf(placed)).gift).toEqual({ redeemed_at: null, redeemed_by: null });
  const { access_token: token, user } = await shop.api.newUser();
  await redeem(token, code);
  const record = await sales.recordOf(placed);
  expect(record.gift).toMatchObject({ redeemed_at: shop.api.now.toISOString(), redeemed_by: { id: user.id } });
  expect(JSON.stringify(record)).not.toContain(code.replaceAll('-', ''));
});
