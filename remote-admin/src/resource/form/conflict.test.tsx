import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { logout } from 'shared-auth/session-actions';
import { errorResponse, stubApi } from 'shared-auth/testing';
import { testAdminVideoRecord } from 'test-kit/fixtures';
import { createTestQueryClient } from 'test-kit/render-screen';
import {
  expectSaved,
  logInAs,
  logInAsAdmin,
  retitle,
  startRecordServer,
  typeTitle,
} from '../../testing/record-form.ts';
import { renderScreen } from '../../testing/render-screen.ts';

beforeEach(() => {
  sessionStorage.clear();
  logInAsAdmin();
});

const startVideoServer = () => startRecordServer('/api/admin/videos/mikan', testAdminVideoRecord());
const conflict = () => screen.findByRole('alertdialog', { name: 'This has changed since you opened it' });
const versions = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('radio');
const submit = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

describe('saving over a newer version', () => {
  it('shows both versions of each field that differs', async () => {
    const server = startVideoServer();
    renderScreen('/video/mikan/edit');
    await typeTitle('Mine');
    server.saveElsewhere({ title: 'Theirs', description: '', published: false });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await conflict();
    const fields = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(fields).toEqual(['Title', 'Description', 'Published']);
    const [mine, theirs] = versions('Title');
    expect(mine).toHaveAccessibleDescription('Mine');
    expect(theirs).toHaveAccessibleDescription('Theirs');
    expect(versions('Description')[1]).toHaveAccessibleDescription('Empty');
    expect(versions('Published')[1]).toHaveAccessibleDescription('No');
    expect(server.saves).toBe(0);
  });

  it('by default keeps local edits and takes the other fields from the newer version', async () => {
    const server = startVideoServer();
    renderScreen('/video/mikan/edit');
    await typeTitle('Mine');
    server.saveElsewhere({ title: 'Theirs', description: 'Also theirs.' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await submit(await conflict());
    await waitFor(() => expect(server.saves).toBe(1));
    expect(server.record).toMatchObject({ title: 'Mine', description: 'Also theirs.' });
    await expectSaved();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('takes the newer version of a field if selected', async () => {
    const server = startVideoServer();
    renderScreen('/video/mikan/edit');
    const title = await typeTitle('Mine');
    server.saveElsewhere({ title: 'Theirs' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    const dialog = await conflict();
    await userEvent.click(versions('Title')[1]!);
    await submit(dialog);
    await waitFor(() => expect(title).toHaveValue('Theirs'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(server.saves).toBe(0);
  });

  it('returns to the form with everything that was typed, and asks again on the next save', async () => {
    const server = startVideoServer();
    renderScreen('/video/mikan/edit');
    const title = await typeTitle('Mine');
    server.saveElsewhere({ title: 'Theirs' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await conflict();
    await userEvent.click(screen.getByRole('button', { name: 'Back to form' }));
    expect(title).toHaveValue('Mine');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await conflict()).toBeVisible();
    expect(server.record.title).toBe('Theirs');
  });

  it('shows yet another version that was saved while the dialog was open', async () => {
    const server = startVideoServer();
    renderScreen('/video/mikan/edit');
    await typeTitle('Mine');
    server.saveElsewhere({ title: 'Theirs' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const first = await conflict();
    server.saveElsewhere({ title: 'Theirs again' });
    await submit(first);
    await waitFor(() => expect(versions('Title')[1]).toHaveAccessibleDescription('Theirs again'));
    expect(versions('Title')[0]).toHaveAccessibleDescription('Mine');
  });

  it('saves without asking if the form does not show what has changed', async () => {
    const server = startVideoServer();
    renderScreen('/video/mikan/edit');
    await typeTitle('Mine');
    server.saveElsewhere({ status: 'processing' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expectSaved();
    expect(server.record).toMatchObject({ title: 'Mine', status: 'processing' });
  });

  it('shows an error if the newest version cannot be loaded, and keeps what was typed', async () => {
    const server = startVideoServer();
    renderScreen('/video/mikan/edit');
    const title = await typeTitle('Mine');
    stubApi({
      '/api/admin/videos/mikan': () => errorResponse(503, 'unavailable'),
      'PATCH /api/admin/videos/mikan': () => errorResponse(409, 'conflict'),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('temporarily unavailable');
    expect(title).toHaveValue('Mine');
    expect(server.saves).toBe(0);
  });
});

it('does not bring back what was discarded by logging out', async () => {
  startVideoServer();
  renderScreen('/video/mikan/edit');
  await typeTitle('Discarded');
  await logout();
  cleanup();

  logInAsAdmin();
  renderScreen('/video/mikan/edit');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Mikan drill');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it.each([
  ['another administrator', 'bea'],
  ['someone whose token names nobody', undefined],
])('does not show a draft to %s', async (_, id) => {
  startVideoServer();
  renderScreen('/video/mikan/edit');
  await typeTitle('Mine');
  localStorage.clear();
  cleanup();

  logInAs(id ?? '');
  if (id === undefined) localStorage.setItem('access_token', 'token');
  renderScreen('/video/mikan/edit');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Mikan drill');
});

it('compares a restored draft with what was saved in the meantime', async () => {
  const server = startVideoServer();
  renderScreen('/video/mikan/edit');
  await typeTitle('Mine');
  localStorage.clear();
  cleanup();

  logInAsAdmin();
  server.saveElsewhere({ title: 'Theirs' });
  renderScreen('/video/mikan/edit');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await conflict()).toBeVisible();
  expect(server.record.title).toBe('Theirs');
});

it('adopts a newer version automatically while nothing has been typed', async () => {
  const server = startVideoServer();
  const queryClient = createTestQueryClient();
  renderScreen('/video/mikan/edit', { queryClient });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  server.saveElsewhere({ title: 'Theirs' });
  void queryClient.invalidateQueries({ queryKey: ['admin', 'videos'] });
  await waitFor(() => expect(title).toHaveValue('Theirs'));
  await retitle('Mine');
  await expectSaved();
  expect(server.record.title).toBe('Mine');
});

it('keeps what is typed when a newer version arrives, and compares them on saving', async () => {
  const server = startVideoServer();
  const queryClient = createTestQueryClient();
  renderScreen('/video/mikan/edit', { queryClient });
  const title = await typeTitle('Mine');
  server.saveElsewhere({ title: 'Theirs' });
  void queryClient.invalidateQueries({ queryKey: ['admin', 'videos'] });
  await screen.findByRole('heading', { level: 1, name: 'Theirs' });
  expect(title).toHaveValue('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await conflict()).toBeVisible();
  expect(server.record.title).toBe('Theirs');
});
