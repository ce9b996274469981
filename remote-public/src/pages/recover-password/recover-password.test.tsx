import { screen, waitFor } from '@testing-library/react';
import { refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { describe, expect, it } from 'vitest';
import { emails } from '../../testing/bad-input.ts';
import { noContent, rateLimited } from '../../testing/content.ts';
import { fillIn, press } from '../../testing/fill-in.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

async function askForLink(answer: StubbedAnswers[string] = noContent, email = 'ana@example.com') {
  const requests = stubApi({ 'POST /api/auth/recover': answer });
  const router = renderScreen('/recover-password');
  await fillIn({ 'E-mail': email });
  await press('Send the link');
  return { requests, router };
}

it('tells nobody whether there is an account, and says that the link does not work for long', async () => {
  const { requests, router } = await askForLink();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Look into your mail' });
  expect(heading).toHaveFocus();
  expect(screen.getByText(/If an account exists for/)).toHaveTextContent('ana@example.com');
  expect(screen.getByText(/the mail says how long/)).toBeVisible();
  expect(await requests[0]!.json()).toEqual({ email: 'ana@example.com' });
  expect(router.state.location.search).toBe('');
});

it('sends the link again on demand, and says so', async () => {
  const { requests } = await askForLink();
  await screen.findByText(/If an account exists/);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await press('Send it again');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('It was sent once more.'));
  expect(await requests[1]!.json()).toEqual({ email: 'ana@example.com' });
});

it('says how long to wait where it was sent too often', async () => {
  let limited = false;
  await askForLink(() => (limited ? rateLimited(600) : noContent()));
  await screen.findByText(/If an account exists/);
  limited = true;
  await press('Send it again');
  expect(await screen.findByText('Too many attempts. Try again in 10 minutes.')).toBeVisible();
});

it('takes another address, by its link and by the browser’s way back', async () => {
  const { router } = await askForLink();
  expect(await screen.findByRole('link', { name: 'Use another address' })).toHaveAttribute('href', '/recover-password');
  await router.navigate(-1);
  expect(await screen.findByLabelText('E-mail')).toBeVisible();
});

it('takes nobody away who has left the screen before the answer came', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { requests, router } = await askForLink(() => answered.then(noContent));
  await waitFor(() => expect(requests).toHaveLength(1));
  await router.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull());
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it.each(emails)('of the address %j says %s', async (text, refused) => {
  const { requests } = await askForLink(noContent, text);
  if (refused !== null) {
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(refused));
    expect(requests).toEqual([]);
  } else {
    expect(await screen.findByText(/If an account exists/)).toHaveTextContent(text);
    expect(await requests[0]!.json()).toEqual({ email: text });
  }
});

it('says that the server cannot be reached, and stays', async () => {
  await askForLink(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
});

describe('in Spanish', () => {
  it('asks, and says that a link is on its way', async () => {
    stubApi({ 'POST /api/auth/recover': () => refusal(503, 'unavailable') });
    renderScreen('/recover-password', { lang: 'es' });
    await fillIn({ 'Correo electrónico': 'ana@example.com' });
    await press('Enviar el enlace');
    expect(await screen.findByText('Ahora mismo no es posible. Inténtalo dentro de un rato.')).toBeVisible();
    stubApi({ 'POST /api/auth/recover': noContent });
    await press('Enviar el enlace');
    expect(await screen.findByText(/el enlace va de camino/)).toHaveTextContent('ana@example.com');
  });
});
