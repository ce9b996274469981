import { screen, waitFor } from '@testing-library/react';
import { errorResponse, noContent, rateLimited, stubApi, type StubbedResponses } from 'shared-auth/testing';
import { describe, expect, it } from 'vitest';
import { unreachable } from '../testing/responses.ts';
import { fillIn, press } from '../testing/fill-in.ts';
import { openScreen } from '../testing/render-screen.ts';

async function requestLink(response: StubbedResponses[string] = noContent, email = 'ana@example.com') {
  const { requests, router } = openScreen('/recover-password', { 'POST /api/auth/recover': response });
  await fillIn({ Email: email });
  await press('Send reset link');
  return { requests, router };
}

it('does not reveal whether there is an account, and says that the link expires soon', async () => {
  const { requests, router } = await requestLink();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
  expect(heading).toHaveFocus();
  expect(screen.getByText(/If there’s an account for/)).toHaveTextContent('ana@example.com');
  expect(screen.getByText(/expires soon/)).toBeVisible();
  expect(await requests[0]!.json()).toEqual({ email: 'ana@example.com' });
  expect(router.state.location.search).toBe('');
});

it('sends the link again on request', async () => {
  const { requests } = await requestLink();
  await screen.findByText(/If there’s an account/);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await press('Resend');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Sent again.'));
  expect(await requests[1]!.json()).toEqual({ email: 'ana@example.com' });
});

it('says how long to wait after too many requests', async () => {
  let limited = false;
  await requestLink(() => (limited ? rateLimited(600) : noContent()));
  await screen.findByText(/If there’s an account/);
  limited = true;
  await press('Resend');
  expect(await screen.findByText('Too many attempts. Try again in 10 minutes.')).toBeVisible();
});

it('accepts another address, through its link and the back button', async () => {
  const { router } = await requestLink();
  expect(await screen.findByRole('link', { name: 'Use a different email' })).toHaveAttribute(
    'href',
    '/recover-password',
  );
  await router.navigate(-1);
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

it('does not navigate after the user has left the screen', async () => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  const { requests, router } = await requestLink(() => responded.then(noContent));
  await waitFor(() => expect(requests).toHaveLength(1));
  await router.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send reset link' })).toBeNull());
  respond();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it.each([
  ['', 'Please enter your email address'],
  ['ana@example', 'Please enter a valid email address'],
  ['🏀@example.com', null],
])('rejects the email %j with %s', async (text, message) => {
  const { requests } = await requestLink(noContent, text);
  if (message !== null) {
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message));
    expect(requests).toEqual([]);
  } else {
    expect(await screen.findByText(/If there’s an account/)).toHaveTextContent(text);
    expect(await requests[0]!.json()).toEqual({ email: text });
  }
});

it('shows an error when the server can’t be reached, and keeps the email', async () => {
  await requestLink(unreachable);
  expect(await screen.findByText(/We can’t reach the server/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
});

describe('on a Spanish page', () => {
  it('is in Spanish', async () => {
    openScreen(
      '/recover-password',
      { 'POST /api/auth/recover': () => errorResponse(503, 'unavailable') },
      { lang: 'es' },
    );
    await fillIn({ 'Correo electrónico': 'ana@example.com' });
    await press('Enviar enlace');
    expect(
      await screen.findByText('Fullcourt no está disponible en este momento. Inténtalo de nuevo dentro de un momento.'),
    ).toBeVisible();
    stubApi({ 'POST /api/auth/recover': noContent });
    await press('Enviar enlace');
    expect(await screen.findByText(/el enlace ya va de camino/)).toHaveTextContent('ana@example.com');
  });
});
