import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorResponse, json, type StubbedResponses } from 'shared-auth/testing';
import { testSession } from 'test-kit/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { registered } from '../testing/responses.ts';
import { fillIn, press } from '../testing/fill-in.ts';
import { openScreen, renderScreen } from '../testing/render-screen.ts';
import { beVisitor } from '../testing/session.ts';

beforeEach(beVisitor);

const filled = {
  Name: 'Ana',
  Email: 'ana@example.com',
  Password: 'Abcdefg1',
  'Confirm password': 'Abcdefg1',
};

async function register(
  response: StubbedResponses[string],
  changes: Partial<typeof filled> = {},
  address = '/register',
) {
  const { requests, router } = openScreen(address, { 'POST /api/auth/register': response });
  await fillIn({ ...filled, ...changes });
  await press('Create account');
  return { requests, router };
}

it('creates the account without sending the repeated password', async () => {
  const { requests } = await register(registered);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]!.json()).toEqual({
    name: 'Ana',
    email: 'ana@example.com',
    password: 'Abcdefg1',
    locale: 'en',
  });
});

describe('after registration', () => {
  it('says that a confirmation email was sent, and links to Home', async () => {
    const { router } = await register(registered);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is ready' })).toHaveFocus();
    expect(screen.getByText(/We’ve sent a confirmation email/)).toHaveTextContent('ana@example.com');
    expect(router.state.location.search).toBe('');
    await userEvent.click(screen.getByRole('link', { name: 'Go to Home' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('says so if the confirmation email has to wait', async () => {
    await register(() => json({ ...testSession(), confirmation_sent: false }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is ready' })).toHaveFocus();
    expect(screen.getByText(/We can’t send the confirmation email/)).toHaveTextContent('ana@example.com');
    expect(screen.queryByText(/We’ve sent/)).toBeNull();
    expect(screen.queryByText(/spam folder/)).toBeNull();
  });

  it('links to the page that was requested, and leaves no registration form in the browser history', async () => {
    const { router } = openScreen(
      '/register?returnTo=%2FpublicPackage%2F7',
      { 'POST /api/auth/register': registered },
      { before: '/elsewhere' },
    );
    await fillIn(filled);
    await press('Create account');
    await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/publicPackage/7'));
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('shows the form again once the user has logged out', async () => {
    renderScreen({ pathname: '/register', state: { registered: 'ana@example.com' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  });
});

it.each([
  ['coach-7', { affiliate_ref: 'coach-7' }],
  ['', {}],
  ['x'.repeat(65), {}],
])('spec 1: “Affiliate referral is supported”: sends the stored code %j as %j', async (stored, sent) => {
  sessionStorage.setItem('affiliate_ref', stored);
  const { requests } = await register(registered);
  await waitFor(() => expect(requests).toHaveLength(1));
  const { affiliate_ref } = (await requests[0]!.json()) as { affiliate_ref?: string };
  expect({ ...(affiliate_ref !== undefined && { affiliate_ref }) }).toEqual(sent);
});

describe('spec 5: “Email: general pattern”; “Password, checked in this order”', () => {
  it.each([
    ['Name', '   ', 'Please enter your name'],
    ['Name', '\u200B\u202E', 'Please enter your name'],
    ['Name', 'a'.repeat(121), 'This name is too long'],
    ['Name', 'a'.repeat(120), null],
    ['Name', 'ليلى حسن', null],
    ['Name', "Robert'); DROP TABLE users;--", null],
    ['Email', '', 'Please enter your email address'],
    ['Email', 'ana@example', 'Please enter a valid email address'],
    ['Email', '🏀@example.com', null],
    ['Password', '', 'Please enter password'],
    ['Password', 'abcdefg1', 'at least one uppercase letter and at least one lowercase letter'],
    ['Password', 'Aa1كلمةسرية', null],
  ])('%s %j: %s', async (label, text, message) => {
    // Rejected passwords have a different confirmation: that rule is checked last.
    const confirmation = { 'Confirm password': message === null ? text : 'other' };
    const { requests } = await register(registered, { [label]: text, ...(label === 'Password' && confirmation) });
    if (message !== null) {
      const field = screen.getByLabelText(label);
      await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
      expect(field).toHaveFocus();
      expect(screen.getByLabelText('Confirm password')).toBeValid();
      expect(requests).toEqual([]);
    } else {
      await waitFor(() => expect(requests).toHaveLength(1));
      expect(await requests[0]!.json()).toHaveProperty(label.toLowerCase(), text);
    }
  });

  it('rejects a pasted megabyte at once', async () => {
    const megabyte = 'Aa1'.repeat(350_000);
    const { requests } = await register(registered, { Name: megabyte, Email: megabyte, Password: megabyte });
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is too long'));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This email address is too long');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/at most 200 characters/);
    expect(requests).toEqual([]);
  });

  it('requires the same password twice', async () => {
    const { requests } = await register(registered, { 'Confirm password': 'Abcdefg2' });
    const repeated = screen.getByLabelText('Confirm password');
    await waitFor(() =>
      expect(repeated).toHaveAccessibleDescription('Password and password confirmation are not the same'),
    );
    expect(repeated).toHaveFocus();
    expect(requests).toEqual([]);
  });
});

it.each(['?returnTo=%2Fvideos', '#returnTo=%2Fredeem%23code%3Dsecret'])(
  'links to the login, and passes the email and the way back on, if it already has an account: %s',
  async (back) => {
    const { router } = await register(
      () => errorResponse(422, 'email_taken', { email: 'email_taken' }),
      {},
      `/register${back}`,
    );
    const email = screen.getByLabelText('Email');
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('This email address can’t be used. If it’s yours, log in instead.'),
    );
    expect(email).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'log in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
    expect(router.state.location.search + router.state.location.hash).toBe(back);
  },
);

it('links to the terms and the privacy policy above the button', async () => {
  renderScreen('/register');
  expect(await screen.findByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms-and-conditions');
  expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/terms-and-conditions#privacy');
  const [terms, button] = [
    screen.getByRole('link', { name: 'terms' }),
    screen.getByRole('button', { name: 'Create account' }),
  ];
  expect(terms.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('is in Spanish on a Spanish page, and requests emails in Spanish', async () => {
  const { requests } = openScreen('/register', { 'POST /api/auth/register': registered }, { lang: 'es' });
  await fillIn({ Nombre: 'Ana', 'Correo electrónico': 'ana@example.com', Contraseña: 'corta' });
  await press('Crear cuenta');
  expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Contraseña'));
  await fillIn({ Contraseña: 'Abcdefg1', 'Repite la contraseña': 'Abcdefg1' });
  await press('Crear cuenta');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]!.json()).toHaveProperty('locale', 'es');
});
