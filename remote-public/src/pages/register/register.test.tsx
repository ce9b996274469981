import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { emails, names, newPasswords } from '../../testing/bad-input.ts';
import { testSession } from '../../testing/content.ts';
import { fillIn, press } from '../../testing/fill-in.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const filled = {
  Name: 'Ana',
  'E-mail': 'ana@example.com',
  Password: 'Abcdefg1',
  'Password, once more': 'Abcdefg1',
};

async function register(answer: StubbedAnswers[string], changes: Partial<typeof filled> = {}) {
  const requests = stubApi({ 'POST /api/auth/register': answer });
  const router = renderScreen('/register');
  await fillIn({ ...filled, ...changes });
  await press('Create account');
  return { requests, router };
}

it('makes the account without sending the confirmation, and goes home', async () => {
  const { requests, router } = await register(testSession);
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(await requests[0]!.json()).toEqual({
    name: 'Ana',
    email: 'ana@example.com',
    password: 'Abcdefg1',
    locale: 'en',
  });
});

it.each([
  ['coach-7', { affiliate_ref: 'coach-7' }],
  ['', {}],
  ['x'.repeat(65), {}],
])(
  'spec 1: “Affiliate referral is supported”: affiliate_ref %j of the session goes along as %j',
  async (stored, sent) => {
    sessionStorage.setItem('affiliate_ref', stored);
    const { requests } = await register(testSession);
    await waitFor(() => expect(requests).toHaveLength(1));
    const { affiliate_ref } = (await requests[0]!.json()) as { affiliate_ref?: string };
    expect({ ...(affiliate_ref !== undefined && { affiliate_ref }) }).toEqual(sent);
  },
);

describe.each([
  ['the name', 'Name', 'name', names],
  ['spec 5: “Email: general pattern”', 'E-mail', 'email', emails],
] as const)('%s', (_, label, name, inputs) => {
  it.each(inputs)('%j: %s', async (text, refused) => {
    const { requests } = await register(testSession, { [label]: text });
    if (refused !== null) {
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(refused));
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(requests).toEqual([]);
    } else {
      await waitFor(() => expect(requests).toHaveLength(1));
      expect(await requests[0]!.json()).toHaveProperty(name, text);
    }
  });
});

describe('spec 5: “Password, checked in this order”', () => {
  it.each(newPasswords)('%j: %s', async (password, refused) => {
    // The confirmation differs where the password itself is refused: that is the last rule to be looked at.
    const { requests } = await register(testSession, {
      Password: password,
      'Password, once more': refused === null ? password : 'other',
    });
    if (refused !== null) {
      expect(await screen.findByText(refused)).toBeVisible();
      expect(screen.getByLabelText('Password')).toBeInvalid();
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(new RegExp(refused));
      expect(screen.getByLabelText('Password, once more')).toBeValid();
      expect(requests).toEqual([]);
    } else {
      await waitFor(() => expect(requests).toHaveLength(1));
      expect(await requests[0]!.json()).toHaveProperty('password', password);
    }
  });

  it('has to be repeated', async () => {
    const { requests } = await register(testSession, { 'Password, once more': 'Abcdefg2' });
    const repeated = screen.getByLabelText('Password, once more');
    await waitFor(() =>
      expect(repeated).toHaveAccessibleDescription('Password and password confirmation are not the same'),
    );
    expect(repeated).toHaveFocus();
    expect(requests).toEqual([]);
  });
});

it('says at the e-mail that it has an account already', async () => {
  const taken = 'This e-mail address cannot be used. If it is yours, log in instead.';
  await register(() => refusal(422, 'email_taken', { email: taken }));
  const email = screen.getByLabelText('E-mail');
  await waitFor(() => expect(email).toHaveAccessibleDescription(taken));
  expect(email).toHaveFocus();
});

it('shows a password on demand', async () => {
  renderScreen('/register');
  const field = await screen.findByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0]!);
  expect(field).toHaveAttribute('type', 'text');
});

it('leads to what one agrees to', async () => {
  renderScreen('/register');
  expect(await screen.findByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms-and-conditions');
  expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/terms-and-conditions#privacy');
});

it('on a Spanish page is in Spanish, and asks for mails in Spanish', async () => {
  const requests = stubApi({ 'POST /api/auth/register': testSession });
  renderScreen('/register', { lang: 'es' });
  await fillIn({ Nombre: 'Ana', 'Correo electrónico': 'ana@example.com', Contraseña: 'corta' });
  await press('Crear cuenta');
  expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Contraseña'));
  await fillIn({ Contraseña: 'Abcdefg1', 'Repite la contraseña': 'Abcdefg1' });
  await press('Crear cuenta');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]!.json()).toHaveProperty('locale', 'es');
});
