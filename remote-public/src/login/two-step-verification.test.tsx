import { screen, waitFor } from '@testing-library/react';
import { errorResponse } from 'shared-auth/testing';
import { beforeEach, expect, it } from 'vitest';
import { sessionStarted } from '../testing/responses.ts';
import { fillIn, press } from '../testing/fill-in.ts';
import { openScreen } from '../testing/render-screen.ts';
import { beVisitor } from '../testing/session.ts';

beforeEach(beVisitor);

/** Logs in to an account with two-step verification, up to the code step. */
async function openCodeStep(responseToCode = sessionStarted, address = '/login') {
  const { requests, router } = openScreen(address, {
    'POST /api/auth/login': async (request) =>
      'code' in ((await request.json()) as object) ? responseToCode() : errorResponse(422, 'second_factor_needed'),
  });
  await fillIn({ Email: 'ana@example.com', Password: 'Secret123' });
  await press('Log in');
  return { requests, router, field: await screen.findByLabelText('Code') };
}

it('asks for the code after the password, in a field that supports autofill', async () => {
  const { field } = await openCodeStep();
  expect(screen.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAccessibleDescription(/or one of your recovery codes/);
});

it('logs in with the code, and returns to the page that was requested', async () => {
  const { requests, router } = await openCodeStep(sessionStarted, '/login?returnTo=%2Fvideos');
  await fillIn({ Code: ' 123456 ' });
  await press('Log in');
  await waitFor(() => expect(router.state.location.pathname).toBe('/videos'));
  expect(await requests[1]!.json()).toEqual({ email: 'ana@example.com', password: 'Secret123', code: '123456' });
  expect(localStorage.getItem('access_token')).toBe('token');
});

it('shows an error next to the code if it is wrong, and logs in with another one', async () => {
  const responses = [errorResponse(422, 'invalid', { code: 'code_wrong' }), sessionStarted()];
  const { router, field } = await openCodeStep(() => responses.shift()!);
  await fillIn({ Code: '000000' });
  await press('Log in');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This code is incorrect or has already been used/));
  expect(field).toHaveFocus();
  expect(localStorage.getItem('access_token')).toBeNull();
  await fillIn({ Code: '123456' });
  await press('Log in');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

it('can return to email and password, and keeps the email', async () => {
  await openCodeStep();
  await press('Back to email and password');
  const email = await screen.findByLabelText('Email');
  expect(email).toHaveValue('ana@example.com');
  expect(email).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it.each([
  ['   ', 'Please enter the code'],
  ['1'.repeat(41), 'This code is incorrect or has already been used'],
  ['١٢٣٤٥٦', null],
  ['abcde-fghij', null],
])('rejects the code %j with %s', async (text, message) => {
  const { requests, field } = await openCodeStep(() => errorResponse(422, 'wrong_credentials'));
  await fillIn({ Code: text });
  await press('Log in');
  if (message !== null) {
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`^${message}|${message}$`)));
    expect(requests).toHaveLength(1);
  } else {
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(await requests[1]!.json()).toHaveProperty('code', text);
  }
});
