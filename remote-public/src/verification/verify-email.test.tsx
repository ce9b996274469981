import { screen, waitFor } from '@testing-library/react';
import { errorResponse, json, noContent, rateLimited, stubApi, type StubbedResponses } from 'shared-auth/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { press } from '../testing/fill-in.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { unreachable } from '../testing/responses.ts';
import { beLoggedIn, beVisitor } from '../testing/session.ts';

/** Each test has its own token, since used tokens are cached. */
let count = 0;
let token = '';

beforeEach(() => {
  beVisitor();
  token = `t0ken-${(count += 1)}`;
});

function openLink(response: StubbedResponses[string], more: StubbedResponses = {}, lang = '') {
  const requests = stubApi({ 'POST /api/auth/verify': response, ...more });
  const router = renderScreen(`/verify-email?token=${token}`, { lang });
  return { requests, router };
}

const unconfirmed = () => json({ verified: false, pending_email: null });
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
  renderScreen(`/verify-email?token=${token}`);
  await waitFor(() => expect(screen.getAllByText('Confirming your email…')).toHaveLength(2));
  respond(noContent());
  await waitFor(() => expect(screen.getAllByText('Email confirmed')).toHaveLength(2));
  expect(requests).toHaveLength(1);
});

it('removes the token from the URL during the request, and from the history afterwards', async () => {
  let respond = (_: Response) => {};
  const { router } = openLink(() => new Promise<Response>((resolve) => (respond = resolve)));
  expect(await screen.findByText('Confirming your email…')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  respond(noContent());
  expect(await screen.findByText('Email confirmed')).toBeVisible();
  expect(JSON.stringify(router.state.location)).not.toContain(token);
});

it('still shows the success after a reload', async () => {
  renderScreen({ pathname: '/verify-email', state: { verified: true } });
  expect(await screen.findByText('Email confirmed')).toBeVisible();
});

it.each([
  ['a visitor to the login', () => {}, 'Log in', '/login'],
  ['a logged-in user to Home', beLoggedIn, 'Go to Home', '/home'],
])('links %s', async (_, prepare, name, href) => {
  prepare();
  openLink(noContent);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

describe('a link that has expired, was used or is malformed', () => {
  it('sends a visitor to the profile to request another', async () => {
    openLink(expired);
    expect(await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?returnTo=%2Fprofile');
  });

  it('is replaced on request for a logged-in user', async () => {
    beLoggedIn();
    const { requests } = openLink(expired, { '/api/me': unconfirmed, 'POST /api/me/verification': noContent });
    await screen.findByText('This link doesn’t work');
    await press('Send a new link');
    expect(await screen.findByText(/We’ve sent you a new link/)).toBeVisible();
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/auth/verify',
      '/api/me',
      '/api/me/verification',
    ]);
  });

  it('is not replaced when the email was confirmed in another tab', async () => {
    beLoggedIn();
    const { requests } = openLink(expired, { '/api/me': () => json({ verified: true, pending_email: null }) });
    await screen.findByText('This link doesn’t work');
    await press('Send a new link');
    expect(await screen.findByText(/Your email is already confirmed/)).toBeVisible();
    expect(requests).toHaveLength(2);
  });

  it('says how long to wait after too many requests', async () => {
    beLoggedIn();
    openLink(expired, { '/api/me': unconfirmed, 'POST /api/me/verification': () => rateLimited(30) });
    await screen.findByText('This link doesn’t work');
    await press('Send a new link');
    expect(await screen.findByText('Too many attempts. Try again in 30 seconds.')).toBeVisible();
  });

  it.each(['/verify-email', '/verify-email?token='])('%s counts as one, and sends no request', async (address) => {
    const requests = stubApi({});
    renderScreen(address);
    expect(await screen.findByText('This link doesn’t work')).toBeVisible();
    expect(requests).toEqual([]);
  });
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
  expect(screen.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute('href', '/login');
});
