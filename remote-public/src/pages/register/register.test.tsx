import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { json, refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';

const session = () => json({ access_token: 'token', user: { id: '1', email: 'a@b.cd', name: 'Ana', role: { id: 1 } } });

beforeEach(() => localStorage.clear());

async function send(answers: StubbedAnswers, password: string, confirmation: string) {
  const requests = stubApi(answers);
  const router = renderScreen('/register');
  await userEvent.type(await screen.findByLabelText('Name'), 'Ana');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@example.com');
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  if (confirmation) await userEvent.type(screen.getByLabelText('Password, once more'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  return { requests, router };
}

// spec 5: the rules, their order and their words.
describe('the password', () => {
  const CASE = 'Password must contain at least one uppercase letter and at least one lowercase letter';

  it.each([
    ['', '', 'Please enter password'],
    ['Ab1', 'other', 'Password must be at least 8 characters long'],
    ['abcdefgh', 'other', 'Password must contain at least one number'],
    ['abcdefg1', 'other', CASE],
    ['ABCDEFG1', 'other', CASE],
  ])('%j with %j: only %s', async (password, confirmation, message) => {
    const { requests } = await send({}, password, confirmation);
    const field = screen.getByLabelText('Password');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field.getAttribute('aria-describedby')?.split(' ').map(textOf)[0]).toBe(message);
    expect(screen.getByLabelText('Password, once more')).toBeValid();
    expect(requests).toEqual([]);
  });

  it('has to be repeated', async () => {
    const { requests } = await send({}, 'Abcdefg1', 'Abcdefg2');
    const repeated = screen.getByLabelText('Password, once more');
    await waitFor(() =>
      expect(repeated).toHaveAccessibleDescription('Password and password confirmation are not the same'),
    );
    expect(requests).toEqual([]);
  });
});

it('makes the account without sending the confirmation, and goes home', async () => {
  const { requests, router } = await send({ 'POST /api/auth/register': session }, 'Abcdefg1', 'Abcdefg1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(await requests[0]!.json()).toEqual({ name: 'Ana', email: 'ana@example.com', password: 'Abcdefg1' });
});

it('says at the e-mail that it has an account already', async () => {
  const taken = () => refusal(422, 'email_taken', { email: 'This e-mail has an account' });
  await send({ 'POST /api/auth/register': taken }, 'Abcdefg1', 'Abcdefg1');
  const email = screen.getByLabelText('E-mail');
  await waitFor(() => expect(email).toHaveAccessibleDescription('This e-mail has an account'));
  expect(email).toHaveFocus();
});

it('shows a password on demand', async () => {
  renderScreen('/register');
  const field = await screen.findByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0]!);
  expect(field).toHaveAttribute('type', 'text');
});

const textOf = (id: string) => document.getElementById(id)?.textContent;
