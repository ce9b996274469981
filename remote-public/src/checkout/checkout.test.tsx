import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { QuoteCoupon } from 'shared-api/orders/quote';
import { errorResponse, json, type StubbedResponses } from 'shared-auth/testing';
import { testOrder, testOwned, testOwnedItem, testQuote, testQuoteLine } from 'test-kit/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { beBuyer, openCheckout, quoteOf } from '../testing/checkout.ts';
import { agree, consents, fillIn, press } from '../testing/fill-in.ts';
import { unreachable } from '../testing/responses.ts';

const book = testQuoteLine({ kind: 'book', id: 'notebook', title: 'The Court Notebook', price: 1900, total: 1900 });
const coupon = (changes: Partial<QuoteCoupon> = {}): QuoteCoupon => ({
  code: 'TIPOFF15',
  percent: 15,
  amount: null,
  minimum: null,
  error: null,
  retry_after: null,
  ...changes,
});
const withCoupon = testQuote({
  lines: [testQuoteLine({ coupon_amount: 735, total: 4165 })],
  coupon: coupon(),
});
const refused = (code: string, changes: Partial<QuoteCoupon> = {}) =>
  testQuote({ coupon: coupon({ error: { code, message: code }, ...changes }) });

/** Quotes by the code of their coupon. */
const quotes =
  (byCode: Readonly<Record<string, unknown>>) =>
  async (request: Request): Promise<Response> => {
    const { coupon: code } = (await request.json()) as { coupon: string };
    return json(byCode[code.toUpperCase()] ?? testQuote());
  };

/** The package, unless the address says more. */
const open = (more = '', responses: StubbedResponses = {}, lang = '') =>
  openCheckout(
    {
      'POST /api/quote': quotes({ TIPOFF15: withCoupon }),
      '/api/me/owned': () => json(testOwned()),
      '/api/checkout/order-1': () => json(testOrder({ state: 'paid', payment_url: null })),
      ...responses,
    },
    more.startsWith('?') ? `/checkout${more}` : `/checkout?package=fundamentals${more}`,
    lang,
  );

const total = (text: string | RegExp) => screen.findByText(text, { selector: 'strong' });

beforeEach(beBuyer);

describe('the VAT in the price', () => {
  const sums = (rate: number, vat: number) => [{ rate, net: 4900 - vat, vat, gross: 4900 }];
  const byCountry = async (request: Request) => {
    const { country = 'ES' } = (await request.json()) as { country?: string };
    return json(
      testQuote({
        vat: country === 'PT' ? { country: 'PT', sums: sums(2300, 916) } : { country: 'ES', sums: sums(2100, 850) },
      }),
    );
  };

  it('is that of the site’s country, until the buyer chooses another, with which they order', async () => {
    const { orders } = open('', { 'POST /api/quote': byCountry });
    expect(await screen.findByText('Including 21% VAT: €8.50')).toBeVisible();
    const country = screen.getByRole('combobox', { name: 'Your country' });
    expect(country).toHaveValue('Spain');
    await userEvent.clear(country);
    await userEvent.type(country, 'portu');
    await userEvent.click(await screen.findByRole('option', { name: 'Portugal' }));
    expect(await screen.findByText('Including 23% VAT: €9.16')).toBeVisible();
    expect(await total('€49.00')).toBeVisible();
    await agree();
    await press('Pay €49.00');
    await waitFor(async () => expect(await orders()).toMatchObject([{ country: 'PT', total: 4900 }]));
  });

  it('is that of the country chosen last, even before its quote is there', async () => {
    const { orders } = open('', {
      'POST /api/quote': async (request) => {
        const { country } = (await request.clone().json()) as { country?: string };
        return country === 'PT' ? new Promise<Response>(() => {}) : byCountry(request);
      },
    });
    await screen.findByText('Including 21% VAT: €8.50');
    await agree();
    const country = screen.getByRole('combobox', { name: 'Your country' });
    await userEvent.clear(country);
    await userEvent.type(country, 'portu');
    await userEvent.click(await screen.findByRole('option', { name: 'Portugal' }));
    expect(country).toHaveValue('Portugal');
    await press('Pay €49.00');
    await waitFor(async () => expect(await orders()).toMatchObject([{ country: 'PT' }]));
  });

  it('is neither shown nor asked for where there is none', async () => {
    const { orders } = open('', {
      'POST /api/quote': () => json(testQuote({ vat: null })),
    });
    await total('€49.00');
    expect(screen.queryByText(/VAT/)).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    await agree();
    await press('Pay €49.00');
    await waitFor(async () => expect(await orders()).toHaveLength(1));
    expect(await orders()).not.toMatchObject([{ country: expect.anything() as string }]);
  });

  it('waits for the address where something is posted', async () => {
    const printed = testQuoteLine({ kind: 'book', id: 'notebook', book_kind: 'printed' });
    open('?book=notebook', {
      'POST /api/quote': () => json(testQuote({ lines: [printed], vat: { country: 'ES', sums: sums(400, 188) } })),
    });
    expect(await screen.findByRole('combobox', { name: 'Country' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Your country' })).toBeNull();
    expect(screen.queryByText(/Including/)).toBeNull();
  });
});

describe('the order', () => {
  it('explains every step of every line, and shows the total', async () => {
    const line = testQuoteLine({ discount: 20, discount_amount: 980, coupon_amount: 588, total: 3332 });
    open('&coupon=TIPOFF15', {
      'POST /api/quote': () => json(testQuote({ lines: [line], coupon: coupon() })),
    });
    expect(await total('€33.32')).toBeVisible();
    const [row] = screen.getAllByRole('listitem');
    expect(row).toHaveTextContent('Fundamentals');
    expect(row).toHaveTextContent('Price€49.00');
    expect(row).toHaveTextContent('Discount (20%)−€9.80');
    expect(row).toHaveTextContent('Coupon TIPOFF15−€5.88');
    expect(row).toHaveTextContent('Subtotal€33.32');
  });

  it('asks for the price of what the URL names', async () => {
    const { requests } = open('&book=notebook&coupon=x');
    await total('€49.00');
    expect(await requests[0]!.json()).toEqual({
      items: [
        { kind: 'package', id: 'fundamentals' },
        { kind: 'book', id: 'notebook' },
      ],
      coupon: 'x',
    });
  });

  it('loses an item that is removed, also in the URL', async () => {
    const { router } = open('&book=notebook', quoteOf(testQuoteLine(), book));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: The Court Notebook' }));
    expect(router.state.location.search).toBe('?package=fundamentals');
  });

  it('says that it is empty, and links to the packages', async () => {
    open('?coupon=TIPOFF15');
    expect(await screen.findByRole('heading', { level: 1, name: 'There’s nothing to buy here yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/#packages');
  });

  it('continues without what can no longer be bought', async () => {
    const { router } = open('?package=gone&book=notebook', {
      'POST /api/quote': async (request) =>
        (await request.text()).includes('gone')
          ? errorResponse(422, 'invalid', { 'items.0': 'item_unavailable' })
          : json(testQuote({ lines: [book] })),
    });
    expect(await screen.findByRole('heading', { name: 'Something in your order can’t be bought' })).toBeVisible();
    await press('Continue without it');
    expect(await total('€19.00')).toBeVisible();
    expect(router.state.location.search).toBe('?book=notebook');
  });

  it('says that nothing in it can be bought', async () => {
    open('?package=no-id', {
      'POST /api/quote': () => errorResponse(422, 'invalid', { 'items.0.id': 'invalid' }),
    });
    expect(await screen.findByRole('heading', { name: 'This is no longer for sale' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers a retry when the price can’t be loaded', async () => {
    open('', { 'POST /api/quote': unreachable });
    expect(await screen.findByRole('heading', { name: 'We couldn’t load your order' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is in Spanish on a Spanish page', async () => {
    open('', {}, 'es');
    expect(await screen.findByRole('heading', { level: 1, name: 'Finalizar la compra' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Pagar 49,00\s€$/ })).toBeVisible();
  });
});

describe('the coupon', () => {
  it('is applied, and removed again', async () => {
    const { router } = open();
    await total('€49.00');
    await fillIn({ 'Coupon code': ' tipoff15 ' });
    await press('Apply');
    expect(await screen.findByText('Coupon TIPOFF15 applied: 15% off')).toBeVisible();
    expect(await total('€41.65')).toBeVisible();
    expect(router.state.location.search).toBe('?package=fundamentals&coupon=tipoff15');
    const remove = screen.getByRole('button', { name: 'Remove coupon' });
    await waitFor(() => expect(remove).toHaveFocus());
    await userEvent.click(remove);
    expect(await total('€49.00')).toBeVisible();
    expect(screen.getByLabelText('Coupon code')).toHaveFocus();
    expect(router.state.location.search).toBe('?package=fundamentals');
  });

  it.each([
    ['coupon_unknown', {}, 'We don’t know this code. Check the spelling and try again.'],
    ['coupon_minimum', { minimum: 10000 }, 'This coupon is for orders of €100.00 or more'],
    ['coupon_attempts', { retry_after: 40 }, 'Too many attempts. Wait a moment, then enter the code again.'],
    ['a_newer_error', {}, 'a_newer_error'],
  ])('that is refused with %s says so by its field, and keeps the prices', async (code, changes, message) => {
    const { router } = open('', {
      'POST /api/quote': quotes({ WRONG: refused(code, changes) }),
    });
    await total('€49.00');
    await fillIn({ 'Coupon code': 'wrong' });
    await press('Apply');
    const field = screen.getByLabelText('Coupon code');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue('wrong');
    expect(router.state.location.search).toBe('?package=fundamentals');
  });

  it('has to be entered', async () => {
    const { requests } = open();
    await total('€49.00');
    const before = requests.length;
    await press('Apply');
    await waitFor(() =>
      expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription('Please enter a code'),
    );
    expect(requests).toHaveLength(before);
  });

  it('of a link that does not apply is explained, and not ordered with', async () => {
    const { orders } = open('&coupon=OLD', {
      'POST /api/quote': quotes({ OLD: refused('coupon_expired', { code: 'OLD' }) }),
    });
    await total('€49.00');
    expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription('This coupon has expired');
    await agree();
    await press('Pay €49.00');
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    expect(await orders()).toMatchObject([{ coupon: '' }]);
  });

  it('that the checkout refuses is taken off, with the reason', async () => {
    const { router } = open('&coupon=TIPOFF15', {
      'POST /api/checkout': () => errorResponse(422, 'invalid', { coupon: 'coupon_used' }),
    });
    await total('€41.65');
    await agree();
    await press('Pay €41.65');
    expect(await total('€49.00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay €49.00' })).toBeVisible();
    expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription('You’ve already used this coupon');
    expect(router.state.location.search).toBe('?package=fundamentals');
  });
});

describe('buying', () => {
  it('needs both consents, which nobody has given yet', async () => {
    const { orders } = open();
    for (const box of await screen.findAllByRole('checkbox')) expect(box).not.toBeChecked();
    const boxes = consents.map((name) => screen.getByRole('checkbox', { name }));
    await press('Pay €49.00');
    for (const box of boxes) await waitFor(() => expect(box).toHaveAccessibleDescription('Tick this box to continue'));
    expect(await orders()).toEqual([]);
  });

  it('orders at the price that is shown, and leads to the payment page', async () => {
    const { orders } = open('&coupon=tipoff15');
    await total('€41.65');
    await agree();
    await press('Pay €41.65');
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('http://localhost/pay/session-1'));
    expect(await orders()).toEqual([
      {
        items: [{ kind: 'package', id: 'fundamentals' }],
        coupon: 'TIPOFF15',
        total: 4165,
        currency: 'EUR',
        consent: { version: '2026-12', terms: true, immediate_access: true, items: [0] },
        locale: 'en',
        remind: false,
        idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ]);
  });

  it.each([
    ['coach-ines', { affiliate_ref: 'coach-ines' }],
    ['<script>', {}],
  ])('names the partner whose link led here: %j as %j', async (stored, sent) => {
    sessionStorage.setItem('affiliate_ref', stored);
    const { orders } = open();
    await agree();
    await userEvent.click(screen.getByRole('button', { name: /Pay/ }));
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    const [order] = await orders();
    const { affiliate_ref } = order as { affiliate_ref?: string };
    expect({ ...(affiliate_ref !== undefined && { affiliate_ref }) }).toEqual(sent);
  });

  it('of something free has no payment, and leads to the order', async () => {
    const free = testQuoteLine({ price: 0, total: 0 });
    const { router } = open('', {
      ...quoteOf(free),
      'POST /api/checkout': () => json(testOrder({ state: 'paid', payment_url: null, lines: [free] })),
    });
    await agree();
    await press('Get access – free');
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/order-1'));
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('sends one order for a double click, and the same key after a lost response', async () => {
    let lose = () => {};
    const lost = new Promise<Response>((_, reject) => {
      lose = () => reject(new TypeError('Failed to fetch'));
    });
    const responses = [lost, json(testOrder())];
    const { orders } = open('', { 'POST /api/checkout': () => responses.shift()! });
    await agree();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay €49.00' }));
    expect(await orders()).toHaveLength(1);
    lose();
    expect(await screen.findByText(/We can’t reach the server/)).toBeVisible();
    await press('Pay €49.00');
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    const [first, second] = await orders();
    expect(second!.idempotency_key).toBe(first!.idempotency_key);
  });

  it('makes another order once the last attempt has failed', async () => {
    const made = [testOrder({ state: 'failed', payment_url: null }), testOrder()];
    const { orders } = open('', { 'POST /api/checkout': () => json(made.shift()) });
    await agree();
    await press('Pay €49.00');
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    const [first, second] = await orders();
    expect(second!.idempotency_key).not.toBe(first!.idempotency_key);
  });

  it('shows a new price, and asks again', async () => {
    let price = 4900;
    const { orders } = open('', {
      'POST /api/quote': () => json(testQuote({ lines: [testQuoteLine({ price, total: price })] })),
      'POST /api/checkout': () => {
        if (price === 5900) return json(testOrder());
        price = 5900;
        return errorResponse(409, 'price_changed');
      },
    });
    await agree();
    await press('Pay €49.00');
    expect(
      await screen.findByText('The price has changed. The total is now €59.00. Check your order before you pay.'),
    ).toBeVisible();
    await press('Pay €59.00');
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    const [before, after] = await orders();
    expect([before!.total, after!.total]).toEqual([4900, 5900]);
    expect(after!.idempotency_key).not.toBe(before!.idempotency_key);
  });

  it('marks what the buyer has already before they pay: a drill also as part of a package', async () => {
    const drill = testQuoteLine({ kind: 'video', id: 'mikan', title: 'Mikan drill' });
    const { requests } = open('&video=mikan&book=notebook', {
      ...quoteOf(testQuoteLine(), drill, book),
      '/api/me/owned': () => json({ ...testOwned(testOwnedItem({ id: 'season' })), unlocked_videos: ['mikan'] }),
    });
    expect(await screen.findByRole('link', { name: 'Watch Mikan drill' })).toHaveAttribute('href', '/video/mikan');
    expect(screen.getAllByText('You already have this. Remove it to continue.')).toHaveLength(1);
    const asked = requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/me/owned');
    expect(asked.map(({ searchParams }) => searchParams.get('videos'))).toEqual(['mikan']);
  });

  it('names what the buyer has already, and offers to remove it', async () => {
    const { router } = open('&book=notebook', {
      ...quoteOf(testQuoteLine(), book),
      'POST /api/checkout': () => errorResponse(422, 'invalid', { 'items.0': 'item_owned' }),
    });
    await agree();
    await press('Pay €68.00');
    expect(await screen.findByText('You already have “Fundamentals”. Remove it to continue.')).toBeVisible();
    const [row] = screen.getAllByRole('listitem');
    expect(within(row!).getByText('You already have this. Remove it to continue.')).toBeVisible();
    expect(within(row!).getByRole('link', { name: 'Watch Fundamentals' })).toHaveAttribute(
      'href',
      '/videos?package_id=fundamentals',
    );
    await press('Remove: Fundamentals');
    expect(router.state.location.search).toBe('?book=notebook');
  });

  it('says what was withdrawn in the meantime', async () => {
    let gone = false;
    open('', {
      'POST /api/quote': () =>
        gone ? errorResponse(422, 'invalid', { 'items.0': 'item_unavailable' }) : json(testQuote()),
      'POST /api/checkout': () => {
        gone = true;
        return errorResponse(422, 'invalid', { 'items.0': 'item_unavailable' });
      },
    });
    await agree();
    await press('Pay €49.00');
    expect(await screen.findByRole('heading', { name: 'This is no longer for sale' })).toBeVisible();
  });

  it.each([
    [
      'payments are off',
      () => errorResponse(503, 'payment_unavailable'),
      'You can’t pay online at the moment. Try again later.',
    ],
    ['the connection is lost', unreachable, 'We can’t reach the server. Check your connection and try again.'],
    [
      'the texts have changed',
      () => errorResponse(422, 'invalid', { 'consent.version': 'consent_outdated' }),
      'This text has changed. Reload the page and read it again.',
    ],
  ])('explains that %s, and keeps the order', async (_, respond, message) => {
    open('', { 'POST /api/checkout': respond });
    await agree();
    await press('Pay €49.00');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay €49.00' })).toBeEnabled();
    for (const name of consents) expect(screen.getByRole('checkbox', { name })).toBeChecked();
  });
});
