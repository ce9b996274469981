import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MemberVideo } from 'shared-api/videos/videos';
import { errorResponse, json, stubApi, type StubbedResponses } from 'shared-auth/testing';
import { testLockedVideo, testSource, testUnlockOffer, testVideo } from 'test-kit/fixtures';
import { openScreen, renderScreen } from '../testing/render-screen.ts';

const source = (signature: number) => testSource({ src: `/media/mikan.mp4?signature=${signature}` });
/** The page of a video, which is read each time that it is asked for. */
const open = (video: MemberVideo | (() => MemberVideo), more: StubbedResponses = {}) =>
  openScreen('/video/mikan', {
    '/api/videos/mikan': () => json(typeof video === 'function' ? video() : video),
    ...more,
  });
const player = async () => await screen.findByLabelText<HTMLVideoElement>('Mikan drill');
const sourceOf = (video: HTMLVideoElement) => video.querySelector('source')?.getAttribute('src');

describe('an unlocked video', () => {
  it('plays from its signed source', async () => {
    open(testVideo());
    const video = await player();
    expect(sourceOf(video)).toBe('/media/mikan.mp4?signature=1');
    expect(video.parentElement?.querySelector('img')).toHaveAttribute('src', '/media/mikan.webp');
    expect(screen.getByRole('button', { name: 'Play Mikan drill' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Mikan drill' })).toBeVisible();
  });

  it('leads to the tools that are below what the video is about', async () => {
    openScreen('/video/mikan', {
      '/api/videos/mikan': () => json(testVideo()),
      '/api/videos/mikan/notes': () => json({ items: [], nextCursor: null }),
      '/api/videos/mikan/loops': () => json({ items: [], nextCursor: null }),
    });
    const notes = await screen.findByRole('heading', { name: 'Notes' });
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
    fireEvent.click(screen.getByRole('button', { name: 'Notes' }));
    expect(notes).toHaveFocus();
    // Its button is then within reach of a thumb.
    expect(scroll).toHaveBeenLastCalledWith({ block: 'center' });
    fireEvent.click(screen.getByRole('button', { name: 'Loops' }));
    expect(screen.getByRole('heading', { name: 'Loops' })).toHaveFocus();
    const timer = screen.getByText('Drill timer', { selector: 'summary' });
    expect(timer.parentElement).not.toHaveAttribute('open');
    fireEvent.click(screen.getByRole('button', { name: 'Drill timer' }));
    expect(timer.parentElement).toHaveAttribute('open');
  });

  it('continues at the same position with a new source if the first has expired', async () => {
    let signature = 0;
    stubApi({ '/api/videos/mikan': () => json(testVideo({ sources: [source(++signature)] })) });
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    renderScreen('/video/mikan');

    const expired = await player();
    expired.currentTime = 4.5;
    Object.defineProperty(expired, 'paused', { value: false });
    fireEvent.error(expired.querySelector('source')!);

    await waitFor(async () => expect(sourceOf(await player())).toBe('/media/mikan.mp4?signature=2'));
    const renewed = await player();
    fireEvent.loadedMetadata(renewed);
    expect(renewed.currentTime).toBe(4.5);
    expect(screen.queryByRole('button', { name: 'Play Mikan drill' })).toBeNull();
    expect(play).toHaveBeenCalledOnce();
    play.mockRestore();
  });

  it('goes on with the next source if the first one fails', async () => {
    const { requests } = openScreen('/video/mikan', {
      '/api/videos/mikan': () => json(testVideo({ sources: [source(1), source(2)] })),
    });
    const playing = await player();
    fireEvent.error(playing.querySelector('source')!);
    await act(() => Promise.resolve());
    expect(requests.filter(({ url }) => url.endsWith('/videos/mikan'))).toHaveLength(1);
    expect(await player()).toBe(playing);
  });

  it('requests new sources if the last one fails, although captions follow it', async () => {
    const captions = [{ language: 'en', label: 'English', url: '/media/mikan.en.vtt' }];
    const { requests } = open(testVideo({ captions }));
    const failed = await player();
    expect(failed.querySelector('track')).not.toBeNull();
    fireEvent.error(failed.querySelector('source')!);
    await waitFor(() => expect(requests.filter(({ url }) => url.endsWith('/videos/mikan'))).toHaveLength(2));
  });

  it('is requested again before its sources expire, without interrupting playback', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    let requests = 0;
    const expires = () => new Date(Date.now() + 15 * 60_000).toISOString();
    const video = () => testVideo({ sources: [testSource({ expires_at: expires() })] });
    openScreen('/video/mikan', {
      '/api/videos/mikan': () => ((requests += 1) === 2 ? errorResponse(503, 'unavailable') : json(video())),
    });
    const playing = await player();
    for (const [minutes, expected] of [
      [4, 1],
      [1, 2],
      // That failed: there is time for another request.
      [5, 3],
      [5, 4],
    ] as const) {
      act(() => void vi.advanceTimersByTime(minutes * 60_000));
      await waitFor(() => expect(requests).toBe(expected));
      await act(() => Promise.resolve());
    }
    expect(await player()).toBe(playing);
    vi.useRealTimers();
  });

  it('shows an error if the new source fails too, and does not request another', async () => {
    const { requests } = open(testVideo());
    const first = await player();
    fireEvent.error(first);
    await waitFor(async () => expect(await player()).not.toBe(first));
    fireEvent.error(await player());
    expect(await screen.findByRole('heading', { name: 'We couldn’t play this video' })).toBeVisible();
    expect(requests.filter(({ url }) => url.endsWith('/videos/mikan'))).toHaveLength(2);
  });
});

it('in a support view, says that it can be played, but not here', async () => {
  open(testVideo({ sources: [], view_only: true }));
  expect(await screen.findByRole('heading', { name: 'Videos don’t play in a support view' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Mikan drill' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Play Mikan drill' })).toBeNull();
});

it('without a source does not claim to be a support view', async () => {
  open(testVideo({ sources: [] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mikan drill' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Videos don’t play in a support view' })).toBeNull();
});

describe('a locked video', () => {
  it('links to the page of each package that includes it, with its discounted price', async () => {
    const unlocked_by = [
      testUnlockOffer({ package_id: 'handling', title: 'Ball handling', discount: 20 }),
      testUnlockOffer({ package_id: 'season', title: 'Whole season', price: 9900 }),
    ];
    open(testLockedVideo({ unlocked_by }));
    const packages = within(await screen.findByRole('region', { name: 'Included in' }));
    expect(packages.getByRole('heading', { name: 'Ball handling' })).toBeVisible();
    // spec 9: 49.00 × (100 − 20) / 100
    expect(packages.getByText('€39.20')).toBeVisible();
    expect(packages.getByText('€49.00')).toBeVisible();
    const link = (title: string) => packages.getByRole('link', { name: `View package: ${title}` });
    expect(link('Ball handling')).toHaveAttribute('href', '/publicPackage/handling');
    expect(link('Whole season')).toHaveAttribute('href', '/publicPackage/season');
    expect(packages.getByRole('link', { name: 'Buy package: Ball handling' })).toHaveAttribute(
      'href',
      '/checkout?package=handling',
    );
    expect(packages.queryByRole('link', { name: 'Buy this drill' })).toBeNull();
    expect(document.querySelector('video')).toBeNull();
  });

  it.each([
    ['Included in', [testUnlockOffer()]],
    ['Buy this drill', []],
  ])('with a price of its own can also be bought alone: “%s”', async (title, unlocked_by) => {
    const own_price = { price: 900, currency: 'EUR', discount: 10 };
    open(testLockedVideo({ unlocked_by, own_price }));
    const offers = within(await screen.findByRole('region', { name: title }));
    expect(offers.getByText('€8.10')).toBeVisible();
    expect(offers.getByRole('link', { name: 'Buy this drill' })).toHaveAttribute('href', '/checkout?video=mikan');
  });

  it('says that no package includes it', async () => {
    open(testLockedVideo({ unlocked_by: [] }));
    expect(await screen.findByRole('heading', { name: 'Not available yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/#packages');
  });
});

it('says that a video was not found, and links to all videos', async () => {
  openScreen('/video/nothing', { '/api/videos/nothing': () => errorResponse(404, 'not_found') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Video not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All videos' })).toHaveAttribute('href', '/videos');
});

it('uses the video’s title as the document title, or the screen’s if there is no video', async () => {
  document.title = 'Drill · Fullcourt';
  const { router } = openScreen('/video/mikan', {
    '/api/videos/mikan': () => json(testVideo()),
    '/api/videos/nothing': () => errorResponse(404, 'not_found'),
  });
  await waitFor(() => expect(document.title).toBe('Mikan drill · Fullcourt'));
  await act(() => router.navigate('/video/nothing'));
  await waitFor(() => expect(document.title).toBe('Drill · Fullcourt'));
});
