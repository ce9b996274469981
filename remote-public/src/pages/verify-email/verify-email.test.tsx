import { screen, waitFor } from '@testing-library/react';
import { currentRole } from 'shared-auth/session';
import { json, refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { noContent, rateLimited } from '../../testing/content.ts';
import { press } from '../../testing/fill-in.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

/** Each test has a token of its own: a used one is remembered. */
let count = 0;
let token = '';

beforeEach(() => {
  localStorage.clear();
  currentRole();
  token = `t0ken-${(count += 1)}`;
});

function beLoggedIn() {
  localStorage.setItem('access_token', 'token');
  localStorage.setItem('role', '1');
  currentRole();
}

function arrive(answer: StubbedAnswers[string], more: StubbedAnswers = {}, lang = '') {
  const requests = stubApi({ 'POST /api/auth/verify': answer, ...more });
  const router = renderScreen(`/verify-email?token=${token}`, { lang });
  return { requests, router };
}

const unconfirmed = () => json({ verified: false, pending_email: null });
const over = () => refusal(422, 'invalid', { token: 'This link has expired or was used already. Ask for a new one.' });

it('confirms the address once, though it is mounted twice, and says so', async () => {
  const { requests } = arrive(noContent);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your address is confirmed' })).toHaveFocus();
  expect(requests).toHaveLength(1);
  expect(await requests[0]!.json()).toEqual({ token });
});

it('is not used again by a screen that comes in the place of the first', async () => {
  let answer = (_: Response) => {};
  const { requests } = arrive(() => new Promise<Response>((resolve) => (answer = resolve)));
  await screen.findByText('Confirming your address');
  renderScreen(`/verify-email?token=${token}`);
  await waitFor(() => expect(screen.getAllByText('Confirming your address')).toHaveLength(2));
  answer(noContent());
  await waitFor(() => expect(screen.getAllByText('Your address is confirmed')).toHaveLength(2));
  expect(requests).toHaveLength(1);
});

it('takes the token out of the address while the server is still at it, and out of the history afterwards', async () => {
  let answer = (_: Response) => {};
  const { router } = arrive(() => new Promise<Response>((resolve) => (answer = resolve)));
  expect(await screen.findByText('Confirming your address')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  answer(noContent());
  expect(await screen.findByText('Your address is confirmed')).toBeVisible();
  expect(JSON.stringify(router.state.location)).not.toContain(token);
});

it('still says so when the page is loaded anew', async () => {
  renderScreen({ pathname: '/verify-email', state: { verified: true } });
  expect(await screen.findByText('Your address is confirmed')).toBeVisible();
});

it.each([
  ['a guest', () => {}, 'Log in', '/login'],
  ['somebody logged in', beLoggedIn, 'To your home screen', '/home'],
])('leads %s on', async (_, prepare, name, href) => {
  prepare();
  arrive(noContent);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

describe('a link that has expired, was used or is garbled', () => {
  it('sends a guest to the profile, where another is asked for', async () => {
    arrive(over);
    expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?returnTo=%2Fprofile');
  });

  it('is replaced at once for somebody logged in', async () => {
    beLoggedIn();
    const { requests } = arrive(over, { '/api/me': unconfirmed, 'POST /api/me/verification': noContent });
    await screen.findByText('This link does not work');
    await press('Send a new link');
    expect(await screen.findByText(/A new link is on its way to you/)).toBeVisible();
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/auth/verify',
      '/api/me',
      '/api/me/verification',
    ]);
  });

  it('is not said to be replaced where no address waits for one: another tab was quicker', async () => {
    beLoggedIn();
    const { requests } = arrive(over, { '/api/me': () => json({ verified: true, pending_email: null }) });
    await screen.findByText('This link does not work');
    await press('Send a new link');
    expect(await screen.findByText(/There is nothing left to send/)).toBeVisible();
    expect(requests).toHaveLength(2);
  });

  it('says how long to wait where too many were asked for', async () => {
    beLoggedIn();
    arrive(over, { '/api/me': unconfirmed, 'POST /api/me/verification': () => rateLimited(30) });
    await screen.findByText('This link does not work');
    await press('Send a new link');
    expect(await screen.findByText('Too many attempts. Try again in 30 seconds.')).toBeVisible();
  });

  it.each(['/verify-email', '/verify-email?token='])('%s is one without asking', async (address) => {
    const requests = stubApi({});
    renderScreen(address);
    expect(await screen.findByText('This link does not work')).toBeVisible();
    expect(requests).toEqual([]);
  });
});

it('can be tried again where the server was not reached', async () => {
  let failing = true;
  const { requests } = arrive(() => (failing ? Promise.reject(new TypeError('Failed to fetch')) : noContent()));
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  failing = false;
  await press('Try again');
  expect(await screen.findByText('Your address is confirmed')).toBeVisible();
  expect(requests).toHaveLength(2);
});

it('is in Spanish on a Spanish page', async () => {
  arrive(noContent, {}, 'es');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tu dirección está confirmada' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute('href', '/login');
});
