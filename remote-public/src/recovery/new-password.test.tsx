import { screen, waitFor } from '@testing-library/react';
import { errorResponse, noContent, stubApi, type StubbedResponses } from 'shared-auth/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillIn, press } from '../testing/fill-in.ts';
import { openScreen, renderScreen } from '../testing/render-screen.ts';
import { unreachable } from '../testing/responses.ts';
import { beLoggedIn, beVisitor } from '../testing/session.ts';

/** The link works unless a test says otherwise. */
const linkWorks: StubbedResponses = { 'POST /api/auth/reset/check': noContent };

beforeEach(() => {
  beVisitor();
  stubApi(linkWorks);
});

async function setPassword(response: StubbedResponses[string], password = 'Abcdefg1', again = password) {
  const { requests, router } = openScreen('/recover-password#token=t0ken', {
    ...linkWorks,
    'POST /api/auth/reset': response,
  });
  await fillIn({ Password: password, 'Confirm password': again });
  await press('Save password');
  const resets = () => requests.filter(({ url }) => url.endsWith('/auth/reset'));
  return { resets, router };
}

describe.each(['/recover-password', '/reset-password'])('%s with a token', (path) => {
  it('asks for a new password, and removes the token from the URL', async () => {
    const router = renderScreen(`${path}?from=mail#token=t0ken`);
    await waitFor(() => expect(router.state.location).toMatchObject({ search: '?from=mail', hash: '' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('takes it from the query of a link that was sent before', async () => {
    const router = renderScreen(`${path}?from=mail&token=t0ken`);
    await waitFor(() => expect(router.state.location.search).toBe('?from=mail'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  });

  it('leaves no history entry with the token', async () => {
    const router = renderScreen(`${path}#token=t0ken`, { before: '/elsewhere' });
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('keeps the token across a reload', async () => {
    renderScreen({ pathname: path, state: { token: 't0ken' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  });
});

it('sends the token and the password, and navigates to the login with a message', async () => {
  const { resets, router } = await setPassword(noContent);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await resets()[0]!.json()).toEqual({ token: 't0ken', password: 'Abcdefg1' });
  expect(await screen.findByRole('status')).toHaveTextContent('Password updated. Log in.');
});

it('navigates to the login form even if this browser still has a session', async () => {
  beLoggedIn();
  const { router } = await setPassword(noContent);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

describe('spec 5: “Password, checked in this order”', () => {
  it.each([
    ['', 'Please enter password'],
    ['abcdefgh', 'Password must contain at least one number'],
    ['Aa1كلمةسرية', null],
  ])('%j: %s', async (password, message) => {
    const { resets } = await setPassword(noContent, password, message === null ? password : 'other');
    if (message !== null) {
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByLabelText('Password')).toBeInvalid();
      expect(screen.getByLabelText('Confirm password')).toBeValid();
      expect(resets()).toEqual([]);
    } else {
      await waitFor(() => expect(resets()).toHaveLength(1));
      expect(await resets()[0]!.json()).toHaveProperty('password', password);
    }
  });

  it('checks last that both passwords are the same', async () => {
    const { resets } = await setPassword(noContent, 'Abcdefg1', 'Abcdefg2');
    await waitFor(() =>
      expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
        'Password and password confirmation are not the same',
      ),
    );
    expect(resets()).toEqual([]);
  });
});

it.each(['link_expired', 'link_invalid'])(
  'offers a new link if the link stops working while the form is open: %s',
  async (code) => {
    await setPassword(() => errorResponse(422, 'invalid', { token: code }));
    expect(await screen.findByText(/This link has expired, has already been used or is incomplete/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Reset your password' })).toHaveFocus();
    stubApi({ 'POST /api/auth/recover': noContent });
    await fillIn({ Email: 'ana@example.com' });
    await press('Send reset link');
    expect(await screen.findByText(/If there’s an account for/)).toBeVisible();
  },
);

it('offers a new link if the token is missing, and sends no request', async () => {
  const { requests } = openScreen('/recover-password#token=', {});
  expect(await screen.findByText(/or is incomplete/)).toBeVisible();
  expect(requests).toEqual([]);
});

describe('when a link is opened', () => {
  it.each(['link_expired', 'link_invalid'])('offers a new one if it does not work: %s', async (code) => {
    const { requests } = openScreen('/reset-password#token=t0ken', {
      'POST /api/auth/reset/check': () => errorResponse(422, 'invalid', { token: code }),
      'POST /api/auth/recover': noContent,
    });
    expect(await screen.findByText(/This link has expired, has already been used or is incomplete/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Reset your password' })).toHaveFocus();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(await requests[0]!.json()).toEqual({ token: 't0ken' });
    await fillIn({ Email: 'ana@example.com' });
    await press('Send reset link');
    expect(await screen.findByText(/If there’s an account for/)).toBeVisible();
  });

  it('says that it is being checked', async () => {
    openScreen('/reset-password#token=t0ken', { 'POST /api/auth/reset/check': () => new Promise<Response>(() => {}) });
    expect(await screen.findByText('Checking your link…')).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('keeps its heading when the form appears, for the reading position of a screen reader', async () => {
    let answer = (_: Response) => {};
    openScreen('/reset-password#token=t0ken', {
      'POST /api/auth/reset/check': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await screen.findByText('Checking your link…');
    const heading = screen.getByRole('heading', { level: 1 });
    answer(noContent());
    await screen.findByLabelText('Password');
    expect(heading).toBeVisible();
  });

  it.each([
    ['the server can’t be reached', unreachable],
    ['the server does not know the check', () => errorResponse(404, 'not_found')],
  ])('shows the form if the check fails because %s', async (_, response) => {
    openScreen('/reset-password#token=t0ken', { 'POST /api/auth/reset/check': response });
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });
});

it('shows a server error next to the password', async () => {
  await setPassword(() => errorResponse(422, 'invalid', { password: 'password_without_number' }));
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  expect(screen.getByText('Password must contain at least one number')).toBeVisible();
});

it('keeps the form when the server can’t be reached', async () => {
  await setPassword(unreachable);
  expect(await screen.findByText(/We can’t reach the server/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('Abcdefg1');
});

it('is in Spanish on a Spanish page', async () => {
  renderScreen('/recover-password#token=t0ken', { lang: 'es' });
  await fillIn({ Contraseña: 'Abcdefg1', 'Repite la contraseña': 'otra' });
  expect(screen.getByRole('heading', { level: 1, name: 'Elige una contraseña nueva' })).toBeVisible();
  await press('Guardar contraseña');
  expect(await screen.findByText('Las contraseñas no coinciden')).toBeVisible();
});
