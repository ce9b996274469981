import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { errorResponse, stubApi } from 'shared-auth/testing';
import { testAdminVideo } from 'test-kit/fixtures';
import { createTestQueryClient } from 'test-kit/render-screen';
import { expectSaved, logInAsAdmin, retitle, startRecordServer } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';

beforeEach(logInAsAdmin);

const video = testAdminVideo();

const startVideoServer = (respond?: Parameters<typeof startRecordServer>[2]) =>
  startRecordServer('/api/admin/videos/mikan', video, respond);
it('starts with the saved values', async () => {
  startVideoServer();
  renderScreen('/video/mikan/edit');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Mikan drill');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Left, right, left.');
  expect(screen.getByRole('checkbox', { name: 'Published' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Free sample' })).not.toBeChecked();
});

it('sends the version that was loaded, and confirms the save', async () => {
  const { requests } = startVideoServer();
  renderScreen('/video/mikan/edit');
  await retitle('Mikan, both hands');

  await expectSaved();
  const { description, published, free_sample, updated_at } = video;
  const patch = requests.find(({ method }) => method === 'PATCH');
  expect(await patch?.json()).toEqual({
    title: 'Mikan, both hands',
    description,
    published,
    free_sample,
    updated_at,
  });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

it('refetches videos in every area after saving, and nothing else', async () => {
  startVideoServer();
  const queryClient = createTestQueryClient();
  const keys = {
    videos: [
      ['admin', 'videos', 'list', { q: '' }],
      ['videos', 'list', { q: '' }],
      ['public', 'samples', 'list'],
      ['packages', 'detail', 'fundamentals'],
    ],
    others: [['admin', 'users', 'list', { q: '' }], ['me'], ['site']],
  };
  for (const key of [...keys.videos, ...keys.others]) queryClient.setQueryData(key, 'loaded before');
  renderScreen('/video/mikan/edit', { queryClient });
  await retitle('Mikan, both hands');

  await expectSaved();
  const isInvalidated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(keys.videos.map(isInvalidated)).toEqual([true, true, true, true]);
  expect(keys.others.map(isInvalidated)).toEqual([false, false, false]);
});

it('saves only once, no matter how quickly the button is pressed again', async () => {
  const { requests } = startVideoServer();
  renderScreen('/video/mikan/edit');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.type(title, ', again');
  const form = title.closest('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expectSaved();
  expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

it('requires a title before sending a request', async () => {
  const { requests } = startVideoServer();
  renderScreen('/video/mikan/edit');
  const field = await retitle('');
  expect(field).toHaveAccessibleDescription('Please enter a title');
  expect(field).toBeInvalid();
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
});

it('shows errors from the server next to their field, and keeps what was typed', async () => {
  startVideoServer(() => errorResponse(422, 'invalid', { title: 'title_too_long' }));
  renderScreen('/video/mikan/edit');
  const field = await retitle('Shell defence');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This title is too long'));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Shell defence');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

it.each([
  ['Published', 'published'],
  ['Free sample', 'free_sample'],
])('shows what the server rejects beside the checkbox “%s”', async (label, name) => {
  startVideoServer(() => errorResponse(422, 'invalid', { [name]: 'invalid' }));
  renderScreen('/video/mikan/edit');
  await retitle('Shell defence');
  const box = screen.getByRole('checkbox', { name: label });
  await waitFor(() => expect(box).toHaveAccessibleDescription(/^This value isn’t valid/));
  expect(box).toBeInvalid();
  expect(box).toHaveFocus();
});

it('keeps what was typed when the server cannot be reached', async () => {
  startVideoServer(() => Promise.reject(new TypeError('Failed to fetch')));
  renderScreen('/video/mikan/edit');
  const field = await retitle('Shell defence');
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the server');
  expect(field).toHaveValue('Shell defence');
});

it('keeps what is typed while saving is in progress as unsaved changes', async () => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => (respond = resolve));
  startVideoServer(async (save) => responded.then(save));
  renderScreen('/video/mikan/edit');
  const field = await retitle('Shell defence');
  await userEvent.type(field, ' in pairs');
  respond();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
  expect(field).toHaveValue('Shell defence in pairs');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

it('says that the video was not found', async () => {
  stubApi({ '/api/admin/videos/nothing': () => errorResponse(404, 'not_found') });
  renderScreen('/video/nothing/edit');
  expect(await screen.findByRole('heading', { level: 1, name: 'Video not found' })).toBeVisible();
});

it('says for a new video that uploads are coming soon, and sends no request', async () => {
  const requests = stubApi({});
  renderScreen('/video/new/edit');
  expect(await screen.findByRole('heading', { level: 1, name: 'New video' })).toBeVisible();
  expect(screen.getByText('Video uploads are coming soon.')).toBeVisible();
  expect(requests).toEqual([]);
});

it('does not describe a video as read-only', async () => {
  startVideoServer();
  renderScreen('/video/mikan/edit');
  await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByText(/Read-only/)).toBeNull();
});
