import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Gift } from 'shared-api/gifts/gifts';
import { errorResponse, json, type StubbedResponses } from 'shared-auth/testing';
import { testOrder, testQuoteLine } from 'test-kit/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { beBuyer, openCheckout, quoteOf } from '../testing/checkout.ts';
import { agree, agreeToTerms, fillIn, press } from '../testing/fill-in.ts';
import { beVisitor } from '../testing/session.ts';

const CODE = 'ABCD-EFGH-JKMN';
const gift = (changes: Partial<Gift> = {}): Gift => ({
  state: 'redeemable',
  items: [{ kind: 'package', id: 'fundamentals', title: 'Fundamentals', refunded: false, owned: false }],
  message: 'Happy birthday!',
  ...changes,
});
const paid = (redeemedAt: string | null = null) =>
  testOrder({
    state: 'paid',
    payment_url: null,
    gift: { message: 'For you', code: CODE, url: `http://localhost/redeem#code=${CODE}`, redeemed_at: redeemedAt },
  });

const open = (address: string, responses: StubbedResponses = {}, lang = '') =>
  openCheckout(
    {
      '/api/checkout/order-1': () => json(paid()),
      'POST /api/gifts/lookup': () => json(gift()),
      'POST /api/gifts/lookup/mine': () => json(gift()),
      ...responses,
    },
    address,
    lang,
  );

beforeEach(beBuyer);

describe('the choice at the checkout', () => {
  it('is kept in the URL, and ordered with its message', async () => {
    const { orders, router } = open('/checkout?package=fundamentals');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'This is a gift' }));
    expect(router.state.location.search).toBe('?package=fundamentals&gift=1');
    await fillIn({ 'Message to the recipient (optional)': 'Enjoy!' });
    await agreeToTerms();
    await press('Pay €49.00');
    await waitFor(async () => expect(await orders()).toMatchObject([{ gift: { message: 'Enjoy!' }, remind: false }]));
  });

  it('can be taken back', async () => {
    const { orders, router } = open('/checkout?package=fundamentals&gift=1');
    const box = await screen.findByRole('checkbox', { name: 'This is a gift' });
    expect(box).toBeChecked();
    await userEvent.click(box);
    expect(router.state.location.search).toBe('?package=fundamentals');
    expect(screen.queryByLabelText(/Message to the recipient/)).toBeNull();
    await agree();
    await press('Pay €49.00');
    await waitFor(async () => expect(await orders()).toHaveLength(1));
    expect((await orders())[0]).not.toHaveProperty('gift');
  });

  it('is not there for books, and says why if the link asks for it', async () => {
    const book = testQuoteLine({ kind: 'book', id: 'notebook', book_kind: 'download' });
    const { orders } = open('/checkout?book=notebook&gift=1', quoteOf(book));
    expect(await screen.findByText(/Books can’t be given as a gift code/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'This is a gift' })).toBeNull();
    await agree();
    await press('Pay €49.00');
    await waitFor(async () => expect(await orders()).toHaveLength(1));
    expect((await orders())[0]).not.toHaveProperty('gift');
  });

  it('is named on the button if there is nothing to pay', async () => {
    const free = testQuoteLine({ price: 0, total: 0 });
    open('/checkout?package=fundamentals&gift=1', quoteOf(free));
    expect(await screen.findByRole('button', { name: 'Get gift code – free' })).toBeVisible();
  });
});

describe('the page of the order', () => {
  it('shows code and link to pass on, and nothing to watch', async () => {
    const user = userEvent.setup();
    open('/checkout/order-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you. Your gift is ready.' })).toBeVisible();
    expect(screen.getByText(CODE)).toBeVisible();
    expect(screen.getByText('Not redeemed yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Watch/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/redeem#code=${CODE}`);
    expect(await screen.findByText('Copied')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe(CODE);
  });

  it('says when it was redeemed', async () => {
    open('/checkout/order-1', { '/api/checkout/order-1': () => json(paid('2026-03-02T10:00:00.000Z')) });
    expect(await screen.findByText(/^Redeemed on .*2026$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy code' })).toBeNull();
  });
});

describe('redeeming', () => {
  it('shows a visitor what it is, and the ways to an account that come back', async () => {
    beVisitor();
    open(`/redeem#code=${CODE}`);
    expect(await screen.findByText('Happy birthday!')).toBeVisible();
    expect(screen.getByText('Fundamentals')).toBeVisible();
    const back = `#returnTo=${encodeURIComponent(`/redeem#code=${CODE}`)}`;
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login${back}`);
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', `/register${back}`);
    expect(screen.queryByRole('button', { name: 'Redeem' })).toBeNull();
  });

  it('takes one press, and leads to the videos', async () => {
    const { sentTo } = open(`/redeem#code=${CODE}`, {
      'POST /api/gifts/redeem': () => json(gift({ state: 'yours' })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Redeem' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'It’s yours. Enjoy!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watch Fundamentals' })).toHaveAttribute(
      'href',
      '/videos?package_id=fundamentals',
    );
    expect(await sentTo('/api/gifts/redeem')).toEqual([{ code: CODE }]);
  });

  it('takes a code that is typed, and shows at its field that it is wrong', async () => {
    const { router } = open('/redeem', {
      'POST /api/gifts/lookup/mine': () => errorResponse(422, 'invalid', { code: 'gift_unknown' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show gift' }));
    const field = screen.getByRole('textbox', { name: 'Gift code' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter the code'));
    await userEvent.type(field, 'wrong');
    await press('Show gift');
    expect(router.state.location.hash).toBe('#code=wrong');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Gift code' })).toHaveAccessibleDescription(
        'We don’t know this code. Check the spelling and try again.',
      ),
    );
  });

  it.each([
    ['redeemed', 'This gift has already been redeemed'],
    ['refunded', 'This gift was refunded'],
    ['disputed', 'This gift is on hold'],
  ] as const)('says so if the gift is %s', async (state, title) => {
    open(`/redeem#code=${CODE}`, { 'POST /api/gifts/lookup/mine': () => json(gift({ state })) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Redeem' })).toBeNull();
  });

  it('is not offered to whoever has everything already', async () => {
    const [item] = gift().items;
    open(`/redeem#code=${CODE}`, {
      'POST /api/gifts/lookup/mine': () => json(gift({ items: [{ ...item!, owned: true }] })),
    });
    expect(await screen.findByText(/^You already have everything in this gift/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Redeem' })).toBeNull();
  });

  it('explains a refusal, in Spanish', async () => {
    open(
      `/redeem#code=${CODE}`,
      { 'POST /api/gifts/redeem': () => errorResponse(422, 'invalid', { code: 'gift_redeemed' }) },
      'es',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Canjear' }));
    expect(await screen.findByText('Este código ya se ha canjeado.')).toBeVisible();
  });
});
