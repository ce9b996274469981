import { screen, waitFor } from '@testing-library/react';
import { refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { describe, expect, it } from 'vitest';
import { newPasswords } from '../../testing/bad-input.ts';
import { noContent } from '../../testing/content.ts';
import { fillIn, press } from '../../testing/fill-in.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

async function setPassword(answer: StubbedAnswers[string], password = 'Abcdefg1', again = password) {
  const requests = stubApi({ 'POST /api/auth/reset': answer });
  const router = renderScreen('/recover-password?token=t0ken');
  await fillIn({ Password: password, 'Password, once more': again });
  await press('Set the password');
  return { requests, router };
}

describe.each(['/recover-password', '/reset-password'])('%s with a token', (path) => {
  it('asks for a new password, and takes the token out of the address', async () => {
    const router = renderScreen(`${path}?from=mail&token=t0ken`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?from=mail'));
    expect(router.state.location.pathname).toBe(path);
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('leaves no entry with the token to go back to', async () => {
    const router = renderScreen(`${path}?token=t0ken`, { before: '/elsewhere' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('finds the token again when the page is loaded anew', async () => {
    renderScreen({ pathname: path, state: { token: 't0ken' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  });
});

it('sends the token and the password, and leads to the login with a message', async () => {
  const { requests, router } = await setPassword(noContent);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await requests[0]!.json()).toEqual({ token: 't0ken', password: 'Abcdefg1' });
  expect(await screen.findByRole('status')).toHaveTextContent('Your new password is set. Log in with it.');
});

describe('spec 5: “Password, checked in this order”', () => {
  it.each(newPasswords)('%j: %s', async (password, refused) => {
    const { requests } = await setPassword(noContent, password, refused === null ? password : 'other');
    if (refused !== null) {
      expect(await screen.findByText(refused)).toBeVisible();
      expect(screen.getByLabelText('Password')).toBeInvalid();
      expect(screen.getByLabelText('Password, once more')).toBeValid();
      expect(requests).toEqual([]);
    } else {
      await waitFor(() => expect(requests).toHaveLength(1));
      expect(await requests[0]!.json()).toHaveProperty('password', password);
    }
  });

  it('and last that both are the same', async () => {
    const { requests } = await setPassword(noContent, 'Abcdefg1', 'Abcdefg2');
    await waitFor(() =>
      expect(screen.getByLabelText('Password, once more')).toHaveAccessibleDescription(
        'Password and password confirmation are not the same',
      ),
    );
    expect(requests).toEqual([]);
  });
});

it.each(['This link has expired or was used already. Ask for a new one.', 'This link is not valid'])(
  'offers a new link where the server says "%s"',
  async (sentence) => {
    await setPassword(() => refusal(422, 'invalid', { token: sentence }));
    expect(await screen.findByText(/This link has expired, was used already or is not whole/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Recover your password' })).toHaveFocus();
    stubApi({ 'POST /api/auth/recover': noContent });
    await fillIn({ 'E-mail': 'ana@example.com' });
    await press('Send the link');
    expect(await screen.findByText(/If an account exists for/)).toBeVisible();
  },
);

it('offers a new link at once where the token is missing from it', async () => {
  renderScreen('/recover-password?token=');
  expect(await screen.findByText(/is not whole/)).toBeVisible();
});

it('shows beside the field what the server finds wrong with the password', async () => {
  await setPassword(() => refusal(422, 'invalid', { password: 'Password must contain at least one number' }));
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  expect(screen.getByText('Password must contain at least one number')).toBeVisible();
});

it('keeps the form where the server cannot be reached', async () => {
  await setPassword(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('Abcdefg1');
});

it('is in Spanish on a Spanish page', async () => {
  renderScreen('/recover-password?token=t0ken', { lang: 'es' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Elige una contraseña nueva' })).toBeVisible();
  await fillIn({ Contraseña: 'Abcdefg1', 'Repite la contraseña': 'otra' });
  await press('Guardar la contraseña');
  expect(await screen.findByText('La contraseña y su confirmación no coinciden')).toBeVisible();
});
