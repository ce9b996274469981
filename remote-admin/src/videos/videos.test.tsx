import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import * as saving from 'shared-ui/save-file';
import { testAdminVideo, testAdminVideoCategory } from 'test-kit/fixtures';
import { logInAsAdmin, press } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow, rows } from '../testing/rows.ts';

beforeEach(logInAsAdmin);

const stubVideos = (responses: StubbedResponses = {}) =>
  stubApi({
    '/api/admin/videos': () => rows(testAdminVideo({ duration: 83.4 })),
    '/api/admin/video-categories': () => rows(testAdminVideoCategory()),
    ...responses,
  });

const stubBulk = () =>
  stubVideos({
    'POST /api/admin/videos/bulk': () => json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 }),
    'POST /api/admin/undo/u1': () => json({ restored: 1, kept: 0 }),
  });

const select = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Select Mikan drill' }));
const bulkOf = async (requests: readonly Request[]) =>
  (await requests.find(({ url }) => url.endsWith('/bulk'))?.json()) as unknown;

it('lists videos with links to their form and to the page that players see, and with their poster', async () => {
  stubVideos();
  renderScreen('/videos');
  const row = await findRow('Videos');
  expect(cellsOf(row)).toEqual(['', 'Mikan drill', 'Ready', 'Published', '–', '1:23', 'View']);
  expect(within(row).getByRole('link', { name: 'Mikan drill' })).toHaveAttribute('href', '/video/mikan/edit');
  expect(within(row).getByRole('link', { name: 'View Mikan drill' })).toHaveAttribute('href', '/video/mikan');
  expect(row.querySelector('img')).toHaveAttribute('src', '/media/front.webp');
  expect(screen.getByRole('link', { name: 'New video' })).toHaveAttribute('href', '/video/new/edit');
});

it('marks a video whose processing failed', async () => {
  stubVideos({ '/api/admin/videos': () => rows(testAdminVideo({ status: 'failed', published: false })) });
  renderScreen('/videos');
  expect(cellsOf(await findRow('Videos')).slice(2, 4)).toEqual(['Failed', 'Hidden']);
});

it.each([
  [/Visibility/, 'Hidden', 'published=false'],
  [/^.*Free sample/, 'Yes', 'free_sample=true'],
  [/^.*Status/, 'Draft', 'status=draft'],
  [/Video category/, 'Passing', 'category_id=passing'],
  [/Video category/, 'No video category', 'category_id=none'],
])('filters: %s, %s', async (filter, value, query) => {
  const requests = stubVideos();
  const router = renderScreen('/videos');
  await findRow('Videos');
  const filters = screen.getAllByRole('button', { name: filter }).filter((button) => !button.closest('table'));
  await userEvent.click(filters[0]!);
  await userEvent.click(await screen.findByRole('option', { name: value }));
  await waitFor(() => expect(router.state.location.search).toBe(`?${query}`));
  await waitFor(() => expect(requests.some(({ url }) => url.includes(`/admin/videos?${query}&`))).toBe(true));
});

it('sorts by duration on the server', async () => {
  const requests = stubVideos();
  renderScreen('/videos');
  const table = await screen.findByRole('region', { name: 'Videos' });
  await userEvent.click(within(table).getByRole('button', { name: 'Duration' }));
  await waitFor(() => expect(requests.at(-1)?.url).toContain('sort=duration'));
});

it.each([
  ['Publish', 'published', { action: 'publish' }],
  ['Unpublish', 'unpublished', { action: 'unpublish' }],
  ['Delete', 'deleted', { action: 'delete' }],
])('%s applies to the selected videos, and a toast undoes it', async (button, done, action) => {
  const requests = stubBulk();
  renderScreen('/videos');
  await select();
  await press(button);
  expect(await screen.findByText(`1 video ${done}`)).toBeVisible();
  expect(await bulkOf(requests)).toEqual({ ...action, selection: { ids: ['mikan'] } });
  await press('Undo');
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/api/admin/undo/u1'))).toBe(true));
});

it('moves the selected videos to a video category', async () => {
  const requests = stubBulk();
  renderScreen('/videos');
  await select();
  await press('Move to category…');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Video category' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Passing' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move to Passing' }));
  expect(await screen.findByText('1 video moved')).toBeVisible();
  expect(await bulkOf(requests)).toEqual({
    action: 'move',
    category_id: 'passing',
    selection: { ids: ['mikan'] },
  });
});

it('exports what is shown as CSV', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
  const requests = stubVideos({
    '/api/admin/videos/export': () => new Response('title\n', { headers: { 'content-type': 'text/csv' } }),
  });
  renderScreen('/videos?status=ready');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]![1]).toMatch(/^videos-\d{4}-\d\d-\d\d\.csv$/);
  expect(requests.some(({ url }) => url.endsWith('/api/admin/videos/export?status=ready'))).toBe(true);
});

it('says what to do if there are no videos', async () => {
  stubVideos({ '/api/admin/videos': () => rows() });
  renderScreen('/videos');
  expect(await screen.findByRole('heading', { name: 'No videos yet' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New video' })).toHaveLength(2);
});
