import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { errorResponse, json, type StubbedResponses } from 'shared-auth/testing';
import { testLockedVideo, testPackage, testProgram, testProgress, testVideo } from 'test-kit/fixtures';
import { openScreen } from '../testing/render-screen.ts';

const program = testProgram();
const CATEGORY = '0190a0c0-0000-7000-8000-000000000002';
const PACKAGE = '0190a0c0-0000-7000-8000-000000000003';
const list = (items: unknown[]) => json({ items, nextCursor: null, total: items.length });

const responses = (videos: unknown[] = [testVideo()], more: StubbedResponses = {}): StubbedResponses => ({
  '/api/videos': () => list(videos),
  '/api/video-groups': () => list([program]),
  [`/api/video-groups/${program.id}`]: () => json(program),
  '/api/video-categories': () => list([{ id: CATEGORY, title: 'Defence' }]),
  '/api/me/packages': () =>
    list([{ ...testPackage({ id: PACKAGE, title: 'Basics', video_count: 3 }), expires_at: null, done_count: 1 }]),
  ...more,
});

/** The query of the last request for videos. */
const queryOf = (requests: readonly Request[]) =>
  requests.map(({ url }) => new URL(url)).findLast(({ pathname }) => pathname === '/api/videos')?.search;

/** Chooses an option of a filter. */
async function choose(filter: string, option: string) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(filter) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

it('puts each choice in the URL and asks the server for it', async () => {
  const { requests, router } = openScreen('/videos', responses());
  await choose('Programme', 'First week');
  expect(router.state.location.search).toBe(`?group_id=${program.id}`);
  await choose('Progress', 'In progress');
  await choose('Sort by', 'Newest');
  const search = `?group_id=${program.id}&progress=in_progress&sort=-created`;
  expect(router.state.location.search).toBe(search);
  await waitFor(() => expect(queryOf(requests)).toBe(search));
  // Not in the row of filters, which a phone shows only in part.
  expect(within(screen.getByRole('group', { name: 'Filters' })).queryByRole('link')).toBeNull();
  await userEvent.click(await screen.findByRole('link', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
});

it('shows what the URL says, and ignores what means nothing', async () => {
  const { requests } = openScreen(
    `/videos?category_id=${CATEGORY}&progress=done&locked=maybe&sort=price&group_id=x&other=1`,
    responses(),
  );
  const category = await screen.findByRole('button', { name: /Category/ });
  await waitFor(() => expect(category).toHaveTextContent('Defence'));
  expect(screen.getByRole('button', { name: /Progress/ })).toHaveTextContent('Done');
  await waitFor(() => expect(queryOf(requests)).toBe(`?category_id=${CATEGORY}&progress=done`));
});

it('offers the practice order of a program, and sorts by title otherwise', async () => {
  openScreen(`/videos?group_id=${program.id}`, responses());
  expect(await screen.findByRole('button', { name: /Sort by/ })).toHaveTextContent('Practice order');
});

it('tells the number of matches', async () => {
  openScreen(
    '/videos?progress=not_started',
    responses([testVideo(), testLockedVideo({ id: 'shell', title: 'Shell defence' })]),
  );
  expect(await screen.findByText('2 drills')).toBeVisible();
});

it('says that nothing matches the filters', async () => {
  openScreen('/videos?progress=done', responses([]));
  expect(await screen.findByRole('heading', { name: 'No drills match these filters' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all drills' })).toHaveAttribute('href', '/videos');
});

it('marks what is done, and shows how far the others are', async () => {
  const done = testProgress({ furthest: 9, completed_at: '2026-03-01T10:00:00.000Z' });
  openScreen(
    '/videos?locked=false',
    responses([
      testVideo({ progress: testProgress() }),
      testVideo({ id: 'star', title: 'Star passing', progress: done }),
      testVideo({ id: 'weave', title: 'Three-man weave', progress: null }),
    ]),
  );
  const card = async (title: string) =>
    within((await screen.findByRole('link', { name: title })).closest('article') as HTMLElement);
  expect((await card('Mikan drill')).getByRole('progressbar', { name: 'Watched' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  expect((await card('Star passing')).getByText(/^Done · /)).toBeVisible();
  expect((await card('Three-man weave')).queryByRole('progressbar')).toBeNull();
});

it('leads through a program from where the user is', async () => {
  openScreen(`/videos?group_id=${program.id}`, responses());
  const banner = within(await screen.findByRole('region', { name: 'First week' }));
  expect(banner.getByText('1 of 3 done')).toBeVisible();
  const page = `/video/mikan?group=${program.id}`;
  expect(banner.getByRole('link', { name: 'Continue programme' })).toHaveAttribute('href', page);
  expect(await screen.findByRole('link', { name: 'Mikan drill' })).toHaveAttribute('href', page);
});

it('offers the programs above all videos', async () => {
  const title = `${'Footwork'.repeat(15)}`;
  openScreen('/videos', responses([testVideo()], { '/api/video-groups': () => list([{ ...program, title }]) }));
  const programs = within(await screen.findByRole('region', { name: 'Programmes' }));
  expect(await programs.findByRole('link', { name: title })).toHaveAttribute('href', `/videos?group_id=${program.id}`);
  expect(programs.getByRole('progressbar', { name: title })).toHaveAttribute('aria-valuetext', '1 of 3 done');
});

it('keeps the place of the programs while they load', async () => {
  openScreen('/videos', responses([testVideo()], { '/api/video-groups': () => new Promise<Response>(() => {}) }));
  expect(await screen.findByRole('link', { name: 'Mikan drill' })).toBeVisible();
  const programs = within(screen.getByRole('region', { name: 'Programmes' }));
  expect(programs.queryByRole('list')).toBeNull();
});

it('lists the videos even if filters and programs cannot be loaded', async () => {
  const gone = () => errorResponse(404, 'not_found');
  openScreen('/videos', {
    '/api/videos': () => list([testVideo({ title: 'تمرين ميكان' })]),
    '/api/video-groups': gone,
    '/api/video-categories': gone,
    '/api/me/packages': gone,
  });
  expect(await screen.findByRole('link', { name: 'تمرين ميكان' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Programmes' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Category/ })).toBeNull();
});
