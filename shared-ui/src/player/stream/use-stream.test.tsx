import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Player } from '../Player.tsx';
import type { HlsStream } from './hls-stream.ts';
import { loadStream } from './load-stream.ts';
import type { StreamFailure } from './stream.ts';

vi.mock(import('./load-stream.ts'));

/** The streams that the player has started, the last one first. */
const streams: FakeStream[] = [];
class FakeStream {
  readonly options: ConstructorParameters<typeof HlsStream>[0];
  readonly destroy = vi.fn();
  constructor(options: FakeStream['options']) {
    this.options = options;
    streams.unshift(this);
  }
}
const loadedStream = FakeStream as unknown as typeof HlsStream;
const load = vi.mocked(loadStream);
const slow = () => Promise.reject(new Error('no response within 5000 ms'));

const HLS = { src: '/media/videos/mikan/v/hls/main.m3u8', type: 'application/vnd.apple.mpegurl' };
const MP4 = { src: '/media/videos/mikan/v/video.mp4', type: 'video/mp4' };

const video = () => screen.getByLabelText<HTMLVideoElement>('Mikan drill');
const sources = () => [...video().querySelectorAll('source')].map((source) => source.getAttribute('src'));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function setPaused(paused: boolean) {
  Object.defineProperty(video(), 'paused', { configurable: true, value: paused });
  fireEvent(video(), new Event(paused ? 'pause' : 'play'));
}

async function renderStream() {
  render(
    <Player title="Mikan drill" poster={null} preload="none" sources={[HLS, MP4]} duration={10} fps={30} startAt={4} />,
  );
  await pass(0);
}

const fail = (cause: StreamFailure) => act(() => streams[0]!.options.onFailed(cause));

beforeEach(() => {
  vi.useFakeTimers();
  streams.length = 0;
  load.mockReset().mockResolvedValue(loadedStream);
  // A browser that leaves HLS to scripts.
  vi.stubGlobal('MediaSource', { isTypeSupported: () => true });
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('plays the file while the script is late, and the stream once it has arrived', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) load.mockImplementationOnce(slow);
  await renderStream();
  expect(sources()).toEqual([MP4.src]);
  await pass(1_000);
  await pass(1_000);
  expect(sources()).toEqual([MP4.src]);
  await pass(3_000);
  expect(sources()).toEqual([]);
  expect(streams).toHaveLength(1);
  expect(streams[0]?.options).toMatchObject({ src: HLS.src, startAt: 4 });
});

it('leaves the file to whoever plays it until it is paused, and goes on from there', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) load.mockImplementationOnce(slow);
  await renderStream();
  setPaused(false);
  await pass(10_000);
  expect(sources()).toEqual([MP4.src]);
  video().currentTime = 7;
  setPaused(true);
  await pass(1_000);
  expect(sources()).toEqual([]);
  expect(streams[0]?.options.startAt).toBe(7);
  expect(video().currentTime).toBe(7);
  expect(video().preload).toBe('auto');
});

it('goes on with the file from where the stream broke off, although loading it begins at the start', async () => {
  await renderStream();
  video().currentTime = 7;
  vi.mocked(HTMLMediaElement.prototype.load).mockImplementation(() => void (video().currentTime = 0));
  fail('network');
  expect(sources()).toEqual([MP4.src]);
  expect(video().currentTime).toBe(7);
});

it('goes back to a stream that the network interrupted, later each time', async () => {
  await renderStream();
  for (const seconds of [30, 60, 120]) {
    fail('network');
    expect(sources()).toEqual([MP4.src]);
    await pass(seconds * 1_000);
    expect(sources()).toEqual([MP4.src]);
    await pass(1_000);
    expect(sources()).toEqual([]);
  }
  fail('network');
  await pass(600_000);
  expect(sources()).toEqual([MP4.src]);
});

it('stays with the file if the stream cannot be decoded', async () => {
  await renderStream();
  fail('media');
  await pass(600_000);
  expect(sources()).toEqual([MP4.src]);
});
