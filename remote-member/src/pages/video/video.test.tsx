import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { json, refusal, stubApi } from 'shared-auth/testing';
import { renderScreen } from '../../testing/render-screen.tsx';
import { testVideo } from '../../testing/videos.ts';

const source = (signature: number) => ({
  src: `/media/mikan.mp4?signature=${signature}`,
  type: 'video/mp4',
  expires_at: '2026-01-01T00:00:00Z',
});
const player = async () => await screen.findByLabelText<HTMLVideoElement>('Mikan drill');
const sourceOf = (video: HTMLVideoElement) => video.querySelector('source')?.getAttribute('src');

describe('an open video', () => {
  it('plays its signed source', async () => {
    stubApi({ '/api/videos/mikan': () => json(testVideo()) });
    renderScreen('/video/mikan');
    const video = await player();
    expect(sourceOf(video)).toBe('/media/mikan.mp4?signature=1');
    expect(video).toHaveAttribute('poster', '/media/mikan.webp');
    expect(screen.getByRole('heading', { level: 1, name: 'Mikan drill' })).toBeVisible();
  });

  it('goes on at the same place with a fresh source when the first has expired', async () => {
    let signature = 0;
    stubApi({ '/api/videos/mikan': () => json(testVideo({ sources: [source(++signature)] })) });
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    renderScreen('/video/mikan');

    const expired = await player();
    expired.currentTime = 4.5;
    Object.defineProperty(expired, 'paused', { value: false });
    fireEvent.error(expired.querySelector('source')!);

    await waitFor(async () => expect(sourceOf(await player())).toBe('/media/mikan.mp4?signature=2'));
    const fresh = await player();
    fireEvent.loadedMetadata(fresh);
    expect(fresh.currentTime).toBe(4.5);
    expect(play).toHaveBeenCalledOnce();
    play.mockRestore();
  });

  it('says so when a fresh source fails as well, and asks no more', async () => {
    const requests = stubApi({ '/api/videos/mikan': () => json(testVideo()) });
    renderScreen('/video/mikan');
    const first = await player();
    fireEvent.error(first);
    await waitFor(async () => expect(await player()).not.toBe(first));
    fireEvent.error(await player());
    expect(await screen.findByRole('heading', { name: 'The video cannot be played' })).toBeVisible();
    expect(requests).toHaveLength(2);
  });
});

describe('a locked video', () => {
  const offer = { package_id: 'p', title: 'Ball handling', price: 4900, currency: 'EUR', discount: 20 };

  it('shows what would open it, at the discounted price', async () => {
    stubApi({ '/api/videos/mikan': () => json(testVideo({ locked: true, sources: [], unlocked_by: [offer] })) });
    renderScreen('/video/mikan');
    const offers = await screen.findByRole('region', { name: 'Opened by' });
    expect(within(offers).getByRole('heading', { name: 'Ball handling' })).toBeVisible();
    // spec 9: 49.00 × (100 − 20) / 100
    expect(within(offers).getByText('€39.20')).toBeVisible();
    expect(within(offers).getByText('€49.00')).toBeVisible();
    expect(within(offers).getByRole('link', { name: 'See the packages' })).toHaveAttribute('href', '/#packages');
    expect(document.querySelector('video')).toBeNull();
  });

  it('says when nothing on sale opens it', async () => {
    stubApi({ '/api/videos/mikan': () => json(testVideo({ locked: true, sources: [] })) });
    renderScreen('/video/mikan');
    expect(await screen.findByRole('heading', { name: 'Not on sale yet' })).toBeVisible();
  });
});

it('a video that does not exist is said not to', async () => {
  stubApi({ '/api/videos/nothing': () => refusal(404, 'not_found') });
  renderScreen('/video/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such video' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All videos' })).toHaveAttribute('href', '/videos');
});

it('the tab is named after the video, and after the screen where there is none', async () => {
  document.title = 'Drill · Fullcourt';
  stubApi({ '/api/videos/mikan': () => json(testVideo()), '/api/videos/nothing': () => refusal(404, 'not_found') });
  const router = renderScreen('/video/mikan');
  await waitFor(() => expect(document.title).toBe('Mikan drill · Fullcourt'));
  await act(() => router.navigate('/video/nothing'));
  await waitFor(() => expect(document.title).toBe('Drill · Fullcourt'));
});
