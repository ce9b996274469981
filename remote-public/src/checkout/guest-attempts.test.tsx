import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { json, stubApi } from 'shared-auth/testing';
import { testOrder, testQuote } from 'test-kit/fixtures';
import { beforeEach, expect, it, vi } from 'vitest';
import { agree, press } from '../testing/fill-in.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { beVisitor } from '../testing/session.ts';
import { keepGuestOrder } from './guest-order.ts';

const { id, currency, totals, coupon, payment_url, lines } = testOrder();
const pending = { id, state: 'pending' as const, currency, totals, coupon, payment_url, lines, gift: false };
const kept = {
  id,
  key: '7b1c0a52-6a5f-4a51-9a9a-0f6f0a7f0f3e',
  email: 'ana@example.com',
  account: 'existing',
  isMailed: false,
} as const;

beforeEach(() => {
  beVisitor();
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  keepGuestOrder(kept);
});

it('another attempt to buy a gift is for somebody else, too', async () => {
  stubApi({ 'POST /api/checkout/guest/order': () => json({ ...pending, state: 'expired', gift: true }) });
  renderScreen(`/checkout/${id}`);
  const link = await screen.findByRole('link', { name: 'Try again' });
  expect(new URL((link as HTMLAnchorElement).href).searchParams.get('gift')).toBe('1');
});

it('asks a guest who has bought a gift to confirm it for its code', async () => {
  stubApi({ 'POST /api/checkout/guest/order': () => json({ ...pending, state: 'paid', gift: true }) });
  renderScreen(`/checkout/${id}`);
  expect(await screen.findByText(/You’ll then find the gift code in your order/)).toBeVisible();
});

it('a new order names the one before, which expires for it', async () => {
  const requests = stubApi({
    'POST /api/quote': () => json(testQuote()),
    'POST /api/checkout/guest': () =>
      json({ order: pending, account: 'existing', session: null, password_link_sent: false }),
  });
  renderScreen('/checkout?package=fundamentals');
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com');
  await agree();
  await press('Pay €49.00');
  await waitFor(() => expect(location.assign).toHaveBeenCalled());
  const request = requests.find(({ url }) => url.endsWith('/checkout/guest'));
  expect(await request?.clone().json()).toMatchObject({
    previous: { order_id: id, idempotency_key: kept.key },
  });
});
