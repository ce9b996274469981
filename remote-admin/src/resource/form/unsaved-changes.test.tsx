import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorResponse } from 'shared-auth/testing';
import { testAdminVideoRecord } from 'test-kit/fixtures';
import { expectSaved, logInAsAdmin, retitle, startRecordServer, typeTitle } from '../../testing/record-form.ts';
import { renderScreen } from '../../testing/render-screen.ts';

beforeEach(logInAsAdmin);

const startVideoServer = (respond?: Parameters<typeof startRecordServer>[2]) =>
  startRecordServer('/api/admin/videos/mikan', testAdminVideoRecord(), respond);

const images = () => screen.getByRole('link', { name: 'Images' });
const question = () => screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
const noQuestion = () => expect(screen.queryByRole('alertdialog')).toBeNull();

describe('leaving the page', () => {
  it('does not ask while there are no changes', async () => {
    startVideoServer();
    const router = renderScreen('/video/mikan/edit');
    await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.click(images());
    await waitFor(() => expect(router.state.location.pathname).toBe('/video/mikan/images'));
    noQuestion();
  });

  it('stays on the page and keeps the changes', async () => {
    startVideoServer();
    const router = renderScreen('/video/mikan/edit');
    const title = await typeTitle('Shell defence');
    await userEvent.click(images());
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    noQuestion();
    expect(title).toHaveValue('Shell defence');
    expect(router.state.location.pathname).toBe('/video/mikan/edit');
  });

  it('discards the changes and navigates', async () => {
    startVideoServer();
    const router = renderScreen('/video/mikan/edit');
    await typeTitle('Shell defence');
    await userEvent.click(images());
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/video/mikan/images'));
    cleanup();
    renderScreen('/video/mikan/edit');
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Mikan drill');
  });

  it('does not ask once the changes have been saved or undone', async () => {
    startVideoServer();
    const router = renderScreen('/video/mikan/edit');
    await retitle('Shell defence');
    await expectSaved();
    await typeTitle('Zone defence');
    await typeTitle('Shell defence');
    await userEvent.click(images());
    await waitFor(() => expect(router.state.location.pathname).toBe('/video/mikan/images'));
    noQuestion();
  });

  it('navigates if the changes are saved while the dialog is open', async () => {
    let respond = () => {};
    const responded = new Promise<void>((resolve) => (respond = resolve));
    startVideoServer(async (save) => responded.then(save));
    const router = renderScreen('/video/mikan/edit');
    await retitle('Shell defence');
    await userEvent.click(images());
    await question();
    respond();
    await waitFor(() => expect(router.state.location.pathname).toBe('/video/mikan/images'));
  });

  it('does not ask for links to a section of the same page', async () => {
    startVideoServer();
    const router = renderScreen('/video/mikan/edit');
    await typeTitle('Shell defence');
    await act(() => router.navigate('/video/mikan/edit#main'));
    noQuestion();
    expect(router.state.location.hash).toBe('#main');
  });
});

describe('closing the window', () => {
  /** Whether the browser would ask for confirmation. */
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('makes the browser ask only while there are changes', async () => {
    startVideoServer();
    renderScreen('/video/mikan/edit');
    await screen.findByRole('textbox', { name: 'Title' });
    expect(asks()).toBe(false);
    await typeTitle('Shell defence');
    expect(asks()).toBe(true);
    cleanup();
    expect(asks()).toBe(false);
  });
});

describe('the end of the session', () => {
  it('restores what was typed after the next login, but only once', async () => {
    startVideoServer(() => errorResponse(401, 'session_revoked'));
    renderScreen('/video/mikan/edit');
    await retitle('Shell defence');
    await waitFor(() => expect(localStorage).toHaveLength(0));
    cleanup();

    logInAsAdmin();
    startVideoServer();
    renderScreen('/video/mikan/edit');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Shell defence'));
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    cleanup();
    renderScreen('/video/mikan/edit');
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Mikan drill');
  });

  it('keeps what was typed for its author only', async () => {
    const logInAs = (sub: string) => {
      logInAsAdmin();
      localStorage.setItem('access_token', `e30.${btoa(JSON.stringify({ sub }))}.signature`);
    };
    logInAs('ana');
    startVideoServer();
    renderScreen('/video/mikan/edit');
    await typeTitle('Shell defence');
    localStorage.clear();
    cleanup();

    for (const [user, title] of [
      ['eva', 'Mikan drill'],
      ['ana', 'Shell defence'],
    ] as const) {
      logInAs(user);
      renderScreen('/video/mikan/edit');
      expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue(title);
      cleanup();
    }
  });

  it('does not block the redirect to /login', async () => {
    startVideoServer();
    const router = renderScreen('/video/mikan/edit');
    await typeTitle('Shell defence');
    localStorage.clear();
    await act(() => router.navigate('/login'));
    noQuestion();
    expect(router.state.location.pathname).toBe('/login');

    logInAsAdmin();
    await act(() => router.navigate('/video/mikan/edit'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Shell defence'));
  });
});
