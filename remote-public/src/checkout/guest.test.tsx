import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GuestCheckout } from 'shared-api/orders/guest';
import { currentRole } from 'shared-auth/session';
import { errorResponse, json, noContent, type StubbedResponses } from 'shared-auth/testing';
import { testOrder, testSession } from 'test-kit/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { beGuest, openCheckout } from '../testing/checkout.ts';
import { agree, press } from '../testing/fill-in.ts';
import { beLoggedIn } from '../testing/session.ts';
import { keepGuestOrder } from './guest-order.ts';

const { id, currency, totals, coupon, payment_url, lines } = testOrder();
const pending = { id, state: 'pending' as const, currency, totals, coupon, payment_url, lines, gift: false };
const paid = { ...pending, state: 'paid' as const, payment_url: null };
const placed = (changes: Partial<GuestCheckout> = {}) =>
  json({ order: pending, account: 'existing', session: null, password_link_sent: false, ...changes });

beforeEach(beGuest);

const open = (address: string, responses: StubbedResponses = {}) =>
  openCheckout(
    { 'POST /api/checkout/guest': () => placed(), 'POST /api/checkout/guest/order': () => json(paid), ...responses },
    address,
  );

async function buy(email = 'ana@example.com') {
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await agree();
  await press('Pay €49.00');
}

describe('the checkout of a visitor', () => {
  it('asks for an email address, and offers a login that comes back', async () => {
    open('/checkout?package=fundamentals&coupon=TIPOFF15');
    const email = await screen.findByLabelText('Email');
    expect(email).toHaveAttribute('autocomplete', 'email');
    expect(email).toHaveAttribute('inputmode', 'email');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fcheckout%3Fpackage%3Dfundamentals%26coupon%3DTIPOFF15',
    );
  });

  it('rejects an invalid email address', async () => {
    const { sentTo } = open('/checkout?package=fundamentals');
    await buy('ana');
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
    expect(await sentTo('/checkout/guest')).toEqual([]);
  });

  it('focuses the address first if nothing has been filled in', async () => {
    open('/checkout?package=fundamentals');
    await userEvent.click(await screen.findByRole('button', { name: /^Pay / }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });

  it('begins the session of a new account, and leads to the payment page', async () => {
    const { sentTo } = open('/checkout?package=fundamentals', {
      'POST /api/checkout/guest': () =>
        placed({ account: 'created', session: testSession(), password_link_sent: true }),
    });
    await buy();
    await waitFor(() => expect(location.assign).toHaveBeenCalledExactlyOnceWith(payment_url));
    expect(currentRole()).not.toBe('public');
    expect(await sentTo('/checkout/guest')).toMatchObject([{ email: 'ana@example.com', total: 4900 }]);
    expect((await sentTo('/checkout/guest'))[0]).not.toHaveProperty('gift');
  });

  it('begins no session for the address of an account', async () => {
    open('/checkout?package=fundamentals');
    await buy();
    await waitFor(() => expect(location.assign).toHaveBeenCalledExactlyOnceWith(payment_url));
    expect(currentRole()).toBe('public');
  });

  it('repeats a request whose response was lost with the same key, and another address with another', async () => {
    const { sentTo } = open('/checkout?package=fundamentals', {
      'POST /api/checkout/guest': () => errorResponse(503, 'payment_unavailable'),
    });
    const pressable = () =>
      waitFor(() =>
        expect(screen.getByRole('button', { name: 'Pay €49.00' })).not.toHaveAttribute('aria-busy', 'true'),
      );
    await buy();
    await pressable();
    await press('Pay €49.00');
    await waitFor(async () => expect(await sentTo('/checkout/guest')).toHaveLength(2));
    await pressable();
    await userEvent.type(screen.getByLabelText('Email'), '.es');
    await press('Pay €49.00');
    await waitFor(async () => expect(await sentTo('/checkout/guest')).toHaveLength(3));
    const keys = (await sentTo('/checkout/guest')).map(({ idempotency_key }) => idempotency_key);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('shows an error of the server at the address', async () => {
    open('/checkout?package=fundamentals', {
      'POST /api/checkout/guest': () => errorResponse(422, 'invalid', { email: 'email_invalid' }),
    });
    await buy();
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
  });
});

describe('the return from the payment page', () => {
  const kept = { id, key: '7b1c0a52-6a5f-4a51-9a9a-0f6f0a7f0f3e', email: 'ana@example.com', isMailed: true } as const;

  it('asks for the confirmation by email, which can be sent again', async () => {
    keepGuestOrder({ ...kept, account: 'existing' });
    const { sentTo } = open(`/checkout/${id}`, {
      'POST /api/checkout/guest/confirmation': noContent,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you. One more step.' })).toBeVisible();
    expect(screen.getByText('ana@example.com')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Watch/ })).toBeNull();
    await press('Resend email');
    expect(await screen.findByText('Sent again')).toBeVisible();
    expect(await sentTo('/guest/confirmation')).toEqual([{ order_id: id, idempotency_key: kept.key }]);
  });

  it('leads back to the payment page while nothing is paid', async () => {
    keepGuestOrder({ ...kept, account: 'existing' });
    open(`/checkout/${id}`, { 'POST /api/checkout/guest/order': () => json(pending) });
    expect(await screen.findByRole('link', { name: 'Back to the payment page' })).toHaveAttribute('href', payment_url);
  });

  it('says that a link to choose a password was sent', async () => {
    keepGuestOrder({ ...kept, account: 'created' });
    beLoggedIn();
    open(`/checkout/${id}`, { [`/api/checkout/${id}`]: () => json(testOrder({ state: 'paid', payment_url: null })) });
    expect(await screen.findByText('We’ve emailed you a link to choose a password.')).toBeVisible();
  });

  it('asks other visitors to log in or check their inbox', async () => {
    open(`/checkout/${id}`);
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
    expect(screen.getByText(/Check your inbox/)).toBeVisible();
  });
});
