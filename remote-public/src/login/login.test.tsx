import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  notFromApi,
  errorResponse,
  json,
  noContent,
  rateLimited,
  stubApi,
  type StubbedResponses,
} from 'shared-auth/testing';
import { testAccount } from 'test-kit/fixtures';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessionStarted, unreachable } from '../testing/responses.ts';
import { fillIn, press } from '../testing/fill-in.ts';
import { openScreen, renderScreen } from '../testing/render-screen.ts';
import { beLoggedIn, beVisitor } from '../testing/session.ts';

beforeEach(beVisitor);

const filled = { Email: 'ana@example.com', Password: 'Secret123' };

async function logIn(response: StubbedResponses[string], address = '/login') {
  const { requests, router } = openScreen(address, { 'POST /api/auth/login': response });
  await fillIn(filled);
  await press('Log in');
  return { requests, router };
}

it.each([
  ['/login', '/home'],
  ['/login?returnTo=%2Fvideo%2F7', '/video/7'],
  ['/login#returnTo=%2Fredeem%23code%3Dsecret', '/redeem'],
  ['/login?returnTo=https%3A%2F%2Fevil.test', '/home'],
])('navigates from %s to %s', async (address, target) => {
  const { requests, router } = await logIn(sessionStarted, address);
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
  expect(await requests[0]!.json()).toEqual({ email: 'ana@example.com', password: 'Secret123' });
  expect(localStorage.getItem('access_token')).toBe('token');
});

it('leaves no login screen in the browser history', async () => {
  const { router } = openScreen('/login', { 'POST /api/auth/login': sessionStarted }, { before: '/elsewhere' });
  await fillIn(filled);
  await press('Log in');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it('shows an error above the button if the credentials are wrong', async () => {
  const { router } = await logIn(() => errorResponse(422, 'wrong_credentials'));
  expect(await screen.findByText('Incorrect email or password.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Incorrect email or password.');
  expect(router.state.location.pathname).toBe('/login');
});

it.each([
  ['the network is down', unreachable, 'We can’t reach the server'],
  ['the response is a page of HTML', () => notFromApi(new Response('<h1>Welcome to the hotel</h1>')), 'unavailable'],
  ['the next attempt is possible later', () => rateLimited(61), 'Too many attempts. Try again in 2 minutes.'],
])('shows an error when %s, keeps what was typed, and accepts another attempt', async (_, response, message) => {
  let failing = true;
  const { router } = await logIn(() => (failing ? response() : sessionStarted()));
  expect(await screen.findByText(message, { exact: false })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(filled.Email);
  expect(screen.getByLabelText('Password')).toHaveValue(filled.Password);
  failing = false;
  await press('Log in');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

it('requires both fields before sending a request, and focuses the first', async () => {
  const { requests } = openScreen('/login', {});
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email address');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter password');
  expect(requests).toEqual([]);
});

it.each([
  ['Email', 'ana@example', 'Please enter a valid email address'],
  ['Email', '🏀@example.com', null],
  ['Password', 'x'.repeat(201), 'Password must be at most 200 characters long'],
  ['Password', 'x', null],
  ['Password', "' OR '1'='1", null],
])('%s %j: %s', async (label, text, message) => {
  const { requests } = openScreen('/login', { 'POST /api/auth/login': () => errorResponse(422, 'wrong_credentials') });
  await fillIn({ ...filled, [label]: text });
  await press('Log in');
  if (message !== null) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(requests).toEqual([]);
  } else {
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(await requests[0]!.json()).toHaveProperty(label.toLowerCase(), text);
  }
});

it('does not navigate after the user has left the screen', async () => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  const { router } = await logIn(() => responded.then(sessionStarted));
  await router.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull());
  respond();
  await waitFor(() => expect(localStorage.getItem('access_token')).toBe('token'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it('explains that blocked storage prevents a session', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { router } = await logIn(sessionStarted);
  expect(await screen.findByText(/blocks site storage/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
});

it.each(['?returnTo=%2Fvideos', '#returnTo=%2Fredeem%23code%3Dsecret'])(
  'keeps the return path on the way to registration: %s',
  async (back) => {
    renderScreen(`/login${back}`);
    expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute('href', `/register${back}`);
  },
);

it('shows client and server errors in Spanish on a Spanish page', async () => {
  openScreen('/login', { 'POST /api/auth/login': () => rateLimited(90) }, { lang: 'es' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await press('Iniciar sesión');
  await waitFor(() =>
    expect(screen.getByLabelText('Correo electrónico')).toHaveAccessibleDescription('Escribe tu correo electrónico'),
  );
  await fillIn({ 'Correo electrónico': 'ana@example.com', Contraseña: 'Secret123' });
  await press('Iniciar sesión');
  expect(await screen.findByText('Demasiados intentos. Inténtalo de nuevo dentro de 2 minutos.')).toBeVisible();
});

it('passes the typed email on to password recovery, but not in the URL', async () => {
  const router = renderScreen('/login');
  await fillIn({ Email: 'ana@example.com' });
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
  expect(router.state.location.search).toBe('');
  await userEvent.click(screen.getByRole('link', { name: 'Back to login' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
});

describe.each(['/login', '/register'])('%s for a logged-in user', (path) => {
  const account = () => json(testAccount({ name: 'Ana', email: 'ana@example.com' }));
  beforeEach(beLoggedIn);

  it('says who they are and links to Home', async () => {
    openScreen(path, { '/api/me': account });
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re already logged in' })).toBeVisible();
    expect(await screen.findByText(/You’re logged in as/)).toHaveTextContent('Ana (ana@example.com)');
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/home');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('links to the page that was requested', async () => {
    openScreen(`${path}?returnTo=%2FpublicPackage%2F7`, { '/api/me': account });
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/publicPackage/7');
  });

  it('works even if their account cannot be loaded', async () => {
    openScreen(path, { '/api/me': unreachable });
    expect(await screen.findByRole('link', { name: 'Go to Home' })).toBeVisible();
  });

  // spec 4: "sets the permission to public and goes to /".
  it('spec 4: logs out, and goes to /', async () => {
    const { requests, router } = openScreen(path, { '/api/me': account, 'POST /api/auth/logout': noContent });
    await screen.findByRole('heading', { level: 1, name: 'You’re already logged in' });
    await press('Log out');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/api/auth/logout');
  });
});

describe('after an outage', () => {
  const text = 'We couldn’t reach the server.';

  async function tryAgain(response: StubbedResponses[string]) {
    const { requests, router } = openScreen(
      { pathname: '/login', search: '?returnTo=%2Fvideo%2F7', state: { outage: true } },
      { 'POST /api/refresh': response },
    );
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    await press('Try again');
    return { requests, router };
  }

  it('continues without a password where the user was', async () => {
    const { router } = await tryAgain(sessionStarted);
    await waitFor(() => expect(router.state.location.pathname).toBe('/video/7'));
    expect(localStorage.getItem('access_token')).toBe('token');
  });

  it('asks to log in if the session has ended meanwhile', async () => {
    const { router } = await tryAgain(() => errorResponse(401, 'session_revoked'));
    expect(await screen.findByText('Your session has ended. Log in to continue.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(router.state.location.search).toBe('?returnTo=%2Fvideo%2F7');
  });

  it('can be tried again and again', async () => {
    await tryAgain(unreachable);
    expect(await screen.findByText('We can’t reach the server. Check your connection and try again.')).toBeVisible();
    const requests = stubApi({ 'POST /api/refresh': () => errorResponse(503, 'unavailable') });
    await press('Try again');
    expect(await screen.findByText('Fullcourt is temporarily unavailable. Try again in a moment.')).toBeVisible();
    expect(requests).toHaveLength(1);
  });
});
