import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubApi } from 'shared-auth/testing';
import { testAccount, testLockedVideo, testVideo } from 'test-kit/fixtures';
import { openScreen, renderScreen } from '../testing/render-screen.ts';

const library = [testVideo(), testLockedVideo({ id: 'shell', title: 'Shell defence' })];

/** Searches the titles; returns one video per page. */
const search = (request: Request) => {
  const { searchParams } = new URL(request.url);
  const found = library.filter(({ title }) => title.toLowerCase().includes(searchParams.get('q') ?? ''));
  const start = Number(searchParams.get('cursor') ?? 0);
  return json({
    items: found.slice(start, start + 1),
    nextCursor: start + 1 < found.length ? String(start + 1) : null,
    total: null,
  });
};

/** Strict mode mounts a screen twice; the first request is aborted. */
const completed = ({ signal }: Request) => !signal.aborted;

it('shows all drills page by page, and marks the locked ones', async () => {
  openScreen('/videos', { '/api/videos': search });
  expect(await screen.findByRole('link', { name: 'Mikan drill' })).toHaveAttribute('href', '/video/mikan');
  expect(screen.queryByText(/^Locked · /)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more drills' }));
  expect(await screen.findByRole('link', { name: 'Shell defence' })).toBeVisible();
  expect(screen.getByText(/^Locked · /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more drills' })).toBeNull();
});

it('loads thousands of drills only as far as they are asked for, one page at a time', async () => {
  const thousands = Array.from({ length: 10_000 }, (_, index) =>
    testVideo({ id: `v${index}`, title: `Drill ${index}` }),
  );
  const { requests } = openScreen('/videos', {
    '/api/videos': (request) => {
      const { searchParams } = new URL(request.url);
      const start = Number(searchParams.get('cursor') ?? 0);
      const end = start + Number(searchParams.get('limit') ?? 24);
      return json({ items: thousands.slice(start, end), nextCursor: String(end), total: null });
    },
  });
  expect(await screen.findAllByRole('link', { name: /^Drill/ })).toHaveLength(24);
  await userEvent.click(screen.getByRole('button', { name: 'Show more drills' }));
  expect(await screen.findByRole('link', { name: 'Drill 47' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Drill/ })).toHaveLength(48);
  expect(screen.getByRole('button', { name: 'Show more drills' })).toBeVisible();
  const cursors = requests
    .filter((request) => completed(request) && new URL(request.url).pathname === '/api/videos')
    .map(({ url }) => new URL(url).searchParams.get('cursor'));
  expect(cursors).toEqual([null, '24']);
});

it('searches for the text in the URL, and puts typed text there', async () => {
  const { requests, router } = openScreen('/videos?q=shell', { '/api/videos': search });
  expect(await screen.findByRole('link', { name: 'Shell defence' })).toBeVisible();
  const field = screen.getByRole('searchbox', { name: 'Search drills' });
  expect(field).toHaveValue('shell');

  // Without a delay between the keys: a slow machine would make pauses of them.
  const user = userEvent.setup({ delay: null });
  await user.clear(field);
  await user.type(field, 'mikan');
  await waitFor(() => expect(router.state.location.search).toBe('?q=mikan'));
  expect(await screen.findByRole('link', { name: 'Mikan drill' })).toBeVisible();
  expect(field).toHaveValue('mikan');
  // It waits for a pause in typing: no search for "m", "mi" and so on.
  const searches = requests
    .filter((request) => completed(request) && new URL(request.url).pathname === '/api/videos')
    .map(({ url }) => new URL(url).searchParams.get('q'));
  expect(searches).toEqual(['shell', 'mikan']);
});

it('says that no drill matches, and links back to all drills', async () => {
  openScreen('/videos?q=zone', { '/api/videos': search });
  expect(await screen.findByRole('heading', { name: 'No drills match “zone”' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Show all drills' }));
  expect(await screen.findByRole('link', { name: 'Mikan drill' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('searches for “playbook” even though the home page has its playbook in the query cache', async () => {
  stubApi({
    '/api/me': () => json(testAccount()),
    '/api/samples': () => json({ items: [], nextCursor: null }),
    '/api/videos': () => json({ items: [testVideo()], nextCursor: null, total: 1 }),
    '/api/packages': () => json({ items: [], nextCursor: null }),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const router = renderScreen('/home', { queryClient });
  expect(await screen.findByRole('region', { name: 'Mikan drill' })).toBeVisible();
  await act(() => router.navigate('/videos?q=playbook'));
  expect(await screen.findByRole('link', { name: 'Mikan drill' })).toBeVisible();
});
