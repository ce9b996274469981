import { screen, waitFor } from '@testing-library/react';
import { refusal, stubApi } from 'shared-auth/testing';
import { beforeEach, expect, it } from 'vitest';
import { codes } from '../../testing/bad-input.ts';
import { testSession } from '../../testing/content.ts';
import { fillIn, press } from '../../testing/fill-in.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

beforeEach(() => localStorage.clear());

/** Logs in to an account with a second factor, as far as its code. */
async function comeToTheCode(answerToCode = testSession, address = '/login') {
  const requests = stubApi({
    'POST /api/auth/login': async (request) =>
      'code' in ((await request.json()) as object) ? answerToCode() : refusal(422, 'second_factor_needed'),
  });
  const router = renderScreen(address);
  await fillIn({ 'E-mail': 'ana@example.com', Password: 'Secret123' });
  await press('Log in');
  return { requests, router, field: await screen.findByLabelText('Code') };
}

it('asks for the code once the password was right, where an app can fill it in', async () => {
  const { field } = await comeToTheCode();
  expect(screen.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAccessibleDescription(/or one of your recovery codes/);
});

it('opens the session with the code, and goes where the person was heading', async () => {
  const { requests, router } = await comeToTheCode(testSession, '/login?returnTo=%2Fvideos');
  await fillIn({ Code: ' 123456 ' });
  await press('Log in');
  await waitFor(() => expect(router.state.location.pathname).toBe('/videos'));
  expect(await requests[1]!.json()).toEqual({ email: 'ana@example.com', password: 'Secret123', code: '123456' });
  expect(localStorage.getItem('access_token')).toBe('token');
});

it('says at the code that it is wrong', async () => {
  const { field } = await comeToTheCode(() =>
    refusal(422, 'invalid', { code: 'This code is wrong or was used already' }),
  );
  await fillIn({ Code: '000000' });
  await press('Log in');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This code is wrong or was used already/));
  expect(field).toHaveFocus();
  expect(localStorage.getItem('access_token')).toBeNull();
});

it('leads back to e-mail and password, and remembers the first', async () => {
  await comeToTheCode();
  await press('Back to e-mail and password');
  const email = await screen.findByLabelText('E-mail');
  expect(email).toHaveValue('ana@example.com');
  expect(email).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it.each(codes)('of %j says %s', async (text, refused) => {
  const { requests, field } = await comeToTheCode(() => refusal(422, 'wrong_credentials'));
  await fillIn({ Code: text });
  await press('Log in');
  if (refused !== null) {
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`^${refused}|${refused}$`)));
    expect(requests).toHaveLength(1);
  } else {
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(await requests[1]!.json()).toHaveProperty('code', text);
  }
});
