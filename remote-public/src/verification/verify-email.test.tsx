import { screen, waitFor } from '@testing-library/react';
import { errorResponse, json, noContent, rateLimited, type StubbedResponses } from 'shared-auth/testing';
import { testAccount } from 'test-kit/fixtures';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillIn, press } from '../testing/fill-in.ts';
import { openScreen, renderScreen } from '../testing/render-screen.ts';
import { sessionStarted, unreachable } from '../testing/responses.ts';
import { beLoggedIn, beVisitor } from '../testing/session.ts';

/** Each test has its own token, since used tokens are cached. */
let count = 0;
let token = '';

beforeEach(() => {
  beVisitor();
  beLoggedIn();
  token = `t0ken-${(count += 1)}`;
});

function openLink(response: StubbedResponses[string], more: StubbedResponses = {}, lang = '') {
  const { requests, router } = openScreen(
    `/verify-email#token=${token}`,
    { 'POST /api/me/verification/confirmation': response, ...more },
    { lang },
  );
  return { requests, router };
}

async function logIn() {
  await fillIn({ Email: 'ana@example.com', Password: 'Secret123' });
  await press('Log in');
}

const pathsOf = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).pathname);
const unconfirmed = () => json(testAccount({ verified: false }));
const expired = () => errorResponse(422, 'invalid', { token: 'link_expired' });

it('confirms the email once, even though it is mounted twice', async () => {
  const { requests } = openLink(noContent);
  expect(await screen.findByRole('heading', { level: 1, name: 'Email confirmed' })).toHaveFocus();
  expect(requests).toHaveLength(1);
  expect(await requests[0]!.json()).toEqual({ token });
});

it('does not use the token again for a second screen', async () => {
  let respond = (_: Response) => {};
  const { requests } = openLink(() => new Promise<Response>((resolve) => (respond = resolve)));
  await screen.findByText('Confirming your email…');
  renderScreen(`/verify-email#token=${token}`);
  await waitFor(() => expect(screen.getAllByText('Confirming your email…')).toHaveLength(2));
  respond(noContent());
  await waitFor(() => expect(screen.getAllByText('Email confirmed')).toHaveLength(2));
  expect(requests).toHaveLength(1);
});

it('removes the token from the URL during the request, and from the history afterwards', async () => {
  let respond = (_: Response) => {};
  const { router } = openLink(() => new Promise<Response>((resolve) => (respond = resolve)));
  expect(await screen.findByText('Confirming your email…')).toBeVisible();
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  respond(noContent());
  expect(await screen.findByText('Email confirmed')).toBeVisible();
  expect(JSON.stringify(router.state.location)).not.toContain(token);
});

it('still shows the success after a reload', async () => {
  renderScreen({ pathname: '/verify-email', state: { verified: true } });
  expect(await screen.findByText('Email confirmed')).toBeVisible();
});

it('links to Home, and after a logout to the login', async () => {
  openLink(noContent);
  expect(await screen.findByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/home');
  act(beVisitor);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

describe('on a device without a session', () => {
  beforeEach(beVisitor);

  it('asks for the login, and then confirms the email without another click', async () => {
    const { requests, router } = openLink(noContent, { 'POST /api/auth/login': sessionStarted });
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in to confirm your email' })).toBeVisible();
    expect(requests).toEqual([]);
    await logIn();
    expect(await screen.findByRole('heading', { level: 1, name: 'Email confirmed' })).toHaveFocus();
    expect(pathsOf(requests)).toEqual(['/api/auth/login', '/api/me/verification/confirmation']);
    expect(router.state.location.pathname).toBe('/verify-email');
  });

  it('asks for the code of two-step verification as well', async () => {
    const { requests } = openLink(noContent, {
      'POST /api/auth/login': async (request) =>
        'code' in ((await request.json()) as object) ? sessionStarted() : errorResponse(422, 'second_factor_needed'),
    });
    await logIn();
    await fillIn({ Code: '123456' });
    await press('Log in');
    expect(await screen.findByText('Email confirmed')).toBeVisible();
    expect(pathsOf(requests)).toEqual(['/api/auth/login', '/api/auth/login', '/api/me/verification/confirmation']);
  });

  it('still knows the link after a reload', async () => {
    openScreen(
      { pathname: '/verify-email', state: { token } },
      { 'POST /api/auth/login': sessionStarted, 'POST /api/me/verification/confirmation': noContent },
    );
    await logIn();
    expect(await screen.findByText('Email confirmed')).toBeVisible();
  });

  it('leads to a new password, with which the owner of the address takes the account over', async () => {
    openLink(noContent);
    expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/recover-password',
    );
  });

  it('sends a visitor with a link that is cut off to the profile to request another', async () => {
    openScreen('/verify-email#token=', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?returnTo=%2Fprofile');
  });

  it('is in Spanish on a Spanish page', async () => {
    openLink(noContent, {}, 'es');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Inicia sesión para confirmar tu correo' }),
    ).toBeVisible();
  });
});

it('asks for the login to the right account during the session of another', async () => {
  let isOwner = false;
  const { requests } = openLink(
    () => (isOwner ? noContent() : errorResponse(422, 'invalid', { token: 'link_of_other_account' })),
    {
      'POST /api/auth/login': () => {
        isOwner = true;
        return sessionStarted();
      },
    },
  );
  expect(await screen.findByText(/logged in to a different account/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Log in to confirm your email' })).toHaveFocus();
  await logIn();
  expect(await screen.findByText('Email confirmed')).toBeVisible();
  expect(pathsOf(requests)).toEqual([
    '/api/me/verification/confirmation',
    '/api/auth/login',
    '/api/me/verification/confirmation',
  ]);
});

it('confirms the email after the login that a session which has ended leads to', async () => {
  let isOver = true;
  const { requests, router } = openLink(() => (isOver ? errorResponse(401, 'session_revoked') : noContent()), {
    'POST /api/auth/login': sessionStarted,
  });
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('access_token')).toBeNull());
  // What the shell does after a 401.
  await act(() => router.navigate('/login?returnTo=%2Fverify-email', { state: { sessionEnded: true } }));
  isOver = false;
  await logIn();
  expect(await screen.findByText('Email confirmed')).toBeVisible();
});

describe('a link that has expired, was used or is malformed', () => {
  it('is replaced on request for a logged-in user', async () => {
    const { requests } = openLink(expired, { '/api/me': unconfirmed, 'POST /api/me/verification': noContent });
    await screen.findByText('This link doesn’t work');
    await press('Send a new link');
    expect(await screen.findByText(/We’ve sent you a new link/)).toBeVisible();
    expect(pathsOf(requests)).toEqual(['/api/me/verification/confirmation', '/api/me', '/api/me/verification']);
  });

  it('is not replaced when the email was confirmed in another tab', async () => {
    const { requests } = openLink(expired, { '/api/me': () => json(testAccount()) });
    await screen.findByText('This link doesn’t work');
    await press('Send a new link');
    expect(await screen.findByText(/Your email is already confirmed/)).toBeVisible();
    expect(requests).toHaveLength(2);
  });

  it('says how long to wait after too many requests', async () => {
    openLink(expired, { '/api/me': unconfirmed, 'POST /api/me/verification': () => rateLimited(30) });
    await screen.findByText('This link doesn’t work');
    await press('Send a new link');
    expect(await screen.findByText('Too many attempts. Try again in 30 seconds.')).toBeVisible();
  });

  it.each(['/verify-email', '/verify-email#token=', '/verify-email?token='])(
    '%s counts as one, and sends no request',
    async (address) => {
      const { requests } = openScreen(address, {});
      expect(await screen.findByText('This link doesn’t work')).toBeVisible();
      expect(requests).toEqual([]);
    },
  );
});

it('can be retried if the server could not be reached', async () => {
  let failing = true;
  const { requests } = openLink(() => (failing ? unreachable() : noContent()));
  expect(await screen.findByText(/We can’t reach the server/)).toBeVisible();
  failing = false;
  await press('Try again');
  expect(await screen.findByText('Email confirmed')).toBeVisible();
  expect(requests).toHaveLength(2);
});

it('is in Spanish on a Spanish page', async () => {
  openLink(noContent, {}, 'es');
  expect(await screen.findByRole('heading', { level: 1, name: 'Correo confirmado' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a Inicio' })).toHaveAttribute('href', '/home');
});
