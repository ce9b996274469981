import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { json, refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';

const session = () => json({ access_token: 'token', user: { id: '1', email: 'a@b.cd', name: 'Ana', role: { id: 1 } } });

beforeEach(() => localStorage.clear());

async function fillIn(answers: StubbedAnswers, address = '/login') {
  const requests = stubApi(answers);
  const router = renderScreen(address);
  await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Secret123');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  return { requests, router };
}

it.each([
  ['/login', '/home'],
  ['/login?returnTo=%2Fvideo%2F7', '/video/7'],
  ['/login?returnTo=https%3A%2F%2Fevil.test', '/home'],
])('from %s it leads to %s', async (address, target) => {
  const { requests, router } = await fillIn({ 'POST /api/auth/login': session }, address);
  await waitFor(() => expect(router.state.location.pathname).toBe(target));
  expect(await requests[0]!.json()).toEqual({ email: 'ana@example.com', password: 'Secret123' });
  expect(localStorage.getItem('access_token')).toBe('token');
});

it('says above the button that the credentials are wrong, and stays', async () => {
  const { router } = await fillIn({ 'POST /api/auth/login': () => refusal(422, 'wrong_credentials') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused: wrong_credentials');
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

it('shows beside a field what the server finds wrong with it', async () => {
  await fillIn({ 'POST /api/auth/login': () => refusal(422, 'invalid', { email: 'Not an address of ours' }) });
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Not an address of ours'));
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

it('asks for both fields before it asks the server, and goes to the first', async () => {
  const requests = stubApi({});
  renderScreen('/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please enter your e-mail address');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter password');
  expect(requests).toEqual([]);
});

it('cannot be sent twice while it is under way', async () => {
  await fillIn({ 'POST /api/auth/login': () => new Promise<Response>(() => {}) });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-disabled', 'true'));
});

it('leaves the focus on the button from which it was sent', async () => {
  let answer = (_: Response) => {};
  await fillIn({ 'POST /api/auth/login': () => new Promise<Response>((resolve) => (answer = resolve)) });
  const button = screen.getByRole('button', { name: 'Log in' });
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(button).toHaveFocus();
  answer(refusal(422, 'wrong_credentials'));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(button).toHaveFocus();
});

it('leaves the focus in the field from which it was sent', async () => {
  stubApi({ 'POST /api/auth/login': () => refusal(422, 'wrong_credentials') });
  renderScreen('/login');
  await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Secret123{Enter}');
  expect(await screen.findByText('Refused: wrong_credentials')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

it('keeps the way back on the way to the registration', async () => {
  renderScreen('/login?returnTo=%2Fvideos');
  expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?returnTo=%2Fvideos',
  );
});
