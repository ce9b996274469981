import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Account } from 'shared-api/account';
import { json, refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { accountApi, testAccount } from '../../../testing/account.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

async function open(account: Partial<Account> = {}, answers: StubbedAnswers = {}) {
  const requests = stubApi({ ...accountApi(testAccount(account)), ...answers });
  renderScreen('/profile');
  const section = within(await screen.findByRole('region', { name: 'E-mail' }));
  const sent = () => requests.filter(({ method }) => method !== 'GET');
  return { section, sent };
}

describe('the address', () => {
  it('is said to be confirmed', async () => {
    const { section } = await open();
    expect(section.getByText('pat@fullcourt.test')).toBeVisible();
    expect(section.getByText('Confirmed')).toBeVisible();
    expect(section.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  it('that is not confirmed is mailed the link again', async () => {
    const { section, sent } = await open(
      { verified: false },
      { 'POST /api/me/verification': () => new Response(null, { status: 204 }) },
    );
    expect(section.getByText('Not confirmed yet')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('A link is on its way to pat@fullcourt.test')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('says in a toast that no link can be mailed now', async () => {
    const { section } = await open(
      { verified: false },
      { 'POST /api/me/verification': () => refusal(429, 'rate_limited') },
    );
    await userEvent.click(section.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('Too many attempts. Wait a moment, then try again.')).toBeVisible();
  });

  it('that waits for its confirmation is mailed the link again', async () => {
    const { section } = await open(
      { pending_email: 'new@fullcourt.test' },
      { 'POST /api/me/verification': () => new Response(null, { status: 204 }) },
    );
    await userEvent.click(section.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('A link is on its way to new@fullcourt.test')).toBeVisible();
  });

  it('that waits for its confirmation can be forgotten', async () => {
    const { section } = await open(
      { pending_email: 'new@fullcourt.test' },
      { 'DELETE /api/me/email': () => json(testAccount()) },
    );
    expect(section.getByText(/new@fullcourt\.test takes its place/)).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Forget the new address' }));
    expect(await screen.findByText('The new address is forgotten')).toBeVisible();
    expect(section.queryByText(/new@fullcourt\.test/)).toBeNull();
    await waitFor(() => expect(section.getByRole('heading', { name: 'E-mail' })).toHaveFocus());
  });
});

describe('another address', () => {
  async function change(email: string, password: string, answer: StubbedAnswers[string]) {
    const opened = await open({}, { 'POST /api/me/email': answer });
    await userEvent.click(opened.section.getByRole('button', { name: 'Change the address' }));
    const field = opened.section.getByLabelText('New e-mail address');
    expect(field).toHaveFocus();
    if (email) await userEvent.paste(email);
    const passwordField = opened.section.getByLabelText('Your password');
    if (password) await userEvent.type(passwordField, password);
    await userEvent.click(opened.section.getByRole('button', { name: 'Mail the link' }));
    return { ...opened, field, passwordField };
  }
  const accepted: StubbedAnswers[string] = () => json(testAccount({ pending_email: 'new@fullcourt.test' }), 202);

  it('is mailed a link, and waits until it is opened', async () => {
    const { section, sent } = await change('new@fullcourt.test', 'Secret123', accepted);
    expect(await section.findByText(/new@fullcourt\.test takes its place/)).toBeVisible();
    expect(section.getByText('pat@fullcourt.test')).toBeVisible();
    expect(screen.getByText('A link is on its way to new@fullcourt.test')).toBeVisible();
    expect(await sent()[0]!.json()).toEqual({ email: 'new@fullcourt.test', password: 'Secret123' });
    expect(section.queryByLabelText('New e-mail address')).toBeNull();
  });

  it.each([
    ['nothing', '', 'Please enter your e-mail address'],
    ['no address', 'plain', 'Please enter a valid e-mail address'],
    ['255 letters', `${'x'.repeat(243)}@example.com`, 'This e-mail address is too long'],
    ['emoji', '🏀@🏀', 'Please enter a valid e-mail address'],
    ['right-to-left', 'محمد', 'Please enter a valid e-mail address'],
    ['a script', '<script>alert(1)</script>@example.com', 'Please enter a valid e-mail address'],
    ['SQL', "a'); DROP TABLE users;--@example.com", 'Please enter a valid e-mail address'],
  ])('spec 5: of %s is refused before the server is asked', async (_, email, problem) => {
    const { field, sent } = await change(email, 'Secret123', accepted);
    await waitFor(() => expect(field).toHaveAccessibleDescription(problem));
    expect(field).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['nothing', '', 'Please enter password'],
    ['201 letters', 'x'.repeat(201), 'Password must be at most 200 characters long'],
  ])('with a password of %s is refused before the server is asked', async (_, password, problem) => {
    const { passwordField, sent } = await change('new@fullcourt.test', password, accepted);
    await waitFor(() => expect(passwordField).toHaveAccessibleDescription(problem));
    expect(sent()).toEqual([]);
  });

  it('with a wrong password is refused beside it', async () => {
    const wrong = () => refusal(422, 'invalid', { password: 'This is not your password' });
    const { passwordField, field } = await change('new@fullcourt.test', 'Wrong123', wrong);
    await waitFor(() => expect(passwordField).toHaveAccessibleDescription('This is not your password'));
    expect(passwordField).toHaveFocus();
    expect(field).toHaveValue('new@fullcourt.test');
  });

  it('can be thought better of', async () => {
    const { section } = await open();
    await userEvent.click(section.getByRole('button', { name: 'Change the address' }));
    await userEvent.click(section.getByRole('button', { name: 'Cancel' }));
    expect(section.getByRole('button', { name: 'Change the address' })).toHaveFocus();
  });
});
