import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json, noContent, type StubbedResponses } from 'shared-auth/testing';
import { testAccount } from 'test-kit/fixtures';
import { accountApi } from '../../testing/account-api.ts';
import { openScreen } from '../../testing/render-screen.ts';

async function open(responses: StubbedResponses) {
  const { requests, router } = openScreen('/profile', { ...accountApi(), ...responses });
  const section = within(await screen.findByRole('region', { name: 'Your data' }));
  return { section, router, requests };
}

const exported = {
  account: testAccount(),
  affiliate: null,
  devices: [],
  entitlements: [],
  events: [],
  loops: [],
  mails: [],
  notes: [],
  orders: [],
  practice: [],
  practice_times: [],
  progress: [],
  redeemed_gifts: [],
  referral: null,
  reminders: [],
  sessions: [],
};

describe('downloading the data', () => {
  it('saves it as a file', async () => {
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { section } = await open({ '/api/me/export': () => json(exported) });
    await userEvent.click(section.getByRole('button', { name: 'Download your data' }));
    await waitFor(() => expect(names).toEqual(['fullcourt-data.json']));
    click.mockRestore();
  });

  it('shows an error as a toast', async () => {
    const { section } = await open({ '/api/me/export': () => errorResponse(503, 'unavailable') });
    await userEvent.click(section.getByRole('button', { name: 'Download your data' }));
    expect(await screen.findByText(/Fullcourt is temporarily unavailable/)).toBeVisible();
  });
});

describe('deleting the account', () => {
  beforeEach(() => {
    localStorage.setItem('access_token', 'token');
    localStorage.setItem('role', '1');
  });

  async function begin(response: StubbedResponses[string], password = 'Secret123') {
    const opened = await open({ 'DELETE /api/me': response });
    await userEvent.click(opened.section.getByRole('button', { name: 'Delete your account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const field = dialog.getByLabelText('Your password');
    if (password) await userEvent.type(field, password);
    return {
      ...opened,
      dialog,
      field,
      confirm: () => userEvent.click(dialog.getByRole('button', { name: 'Delete my account' })),
    };
  }

  it('says what is deleted and what is kept, asks for the password, and ends the session on the landing page', async () => {
    const { dialog, router, requests, confirm } = await begin(noContent);
    expect(dialog.getByText(/can’t be undone/)).toBeVisible();
    expect(dialog.getByText(/We keep records of your purchases/)).toBeVisible();
    await confirm();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await requests.find(({ method }) => method === 'DELETE')!.json()).toEqual({ password: 'Secret123' });
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('makes no request without a password', async () => {
    const { field, requests, confirm } = await begin(noContent, '');
    await confirm();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter password'));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('shows an error next to the field if the password is incorrect, and keeps the session', async () => {
    const { field, confirm } = await begin(() => errorResponse(422, 'invalid', { password: 'password_wrong' }));
    await confirm();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Incorrect password'));
    expect(field).toHaveFocus();
    expect(localStorage.getItem('access_token')).toBe('token');
  });

  it('explains why the last administrator cannot be deleted', async () => {
    const { dialog, confirm } = await begin(() => errorResponse(409, 'conflict'));
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('You’re the only administrator');
  });

  it.each(['Cancel', 'Close'])('can be cancelled with “%s”, which restores the focus', async (name) => {
    const { section } = await open({});
    const opener = section.getByRole('button', { name: 'Delete your account' });
    await userEvent.click(opener);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });
});
