import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testLockedVideo, testProgram, testProgress, testVideo } from 'test-kit/fixtures';
import { renderScreen } from '../testing/render-screen.ts';

const program = testProgram();
const other = testProgram({ id: '0190a0c0-0000-7000-8000-000000000009', title: 'Before the game' });
const groups = [program, other].map(({ id, title }) => ({ id, title }));
const mikan = testVideo({ groups, progress: testProgress() });

const open = (path: string, more: StubbedResponses = {}) => {
  stubApi({
    '/api/videos/mikan': () => json(mikan),
    '/api/videos/shell': () => json(testLockedVideo({ id: 'shell', title: 'Shell defence', groups })),
    [`/api/video-groups/${program.id}`]: () => json(program),
    [`/api/video-groups/${other.id}`]: () => json(other),
    ...more,
  });
  return renderScreen(path);
};
const panel = async (name = 'First week') => within(await screen.findByRole('region', { name }));

it('shows where a video is in its first program, and what is done', async () => {
  open('/video/mikan');
  const shown = await panel();
  expect(shown.getByText('Programme · 2 of 3')).toBeVisible();
  expect(shown.getByText('1 of 3 done')).toBeVisible();
  const rows = shown.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Star passing.*Done/),
    expect.stringMatching(/Mikan drill.*In progress/),
    expect.stringMatching(/Shell defence.*Locked/),
  ]);
  expect(shown.getByRole('link', { name: 'Mikan drill' })).toHaveAttribute('aria-current', 'page');
});

it('leads to the neighbours within the program', async () => {
  open('/video/mikan');
  const neighbours = within(await screen.findByRole('navigation', { name: 'Previous and next drill in First week' }));
  const href = (id: string) => `/video/${id}?group=${program.id}`;
  expect(neighbours.getByRole('link', { name: 'Previous: Star passing' })).toHaveAttribute('href', href('star'));
  expect(neighbours.getByRole('link', { name: 'Next: Shell defence' })).toHaveAttribute('href', href('shell'));
});

it('shows the program that the page was opened from, also for a locked video', async () => {
  open(`/video/shell?group=${other.id}`);
  const shown = await panel('Before the game');
  expect(shown.getByText('Programme · 3 of 3')).toBeVisible();
  expect(shown.queryByRole('link', { name: /^Next/ })).toBeNull();
  expect(shown.getByRole('link', { name: 'First week' })).toHaveAttribute('href', `/video/shell?group=${program.id}`);
});

it('falls back to the first program for one that the video is not in', async () => {
  open('/video/mikan?group=unknown');
  expect(await panel()).toBeDefined();
});

it('offers the next video at the end, without starting it', async () => {
  const router = open('/video/mikan');
  const video = await screen.findByLabelText<HTMLVideoElement>('Mikan drill');
  await panel();
  expect(screen.queryByText('Up next')).toBeNull();
  fireEvent.ended(video);
  expect(await screen.findByText('Up next')).toBeVisible();
  const href = `/video/shell?group=${program.id}`;
  expect(screen.getByRole('link', { name: 'Next drill' })).toHaveAttribute('href', href);
  expect(router.state.location.pathname).toBe('/video/mikan');
  fireEvent.play(video);
  expect(screen.queryByText('Up next')).toBeNull();
});

it('says at the end of the last video that the program is over', async () => {
  const last = testProgram({ videos: program.videos.slice(0, 2) });
  open('/video/mikan', { [`/api/video-groups/${program.id}`]: () => json(last) });
  const video = await screen.findByLabelText<HTMLVideoElement>('Mikan drill');
  await panel();
  fireEvent.ended(video);
  expect(await screen.findByText('You’ve reached the end of First week')).toBeVisible();
  const overview = screen.getByRole('link', { name: 'Back to programme' });
  expect(overview).toHaveAttribute('href', `/videos?group_id=${program.id}`);
});

it('marks the video as done as soon as it is', async () => {
  open('/video/mikan', { 'PUT /api/videos/mikan/progress': () => json(testProgress()) });
  const video = await screen.findByLabelText<HTMLVideoElement>('Mikan drill');
  const shown = await panel();
  fireEvent.loadedMetadata(video);
  fireEvent.timeUpdate(video);
  video.currentTime = 9;
  await act(() => Promise.resolve(fireEvent.pause(video)));
  await waitFor(() => expect(shown.getByText('2 of 3 done')).toBeVisible());
});

it('shows no program for a video in no group', async () => {
  open('/video/mikan', { '/api/videos/mikan': () => json(testVideo({ groups: [] })) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mikan drill' })).toBeVisible();
  expect(screen.queryByText(/^Program/)).toBeNull();
});

it('plays the video even if its program cannot be loaded', async () => {
  open('/video/mikan', { [`/api/video-groups/${program.id}`]: () => errorResponse(503, 'unavailable') });
  expect(await screen.findByRole('button', { name: 'Play Mikan drill' })).toBeVisible();
  expect(screen.queryByText(/^Program/)).toBeNull();
});
