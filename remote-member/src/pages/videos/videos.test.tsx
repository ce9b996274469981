import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubApi } from 'shared-auth/testing';
import { renderScreen } from '../../testing/render-screen.tsx';
import { testVideo } from '../../testing/videos.ts';

const library = [testVideo(), testVideo({ id: 'shell', title: 'Shell defence', locked: true })];

/** Finds by title, one drill a page. */
const searching = (request: Request) => {
  const { searchParams } = new URL(request.url);
  const found = library.filter(({ title }) => title.toLowerCase().includes(searchParams.get('q') ?? ''));
  const place = Number(searchParams.get('cursor') ?? 0);
  return json({
    items: found.slice(place, place + 1),
    nextCursor: place + 1 < found.length ? String(place + 1) : null,
  });
};

it('shows every drill, the locked ones marked, page after page', async () => {
  stubApi({ '/api/videos': searching });
  renderScreen('/videos');
  expect(await screen.findByRole('link', { name: 'Mikan drill' })).toHaveAttribute('href', '/video/mikan');
  expect(screen.queryByText('Locked')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more drills' }));
  expect(await screen.findByRole('link', { name: 'Shell defence' })).toBeVisible();
  expect(screen.getByText('Locked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more drills' })).toBeNull();
});

it('searches by the text in the address, and puts there what is typed', async () => {
  const requests = stubApi({ '/api/videos': searching });
  const router = renderScreen('/videos?q=shell');
  expect(await screen.findByRole('link', { name: 'Shell defence' })).toBeVisible();
  const field = screen.getByRole('searchbox', { name: 'Search drills' });
  expect(field).toHaveValue('shell');

  await userEvent.clear(field);
  await userEvent.type(field, 'mikan');
  await waitFor(() => expect(router.state.location.search).toBe('?q=mikan'));
  expect(await screen.findByRole('link', { name: 'Mikan drill' })).toBeVisible();
  expect(field).toHaveValue('mikan');
  // A pause in typing is waited for: no search for "m", "mi" and so on.
  expect(requests.map(({ url }) => new URL(url).searchParams.get('q'))).toEqual(['shell', 'mikan']);
});

it('says when nothing is found, and leads back to everything', async () => {
  stubApi({ '/api/videos': searching });
  renderScreen('/videos?q=zone');
  expect(await screen.findByRole('heading', { name: 'No drill matches “zone”' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Show all drills' }));
  expect(await screen.findByRole('link', { name: 'Mikan drill' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
