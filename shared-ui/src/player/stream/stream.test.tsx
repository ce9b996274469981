import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Player } from '../Player.tsx';

type Handler = (event: string, data: unknown) => void;

/** What the player does with hls.js, which plays nothing here. */
class FakeHls {
  static last: FakeHls;
  levels: { width: number; height: number }[] = [];
  autoLevelEnabled = true;
  manualLevel = -1;
  shownLevel = -1;
  readonly handlers = new Map<string, Handler>();
  readonly loadSource = vi.fn();
  readonly attachMedia = vi.fn();
  readonly startLoad = vi.fn();
  readonly recoverMediaError = vi.fn();
  readonly destroy = vi.fn();
  readonly config: { readonly abrEwmaDefaultEstimate: number };
  constructor(config: FakeHls['config']) {
    this.config = config;
    FakeHls.last = this;
  }
  on(event: string, handler: Handler) {
    this.handlers.set(event, handler);
  }
  emit(event: string, data: unknown = {}) {
    act(() => this.handlers.get(event)?.(event, data));
  }
  get currentLevel() {
    return this.shownLevel;
  }
  set currentLevel(level: number) {
    this.nextLevel = level;
  }
  set nextLevel(level: number) {
    this.manualLevel = level;
    this.autoLevelEnabled = level === -1;
  }
}

vi.mock('hls.js/light', () => ({
  default: FakeHls,
  ErrorTypes: { NETWORK_ERROR: 'network', MEDIA_ERROR: 'media' },
  Events: {
    ERROR: 'error',
    FRAG_BUFFERED: 'buffered',
    MANIFEST_PARSED: 'parsed',
    LEVEL_SWITCHED: 'switched',
    LEVELS_UPDATED: 'updated',
  },
}));

const HLS = { src: '/media/videos/mikan/v/hls/main.m3u8', type: 'application/vnd.apple.mpegurl' };
const MP4 = { src: '/media/videos/mikan/v/video.mp4', type: 'video/mp4' };
const props = { title: 'Mikan drill', poster: null, sources: [HLS, MP4], duration: 10, fps: 30 };

const video = () => screen.getByLabelText<HTMLVideoElement>('Mikan drill');
const sources = () => [...video().querySelectorAll('source')].map((source) => source.getAttribute('src'));
const quality = (name: string) => screen.getByRole('button', { name: `Quality: ${name}` });
const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();

/** A browser that leaves HLS to scripts. */
function supportScripts() {
  vi.stubGlobal('MediaSource', { isTypeSupported: () => true });
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
}

async function renderStream(more: Partial<Parameters<typeof Player>[0]> = {}) {
  supportScripts();
  render(<Player {...props} {...more} />);
  await screen.findByRole('group', { name: 'Player controls: Mikan drill' });
  await waitFor(() => expect(FakeHls.last?.attachMedia).toHaveBeenCalledWith(video()));
  return FakeHls.last;
}

const levels = [
  { width: 640, height: 360 },
  { width: 1280, height: 720 },
];
const segment = { frag: { level: 1 } };
const networkError = { type: 'network', fatal: true };

beforeEach(() => {
  localStorage.clear();
  (FakeHls as { last?: FakeHls }).last = undefined as never;
  for (const mock of [play, load]) mock.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('in a browser that plays HLS only with a script', () => {
  it('downloads segments once the video plays, and no sooner', async () => {
    const hls = await renderStream({ startAt: 4 });
    expect(hls.loadSource).toHaveBeenCalledWith(HLS.src);
    expect(sources()).toEqual([]);
    expect(hls.startLoad).not.toHaveBeenCalled();
    Object.defineProperty(video(), 'paused', { value: false });
    fireEvent.play(video());
    expect(hls.startLoad).toHaveBeenCalledExactlyOnceWith(4);
  });

  it('downloads them from where the user moves to before it plays', async () => {
    const hls = await renderStream({ startAt: 4 });
    fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '2' } });
    await waitFor(() => expect(hls.startLoad).toHaveBeenCalledExactlyOnceWith(2));
  });

  it.each([
    { connection: undefined, bandwidth: 4_000_000 },
    { connection: { downlink: 10 }, bandwidth: 4_000_000 },
    { connection: { downlink: 1.45 }, bandwidth: 1_450_000 },
    { connection: { downlink: 0 }, bandwidth: 4_000_000 },
  ])('begins in a quality for $bandwidth bit/s with the connection $connection', async ({ connection, bandwidth }) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    const hls = await renderStream();
    expect(hls.config.abrEwmaDefaultEstimate).toBe(bandwidth);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('lets the user choose the quality', async () => {
    const hls = await renderStream();
    hls.levels = levels;
    hls.emit('parsed');
    hls.shownLevel = 1;
    Object.defineProperty(video(), 'paused', { value: false });
    hls.emit('switched');
    await userEvent.click(quality('Auto (720p)'));
    await userEvent.click(screen.getByRole('button', { name: '360p' }));
    expect(hls.manualLevel).toBe(0);
    expect(quality('360p')).toBeVisible();
    // The menu closes with the choice.
    expect(quality('360p')).toHaveFocus();
    await userEvent.click(quality('360p'));
    await userEvent.click(screen.getByRole('button', { name: 'Auto' }));
    expect(hls.manualLevel).toBe(-1);
  });

  it('changes the picture that is shown, too, while the video is paused', async () => {
    const hls = await renderStream();
    hls.levels = levels;
    hls.emit('parsed');
    const change = vi.spyOn(FakeHls.prototype, 'currentLevel', 'set');
    await userEvent.click(quality('Auto'));
    await userEvent.click(screen.getByRole('button', { name: '720p' }));
    expect(change).toHaveBeenCalledWith(1);
    const seek = vi.spyOn(video(), 'currentTime', 'set');
    hls.emit('buffered', segment);
    hls.emit('buffered', segment);
    expect(seek).toHaveBeenCalledOnce();
  });

  describe('while it plays', () => {
    /** Chooses 360p. */
    async function choose() {
      const hls = await renderStream();
      hls.levels = levels;
      hls.shownLevel = 1;
      hls.emit('parsed');
      Object.defineProperty(video(), 'paused', { value: false });
      await userEvent.click(quality('Auto (720p)'));
      await userEvent.click(screen.getByRole('button', { name: '360p' }));
      const next = vi.spyOn(FakeHls.prototype, 'nextLevel', 'set').mockClear();
      const now = vi.spyOn(FakeHls.prototype, 'currentLevel', 'set').mockClear();
      return { hls, next, now };
    }

    it('replaces the segment that was being downloaded in the quality before', async () => {
      const { hls, next } = await choose();
      hls.emit('buffered', { frag: { level: 0 } });
      expect(next).not.toHaveBeenCalled();
      hls.emit('buffered', segment);
      expect(next).toHaveBeenCalledExactlyOnceWith(0);
      hls.shownLevel = 0;
      hls.emit('switched');
      hls.emit('buffered', segment);
      expect(next).toHaveBeenCalledOnce();
    });

    it('shows the quality that was chosen when it is moved, although all of it has been downloaded', async () => {
      const { now } = await choose();
      fireEvent.seeking(video());
      expect(now).toHaveBeenCalledExactlyOnceWith(0);
      fireEvent.seeking(video());
      expect(now).toHaveBeenCalledOnce();
    });
  });

  it('offers no choice of a single quality', async () => {
    const hls = await renderStream();
    hls.levels = levels.slice(1);
    hls.emit('parsed');
    expect(screen.queryByRole('button', { name: /Quality/ })).toBeNull();
  });

  it('has the files opened again when they are refused, and goes on', async () => {
    const onRefused = vi.fn().mockResolvedValue(null);
    const hls = await renderStream({ preload: 'auto', onRefused });
    hls.levels = levels;
    hls.emit('error', { type: 'network', fatal: false, response: { code: 403 } });
    expect(onRefused).toHaveBeenCalledOnce();
    hls.emit('error', networkError);
    await waitFor(() => expect(hls.startLoad).toHaveBeenCalledTimes(2));
    expect(sources()).toEqual([]);
  });

  it('waits for the network while the device is offline', async () => {
    const hls = await renderStream({ preload: 'auto' });
    hls.levels = levels;
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    hls.emit('error', networkError);
    await act(() => Promise.resolve());
    expect(hls.startLoad).toHaveBeenCalledOnce();
    onLine.mockRestore();
    fireEvent.online(window);
    await waitFor(() => expect(hls.startLoad).toHaveBeenCalledTimes(2));
  });

  it('plays the file if what is downloaded cannot be decoded', async () => {
    const hls = await renderStream({ preload: 'auto' });
    for (let time = 0; time < 4; time += 1) {
      hls.emit('error', { type: 'media', fatal: true });
      hls.emit('buffered', segment);
    }
    expect(sources()).toEqual([MP4.src]);
  });

  it('plays the file from the same position if the stream fails again and again', async () => {
    const onErrorCapture = vi.fn();
    const hls = await renderStream({ preload: 'auto', onErrorCapture });
    fireEvent.error(video());
    expect(onErrorCapture).not.toHaveBeenCalled();
    Object.defineProperty(video(), 'paused', { value: false });
    video().currentTime = 6;
    for (let time = 0; time < 4; time += 1) hls.emit('error', { type: 'media', fatal: true });
    expect(hls.recoverMediaError).toHaveBeenCalledTimes(3);
    expect(hls.destroy).toHaveBeenCalled();
    expect(sources()).toEqual([MP4.src]);
    expect(video().currentTime).toBe(6);
    expect(play).toHaveBeenCalled();
    fireEvent.error(video());
    expect(onErrorCapture).toHaveBeenCalled();
  });

  it('plays the file for a while if the network fails again and again, and then the stream again', async () => {
    const hls = await renderStream({ preload: 'auto' });
    hls.levels = levels;
    vi.useFakeTimers();
    for (let time = 0; time < 4; time += 1) hls.emit('error', networkError);
    expect(sources()).toEqual([MP4.src]);
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    vi.useRealTimers();
    expect(sources()).toEqual([]);
    await waitFor(() => expect(FakeHls.last).not.toBe(hls));
  });
});

it('plays the stream itself where televisions take over what the browser plays', async () => {
  vi.stubGlobal('WebKitPlaybackTargetAvailabilityEvent', Event);
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  render(<Player {...props} />);
  await screen.findByRole('group', { name: 'Player controls: Mikan drill' });
  expect(sources()).toEqual([HLS.src, MP4.src]);
  expect(FakeHls.last).toBeUndefined();
});

it('plays the file where nothing plays the stream', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  render(<Player {...props} />);
  await screen.findByRole('group', { name: 'Player controls: Mikan drill' });
  expect(sources()).toEqual([MP4.src]);
});

describe('above the seek bar', () => {
  const storyboard = { url: '/s.jpg', columns: 5, count: 10, width: 160, height: 90, interval: 1 };
  const bar = () => screen.getByRole('slider', { name: 'Position' });

  it('the pointer sees what the video shows there', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
      queueMicrotask(() => this.onload?.(new Event('load')));
    });
    const { container } = render(<Player {...props} sources={[MP4]} storyboard={storyboard} />);
    await screen.findByRole('slider', { name: 'Position' });
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 6));
    fireEvent.pointerMove(bar(), { clientX: 250, pointerType: 'mouse' });
    expect(screen.getByText('0:07')).toBeInTheDocument();
    await waitFor(() => expect(container.querySelector<HTMLElement>('[style*="s.jpg"]')).not.toBeNull());
    // 7.5 s: the third picture of the second row.
    const picture = container.querySelector<HTMLElement>('[style*="s.jpg"]')!;
    expect(picture.style.backgroundPosition).toBe('-320px -90px');
    fireEvent.pointerLeave(bar());
    expect(screen.queryByText('0:07')).toBeNull();
    vi.restoreAllMocks();
  });
});
