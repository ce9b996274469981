import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Account } from 'shared-api/account/account';
import { errorResponse, json, noContent, type StubbedResponses } from 'shared-auth/testing';
import { testAccount } from 'test-kit/fixtures';
import { accountApi } from '../../testing/account-api.ts';
import { openScreen } from '../../testing/render-screen.ts';

async function open(account: Partial<Account> = {}, responses: StubbedResponses = {}) {
  const { requests } = openScreen('/profile', { ...accountApi(testAccount(account)), ...responses });
  const section = within(await screen.findByRole('region', { name: 'Email' }));
  const sent = () => requests.filter(({ method }) => method !== 'GET');
  return { section, sent };
}

describe('a confirmed address', () => {
  it('is marked as confirmed', async () => {
    const { section } = await open();
    expect(section.getByText('pat@fullcourt.test')).toBeVisible();
    expect(section.getByText('Confirmed')).toBeVisible();
    expect(section.queryByRole('button', { name: 'Resend link' })).toBeNull();
  });
});

describe('an unconfirmed address', () => {
  it('can have the link resent', async () => {
    const { section, sent } = await open({ verified: false }, { 'POST /api/me/verification': noContent });
    expect(section.getByText('Not confirmed')).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Resend link' }));
    expect(await screen.findByText('We’ve sent a link to pat@fullcourt.test')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('shows an error as a toast when the link cannot be sent', async () => {
    const { section } = await open(
      { verified: false },
      { 'POST /api/me/verification': () => errorResponse(429, 'rate_limited') },
    );
    await userEvent.click(section.getByRole('button', { name: 'Resend link' }));
    expect(await screen.findByText('Too many attempts. Wait a moment, then try again.')).toBeVisible();
  });
});

describe('a new address that is not confirmed yet', () => {
  const pending = { pending_email: 'new@fullcourt.test' };

  it('can have the link resent', async () => {
    const { section } = await open(pending, { 'POST /api/me/verification': noContent });
    await userEvent.click(section.getByRole('button', { name: 'Resend link' }));
    expect(await screen.findByText('We’ve sent a link to new@fullcourt.test')).toBeVisible();
  });

  it('can be cancelled', async () => {
    const { section } = await open(pending, { 'DELETE /api/me/email': () => json(testAccount()) });
    expect(section.getByText(/new@fullcourt\.test will replace it/)).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'Cancel change' }));
    expect(await screen.findByText('Change cancelled')).toBeVisible();
    expect(section.queryByText(/new@fullcourt\.test/)).toBeNull();
    await waitFor(() => expect(section.getByRole('heading', { name: 'Email' })).toHaveFocus());
  });
});

describe('changing the address', () => {
  async function change(email: string, password: string, response: StubbedResponses[string]) {
    const opened = await open({}, { 'POST /api/me/email': response });
    await userEvent.click(opened.section.getByRole('button', { name: 'Change email' }));
    const field = opened.section.getByLabelText('New email address');
    expect(field).toHaveFocus();
    if (email) await userEvent.paste(email);
    const passwordField = opened.section.getByLabelText('Your password');
    if (password) await userEvent.type(passwordField, password);
    await userEvent.click(opened.section.getByRole('button', { name: 'Send link' }));
    return { ...opened, field, passwordField };
  }
  const accepted: StubbedResponses[string] = () => json(testAccount({ pending_email: 'new@fullcourt.test' }), 202);

  it('sends a link and keeps the current address until it is opened', async () => {
    const { section, sent } = await change('new@fullcourt.test', 'Secret123', accepted);
    expect(await section.findByText(/new@fullcourt\.test will replace it/)).toBeVisible();
    expect(section.getByText('pat@fullcourt.test')).toBeVisible();
    expect(screen.getByText('We’ve sent a link to new@fullcourt.test')).toBeVisible();
    expect(await sent()[0]!.json()).toEqual({ email: 'new@fullcourt.test', password: 'Secret123' });
    expect(section.queryByLabelText('New email address')).toBeNull();
  });

  it.each([
    ['nothing', '', 'Please enter your email address'],
    ['no address', 'plain', 'Please enter a valid email address'],
  ])('spec 5: rejects %s before a request is made', async (_, email, message) => {
    const { field, sent } = await change(email, 'Secret123', accepted);
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('rejects a password that is too long before a request is made', async () => {
    const { passwordField, sent } = await change('new@fullcourt.test', 'x'.repeat(201), accepted);
    await waitFor(() => expect(passwordField).toHaveAccessibleDescription(/at most 200 characters/));
    expect(sent()).toEqual([]);
  });

  it('shows an error next to the field if the password is incorrect', async () => {
    const incorrect = () => errorResponse(422, 'invalid', { password: 'password_wrong' });
    const { passwordField, field } = await change('new@fullcourt.test', 'Wrong123', incorrect);
    await waitFor(() => expect(passwordField).toHaveAccessibleDescription('Incorrect password'));
    expect(passwordField).toHaveFocus();
    expect(field).toHaveValue('new@fullcourt.test');
  });

  it('shows other errors in the form and keeps what was typed', async () => {
    const { section, field, passwordField } = await change('new@fullcourt.test', 'Secret123', () =>
      errorResponse(429, 'rate_limited'),
    );
    expect(await section.findByRole('alert')).toHaveTextContent('Too many attempts');
    expect(field).toHaveValue('new@fullcourt.test');
    expect(passwordField).toHaveValue('Secret123');
  });

  it('can be cancelled', async () => {
    const { section } = await open();
    await userEvent.click(section.getByRole('button', { name: 'Change email' }));
    await userEvent.click(section.getByRole('button', { name: 'Cancel' }));
    expect(section.getByRole('button', { name: 'Change email' })).toHaveFocus();
  });
});
