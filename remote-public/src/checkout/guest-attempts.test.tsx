import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { json } from 'shared-auth/testing';
import { testOrder } from 'test-kit/fixtures';
import { beforeEach, expect, it } from 'vitest';
import { beGuest, openCheckout } from '../testing/checkout.ts';
import { agree, press } from '../testing/fill-in.ts';
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
  beGuest();
  keepGuestOrder(kept);
});

it('another attempt to buy a gift is for somebody else, too', async () => {
  openCheckout(
    { 'POST /api/checkout/guest/order': () => json({ ...pending, state: 'expired', gift: true }) },
    `/checkout/${id}`,
  );
  const link = await screen.findByRole('link', { name: 'Try again' });
  expect(new URL((link as HTMLAnchorElement).href).searchParams.get('gift')).toBe('1');
});

it('asks a guest who has bought a gift to confirm it for its code', async () => {
  openCheckout(
    { 'POST /api/checkout/guest/order': () => json({ ...pending, state: 'paid', gift: true }) },
    `/checkout/${id}`,
  );
  expect(await screen.findByText(/You’ll then find the gift code in your order/)).toBeVisible();
});

it('a new order names the one before, which expires for it', async () => {
  const { sentTo } = openCheckout({
    'POST /api/checkout/guest': () =>
      json({ order: pending, account: 'existing', session: null, password_link_sent: false }),
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com');
  await agree();
  await press('Pay €49.00');
  await waitFor(() => expect(location.assign).toHaveBeenCalled());
  expect(await sentTo('/checkout/guest')).toMatchObject([{ previous: { order_id: id, idempotency_key: kept.key } }]);
});
