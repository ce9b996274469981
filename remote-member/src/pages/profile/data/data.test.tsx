import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, refusal, stubApi, type StubbedAnswers } from 'shared-auth/testing';
import { accountApi } from '../../../testing/account.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

async function open(answers: StubbedAnswers) {
  const requests = stubApi({ ...accountApi(), ...answers });
  const router = renderScreen('/profile');
  const section = within(await screen.findByRole('region', { name: 'Your data' }));
  return { section, router, requests };
}

describe('the data', () => {
  it('is fetched with the session and saved as a file', async () => {
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { section } = await open({ '/api/me/export': () => json({ account: { name: 'Pat' } }) });
    await userEvent.click(section.getByRole('button', { name: 'Download your data' }));
    await waitFor(() => expect(names).toEqual(['fullcourt-data.json']));
    click.mockRestore();
  });

  it('that cannot be had now is told by a toast', async () => {
    const { section } = await open({ '/api/me/export': () => refusal(503, 'unavailable') });
    await userEvent.click(section.getByRole('button', { name: 'Download your data' }));
    expect(await screen.findByText(/This is not possible at the moment/)).toBeVisible();
  });
});

describe('the deletion of the account', () => {
  beforeEach(() => {
    localStorage.setItem('access_token', 'token');
    localStorage.setItem('role', '1');
  });

  async function begin(answer: StubbedAnswers[string], password = 'Secret123') {
    const opened = await open({ 'DELETE /api/me': answer });
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

  it('says what goes and what stays, asks for the password, and ends on the first page without a session', async () => {
    const { dialog, router, requests, confirm } = await begin(() => new Response(null, { status: 204 }));
    expect(dialog.getByText(/cannot be undone/)).toBeVisible();
    expect(dialog.getByText(/Records of what you bought stay/)).toBeVisible();
    await confirm();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await requests.find(({ method }) => method === 'DELETE')!.json()).toEqual({ password: 'Secret123' });
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('is not asked of the server without a password', async () => {
    const { field, requests, confirm } = await begin(() => new Response(null, { status: 204 }), '');
    await confirm();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter password'));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('is refused with a wrong password, and nothing ends', async () => {
    const { field, confirm } = await begin(() => refusal(422, 'invalid', { password: 'This is not your password' }));
    await confirm();
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is not your password'));
    expect(field).toHaveFocus();
    expect(localStorage.getItem('access_token')).toBe('token');
  });

  it('is refused to the last administrator, with the reason', async () => {
    const { dialog, confirm } = await begin(() => refusal(409, 'conflict'));
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('You are the only administrator');
  });

  it.each(['Cancel', 'Close'])('is given up by “%s”, and the focus is where it was', async (name) => {
    const { section } = await open({});
    const opener = section.getByRole('button', { name: 'Delete your account' });
    await userEvent.click(opener);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });
});
