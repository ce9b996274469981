import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MemberVideo } from 'shared-api/videos/videos';
import { api } from 'shared-auth/api-client';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testVideo } from 'test-kit/fixtures';
import { openScreen } from '../testing/render-screen.ts';

const progressAt = (position: number) => ({
  position,
  furthest: position,
  completed_at: null,
  updated_at: '2026-03-01T10:00:00.000Z',
});

/** Milliseconds; the hook's clock. */
let now = 0;
beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The page of a video of a minute; `movedTo` is where the user has moved it before its file was known. */
async function openVideo(
  changes: Partial<MemberVideo> = {},
  responses: StubbedResponses = {},
  movedTo = 0,
  queryClient?: QueryClient,
) {
  const { requests, router } = openScreen(
    '/video/mikan',
    {
      '/api/videos/mikan': () => json(testVideo({ duration: 60, ...changes })),
      'PUT /api/videos/mikan/progress': () => json(progressAt(1)),
      ...responses,
    },
    queryClient && { queryClient },
  );
  const video = await screen.findByLabelText<HTMLVideoElement>('Mikan drill');
  let paused = false;
  Object.defineProperty(video, 'paused', { get: () => paused });
  video.currentTime = movedTo;
  fireEvent.loadedMetadata(video);
  const reports = async () =>
    Promise.all(
      requests
        .filter(({ method }) => method === 'PUT')
        .map(async (request) => (await request.clone().json()) as unknown),
    );
  return {
    video,
    router,
    reports,
    /** Plays for some seconds, with as many updates of the position. */
    play: async (seconds: number) => {
      fireEvent.timeUpdate(video);
      for (let second = 0; second < seconds; second += 1) {
        now += 1000;
        video.currentTime += 1;
        fireEvent.timeUpdate(video);
      }
      await act(() => Promise.resolve());
    },
    pause: () => {
      paused = true;
      fireEvent.pause(video);
    },
  };
}

it('begins where the user was', async () => {
  const { video } = await openVideo({ progress: progressAt(41.5) });
  expect(video.currentTime).toBe(41.5);
});

it('begins where the user was although a busy device has begun to play it before its file counts as loaded', async () => {
  openScreen('/video/mikan', {
    '/api/videos/mikan': () => json(testVideo({ duration: 60, progress: progressAt(41.5) })),
  });
  const video = await screen.findByLabelText<HTMLVideoElement>('Mikan drill');
  video.currentTime = 0.2;
  Object.defineProperty(video, 'played', { value: { length: 1, start: () => 0, end: () => 0.2 } });
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(41.5);
});

it('is where the user was before its file is loaded', async () => {
  openScreen('/video/mikan', {
    '/api/videos/mikan': () => json(testVideo({ duration: 60, progress: progressAt(41.5) })),
  });
  const video = await screen.findByLabelText<HTMLVideoElement>('Mikan drill');
  expect(video.currentTime).toBe(41.5);
});

it('begins where the user has moved it, such as to a note', async () => {
  const { video } = await openVideo({ progress: progressAt(41.5) }, {}, 12);
  expect(video.currentTime).toBe(12);
});

it.each([
  ['if the user had finished it', { progress: progressAt(59) }],
  ['the first time', { progress: null }],
])('begins at the beginning %s', async (_, changes) => {
  const { video } = await openVideo(changes);
  expect(video.currentTime).toBe(0);
});

it('saves the position and the time every 4 seconds, so that another device continues within 5', async () => {
  const { play, reports } = await openVideo();
  await play(3);
  expect(await reports()).toEqual([]);
  await play(6);
  // What an API of version 1.0 requires.
  const version1 = { viewing: expect.stringMatching(/^[\w-]{16,64}$/) as unknown, report: 1 };
  expect(await reports()).toEqual([
    { ...version1, position: 4, seconds: 4 },
    { ...version1, position: 8, seconds: 4 },
  ]);
});

it('saves more often at a higher speed, so that another device continues as near', async () => {
  const { play, reports, video } = await openVideo();
  video.playbackRate = 2;
  await play(4);
  expect(await reports()).toMatchObject([
    { position: 2, seconds: 2 },
    { position: 4, seconds: 2 },
  ]);
});

it('begins where another device has been since the page was cached', async () => {
  let saved = { ...progressAt(10), updated_at: '2026-03-01T10:00:00.000Z' };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { router } = openScreen(
    '/video/mikan',
    { '/api/videos/mikan': () => json(testVideo({ duration: 60, progress: saved })) },
    { queryClient },
  );
  await screen.findByLabelText('Mikan drill');
  await act(() => router.navigate('/profile'));
  saved = { ...progressAt(41), updated_at: '2026-03-01T10:05:00.000Z' };
  await act(() => router.navigate('/video/mikan'));
  const video = await screen.findByLabelText<HTMLVideoElement>('Mikan drill');
  await waitFor(() =>
    expect(queryClient.getQueryData<MemberVideo>(['videos', 'detail', 'mikan'])?.progress?.position).toBe(41),
  );
  await act(() => Promise.resolve());
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(41);
});

it('saves on pause, and does not count the time after it', async () => {
  const { play, pause, reports, video } = await openVideo();
  await play(3);
  pause();
  await waitFor(async () => expect(await reports()).toMatchObject([{ position: 3, seconds: 3 }]));
  now += 60_000;
  fireEvent.timeUpdate(video);
  expect(await reports()).toHaveLength(1);
});

it('does not count a gap, such as one of buffering', async () => {
  const { play, pause, reports } = await openVideo();
  await play(1);
  now += 2900;
  pause();
  await waitFor(async () => expect(await reports()).toMatchObject([{ position: 1, seconds: 1 }]));
});

it('saves when the page is hidden or left, with requests that outlive it', async () => {
  const put = vi.spyOn(api, 'put');
  const { play, reports, router } = await openVideo();
  await play(3);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(async () => expect(await reports()).toMatchObject([{ position: 3, seconds: 3 }]));
  visibility.mockRestore();
  await play(2);
  await act(() => router.navigate('/videos'));
  await waitFor(async () => expect(await reports()).toMatchObject([{}, { position: 5, seconds: 2 }]));
  expect(put.mock.calls.map(([, request]) => request?.keepalive)).toEqual([true, true]);
});

it('saves where the video was moved just before the page is left, ahead of the events', async () => {
  const { play, reports, router, video } = await openVideo();
  await play(3);
  Object.defineProperty(video, 'readyState', { value: HTMLMediaElement.HAVE_FUTURE_DATA });
  video.currentTime = 42;
  await act(() => router.navigate('/videos'));
  await waitFor(async () => expect(await reports()).toMatchObject([{ position: 42 }]));
});

it('saves nothing of a video that was not played', async () => {
  const { router, reports } = await openVideo();
  await act(() => router.navigate('/videos'));
  expect(await reports()).toEqual([]);
});

it('begins at the last position when the user comes back, even before it was saved', async () => {
  const responses: StubbedResponses = { 'PUT /api/videos/mikan/progress': () => new Promise<Response>(() => {}) };
  const { play, router } = await openVideo({}, responses);
  await play(7);
  await act(() => router.navigate('/videos'));
  await act(() => router.navigate('/video/mikan'));
  const video = await screen.findByLabelText<HTMLVideoElement>('Mikan drill');
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(7);
});

it('begins at the last position when the API, asked meanwhile, only knows an earlier one', async () => {
  let answer = (_: Response): void => {};
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const first = { 'PUT /api/videos/mikan/progress': () => new Promise<Response>((resolve) => (answer = resolve)) };
  const { play, router } = await openVideo({}, first, 0, queryClient);
  await play(7);
  await act(() => router.navigate('/videos'));
  stubApi({ '/api/videos/mikan': () => json(testVideo({ duration: 60, progress: progressAt(4) })) });
  await act(() => router.navigate('/video/mikan'));
  const video = await screen.findByLabelText<HTMLVideoElement>('Mikan drill');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(() => Promise.resolve());
  answer(json(progressAt(7)));
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(7);
});

it('sends what could not be saved with the next report', async () => {
  let online = false;
  const responses = {
    'PUT /api/videos/mikan/progress': () => (online ? json(progressAt(1)) : errorResponse(503, 'unavailable')),
  };
  const { play, reports } = await openVideo({}, responses);
  await play(5);
  online = true;
  await play(4);
  expect(await reports()).toMatchObject([{ seconds: 4 }, { position: 8, seconds: 8 }]);
});

it('stops if the video does not exist', async () => {
  const responses = { 'PUT /api/videos/mikan/progress': () => errorResponse(404, 'not_found') };
  const { play, reports } = await openVideo({}, responses);
  await play(5);
  await play(30);
  expect(await reports()).toHaveLength(1);
});
