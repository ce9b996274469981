import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorResponse, json, noContent, type StubbedResponses } from 'shared-auth/testing';
import { beforeEach, expect, it } from 'vitest';
import { press } from '../testing/fill-in.ts';
import { openScreen } from '../testing/render-screen.ts';
import { beVisitor } from '../testing/session.ts';

beforeEach(beVisitor);

function open(response: StubbedResponses[string], rest: StubbedResponses = {}, search = '#token=t0ken') {
  const { requests } = openScreen(`/confirm-purchase${search}`, {
    'POST /api/purchases/confirmation': response,
    ...rest,
  });
  return requests;
}
const confirmed = (password: string | null) => () =>
  json({ order_id: 'order-1', gift: false, password_token: password });

it('confirms only once the button is pressed, and leads to the order', async () => {
  const requests = open(confirmed(null));
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your purchase' })).toBeVisible();
  expect(requests).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm purchase' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Purchase confirmed' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'See your purchase' })).toHaveAttribute('href', '/checkout/order-1');
  expect(await requests[0]!.json()).toEqual({ token: 't0ken' });
});

it('leads to the choice of a password if the account has none', async () => {
  open(confirmed('secret'));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm purchase' }));
  // The token is in the state of the link.
  expect(await screen.findByRole('link', { name: 'Choose a password' })).toHaveAttribute('href', '/reset-password');
});

it('sends a new link in place of one that has expired', async () => {
  const requests = open(() => errorResponse(422, 'invalid', { token: 'link_expired' }), {
    'POST /api/purchases/confirmation/link': noContent,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm purchase' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' })).toHaveFocus();
  await press('Send a new link');
  expect(await screen.findByText('We’ve sent you a new link. Check your inbox.')).toBeVisible();
  expect(await requests[1]!.json()).toEqual({ token: 't0ken' });
});

it.each(['', '#token=', '?token='])('offers no new link in place of one without a token: %j', async (search) => {
  open(confirmed(null), {}, search);
  expect(await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible();
  expect(screen.getByText(/^It’s incomplete/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps the button if the request fails for another reason', async () => {
  open(() => errorResponse(503, 'unavailable'));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm purchase' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm purchase' })).toBeEnabled();
});
