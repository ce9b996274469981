import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Player } from './Player.tsx';

const props = {
  title: 'Mikan drill',
  poster: null,
  sources: [{ src: '/media/mikan.mp4', type: 'video/mp4' }],
  duration: 10,
  fps: 30,
};

const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('lang');
  play.mockReset().mockResolvedValue();
});

const video = () => screen.getByLabelText<HTMLVideoElement>('Mikan drill');
const control = (name: string) => screen.getByRole('button', { name });
const message = () => screen.getByRole('status');

async function renderPlayer(more: Partial<Parameters<typeof Player>[0]> = {}) {
  const rendered = render(<Player {...props} {...more} />);
  await screen.findByRole('group', { name: 'Player controls: Mikan drill' });
  // Its effects listen to the video.
  await act(() => Promise.resolve());
  return rendered;
}

/** Presses keys while the focus is on the video, as it is after it was clicked. */
async function press(keys: string) {
  video().focus();
  await userEvent.keyboard(keys);
}

it('plays with the browser’s controls until its own are downloaded', async () => {
  render(<Player {...props} resumed />);
  expect(video()).toHaveAttribute('controls');
  await screen.findByRole('group', { name: 'Player controls: Mikan drill' });
  expect(video()).not.toHaveAttribute('controls');
});

describe('the room for the picture', () => {
  const ratio = (container: HTMLElement) =>
    (container.firstElementChild as HTMLElement).style.getPropertyValue('--picture-ratio');

  it('has the shape of the film before that is downloaded', async () => {
    const { container } = await renderPlayer({ width: 270, height: 480 });
    expect(ratio(container)).toBe('0.5625');
    expect(video()).toHaveAttribute('width', '270');
    expect(video()).toHaveAttribute('height', '480');
  });

  it.each([{}, { width: null, height: null }])(
    'has that of most films if the API does not know it: %j',
    async (size) => {
      const { container } = await renderPlayer(size);
      expect(ratio(container)).toBe('');
      expect(video()).not.toHaveAttribute('width');
    },
  );
});

it('plays and pauses by button and key', async () => {
  await renderPlayer();
  await userEvent.click(control('Play'));
  await press('k');
  expect(play).toHaveBeenCalledTimes(2);
});

it('says that it is loading while it waits for the network', async () => {
  await renderPlayer();
  const set = (state: { paused: boolean; readyState: number }) => {
    for (const [name, value] of Object.entries(state))
      Object.defineProperty(video(), name, { value, configurable: true });
  };
  const sign = () => screen.queryByRole('img', { name: 'Loading…' });
  expect(sign()).toBeNull();
  set({ paused: false, readyState: 4 });
  fireEvent.playing(video());
  set({ paused: false, readyState: 2 });
  fireEvent.waiting(video());
  expect(sign()).toBeVisible();
  set({ paused: false, readyState: 4 });
  fireEvent.playing(video());
  expect(sign()).toBeNull();
});

describe('in full screen, on a phone', () => {
  const lock = vi.fn();
  const enter = async (width: number, height: number) => {
    lock.mockReset().mockResolvedValue(undefined);
    vi.stubGlobal('screen', { orientation: { lock } });
    const { container } = await renderPlayer();
    Object.defineProperty(video(), 'videoWidth', { value: width });
    Object.defineProperty(video(), 'videoHeight', { value: height });
    Object.defineProperty(document, 'fullscreenElement', { value: container.firstElementChild, configurable: true });
    fireEvent(container.firstElementChild!, new Event('fullscreenchange'));
  };

  afterEach(() => Reflect.deleteProperty(document, 'fullscreenElement'));

  it('a wide video lies on its side', async () => {
    await enter(1280, 720);
    expect(lock).toHaveBeenCalledWith('landscape');
  });

  it('an upright video stays upright', async () => {
    await enter(720, 1280);
    expect(lock).not.toHaveBeenCalled();
  });

  it('large controls stay as the device stands', async () => {
    localStorage.setItem('player:large', 'true');
    await enter(1280, 720);
    expect(lock).not.toHaveBeenCalled();
  });
});

it('tells screen readers the position', async () => {
  await renderPlayer();
  video().currentTime = 4.25;
  fireEvent.timeUpdate(video());
  const position = screen.getByRole('slider', { name: 'Position' });
  await waitFor(() => expect(position).toHaveAttribute('aria-valuetext', '0:04.2 of 0:10'));
  expect(position).toHaveValue('4.25');
});

it('shows where it will begin until it is played, and moves from there', async () => {
  await renderPlayer({ startAt: 3.4 });
  expect(screen.getByRole('slider', { name: 'Position' })).toHaveValue('3.4');
  expect(screen.getByText('0:03.4')).toBeVisible();
  await press('{ArrowRight}');
  expect(video().currentTime).toBeCloseTo(8.4, 6);
});

describe('keys', () => {
  it('seek, also on the seek bar', async () => {
    await renderPlayer();
    await press('5');
    expect(video().currentTime).toBe(5);
    await press('{ArrowRight}');
    expect(video().currentTime).toBe(10);
    screen.getByRole('slider', { name: 'Position' }).focus();
    await userEvent.keyboard('j');
    expect(video().currentTime).toBe(0);
  });

  it('step to the middle of the next and the previous frame', async () => {
    await renderPlayer();
    await press('...');
    expect(video().currentTime).toBeCloseTo(3.5 / 30, 6);
    expect(message()).toHaveTextContent('Frame 3');
    await press(',');
    expect(video().currentTime).toBeCloseTo(2.5 / 30, 6);
  });

  it('step from frame to frame however fast they are pressed', async () => {
    await renderPlayer();
    video().currentTime = 90 / 30;
    fireEvent.timeUpdate(video());
    // The browser says so only later that it has moved.
    await press('.'.repeat(15));
    expect(message()).toHaveTextContent('Frame 105');
    expect(video().currentTime).toBeCloseTo(105.5 / 30, 6);
    // Its frames come late.
    await press('.');
    video().currentTime = 20 / 30;
    fireEvent.seeking(video());
    await press('.');
    expect(message()).toHaveTextContent('Frame 21');
  });

  it('do nothing while the focus is elsewhere', async () => {
    await renderPlayer();
    await userEvent.keyboard('5');
    expect(video().currentTime).toBe(0);
  });

  it('are listed in a dialog that ? opens', async () => {
    await renderPlayer();
    await press('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(help.getByText('Play or pause')).toBeVisible();
    await userEvent.click(help.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the speed', () => {
  it('is chosen from a menu, keeps the pitch, and is remembered', async () => {
    await renderPlayer();
    await userEvent.click(control('Speed: 1×'));
    await userEvent.click(control('0.5×'));
    expect(video()).toMatchObject({ playbackRate: 0.5, defaultPlaybackRate: 0.5, preservesPitch: true });
    expect(localStorage.getItem('player:speed')).toBe('0.5');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Playback speed' })).toBeNull();
    expect(control('Speed: 0.5×')).toHaveFocus();
  });

  it('is what it was the last time', async () => {
    localStorage.setItem('player:speed', '0.25');
    await renderPlayer();
    await waitFor(() => expect(video().playbackRate).toBe(0.25));
  });

  it.each(['', 'fast', '-1', 'Infinity'])('is normal if %j is stored', async (stored) => {
    localStorage.setItem('player:speed', stored);
    await renderPlayer();
    expect(video().playbackRate).toBe(1);
  });

  it('can be changed where nothing can be stored', async () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await renderPlayer();
    await press('<');
    expect(video().playbackRate).toBe(0.75);
    blocked.mockRestore();
  });
});

it('is as loud as it was the last time, and stores nothing before that is changed', async () => {
  const { unmount } = await renderPlayer();
  expect(localStorage).toHaveLength(0);
  await press('{ArrowDown}m');
  fireEvent.volumeChange(video());
  expect(video()).toMatchObject({ volume: 0.9, muted: true });
  unmount();
  await renderPlayer();
  await waitFor(() => expect(video()).toMatchObject({ volume: 0.9, muted: true }));
});

it('stays mirrored, and at its speed, when the sources are renewed', async () => {
  const { rerender } = await renderPlayer();
  await press('x<');
  const first = video();
  rerender(<Player {...props} generation={1} />);
  await waitFor(() => expect(video()).not.toBe(first));
  expect(control('Mirror')).toHaveAttribute('aria-pressed', 'true');
  expect(video().closest('[data-mirrored]')).not.toBeNull();
  await waitFor(() => expect(video().playbackRate).toBe(0.75));
});

describe('a loop', () => {
  it('starts again when the browser presents its last frame', async () => {
    await renderPlayer();
    Object.defineProperty(video(), 'paused', { value: false });
    video().currentTime = 2;
    await press('a');
    video().currentTime = 4;
    await press('b');
    expect(message()).toHaveTextContent('Loop 0:02.0–0:04.0');
    // It begins at once, not with the next round.
    expect(video().currentTime).toBeCloseTo(60.5 / 30, 6);
    video().currentTime = 119 / 30;
    fireEvent.timeUpdate(video());
    expect(video().currentTime).toBeCloseTo(119 / 30, 6);
    video().currentTime = 4;
    fireEvent.timeUpdate(video());
    expect(video().currentTime).toBeCloseTo(60.5 / 30, 6);
  });

  it('can be removed', async () => {
    await renderPlayer();
    expect(control('Remove loop')).toHaveAttribute('aria-disabled', 'true');
    await press('a');
    await userEvent.click(control('Remove loop'));
    expect(message()).toHaveTextContent('Loop removed');
  });
});

it('has large controls, which are remembered', async () => {
  await renderPlayer();
  await userEvent.click(control('Large controls'));
  expect(control('Large controls')).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('player:large')).toBe('true');
});

it('shows the video to the device’s media keys while it plays', async () => {
  const setActionHandler = vi.fn();
  const session = { metadata: null as unknown, setActionHandler };
  vi.stubGlobal('MediaMetadata', Object);
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaSession'));
  await renderPlayer({ poster: { url: '/poster.webp', sources: [] } });
  fireEvent.play(video());
  expect(session.metadata).toEqual({ title: 'Mikan drill', artwork: [{ src: '/poster.webp' }] });
  const seekTo = setActionHandler.mock.calls.find(([action]) => action === 'seekto')![1] as MediaSessionActionHandler;
  Object.defineProperty(video(), 'duration', { value: 10 });
  act(() => seekTo({ action: 'seekto', seekTime: 3 }));
  expect(video().currentTime).toBe(3);
  vi.unstubAllGlobals();
});

it('is in the language of the page', async () => {
  document.documentElement.lang = 'es';
  render(<Player {...props} />);
  expect(await screen.findByRole('button', { name: 'Reproducir' })).toBeVisible();
  expect(control('Velocidad: 1×')).toBeVisible();
});
