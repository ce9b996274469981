import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VideoFrame } from './VideoFrame.tsx';

const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
const poster = { url: '/poster.webp', sources: [] };
const sources = [{ src: '/media/mikan.mp4', type: 'video/mp4' }];

beforeEach(() => {
  play.mockReset().mockResolvedValue();
  document.documentElement.removeAttribute('lang');
});

const renderFrame = (props: Partial<Parameters<typeof VideoFrame>[0]> = {}) =>
  render(<VideoFrame title="Mikan drill" poster={poster} sources={sources} {...props} />);
const video = () => screen.getByLabelText<HTMLVideoElement>('Mikan drill');
const playButton = () => screen.queryByRole('button', { name: 'Play Mikan drill' });

describe('before playing', () => {
  it('shows its poster and a play button, and no controls', () => {
    renderFrame();
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/poster.webp');
    expect(video()).not.toHaveAttribute('controls');
    expect(video()).toHaveAttribute('preload', 'none');
    expect(playButton()).toBeVisible();
  });

  // spec 3: "a fallback product logo if none is primary".
  it('shows the product’s logo where there is no poster', () => {
    renderFrame({ poster: null });
    expect(screen.getByRole('img', { name: 'Fullcourt' })).toBeVisible();
  });

  it('labels its button in the language of the page', () => {
    document.documentElement.lang = 'es';
    renderFrame();
    expect(screen.getByRole('button', { name: 'Reproducir Mikan drill' })).toBeVisible();
  });
});

describe.each([
  ['a click', () => userEvent.click(playButton()!)],
  ['the keyboard', () => userEvent.keyboard('{Tab}{Enter}')],
])('the play button, pressed by %s', (_, press) => {
  it('plays the video and shows its controls', async () => {
    renderFrame({ poster: null });
    await press();
    expect(play).toHaveBeenCalledOnce();
    expect(play.mock.contexts[0]).toBe(video());
    expect(video()).toHaveAttribute('controls');
    expect(video()).toHaveFocus();
    expect(playButton()).toBeNull();
    expect(screen.queryByRole('img', { name: 'Fullcourt' })).toBeNull();
  });
});

it('shows its poster until there is a frame, beside which it could be seen', () => {
  renderFrame();
  const frame = () => video().parentElement;
  expect(frame()).not.toHaveAttribute('data-shown');
  fireEvent.loadedData(video());
  expect(frame()).toHaveAttribute('data-shown');
  fireEvent.emptied(video());
  expect(frame()).not.toHaveAttribute('data-shown');
});

it('shows the controls even if the video cannot be played', async () => {
  play.mockRejectedValue(new DOMException('no source', 'NotSupportedError'));
  renderFrame();
  await userEvent.click(playButton()!);
  expect(video()).toHaveAttribute('controls');
});

it('shows the controls when the video is played by script', () => {
  const onPlay = vi.fn();
  const ref = createRef<HTMLVideoElement>();
  renderFrame({ onPlay, ref });
  expect(ref.current).toBe(video());
  fireEvent.play(video());
  expect(video()).toHaveAttribute('controls');
  expect(playButton()).toBeNull();
  expect(onPlay).toHaveBeenCalledOnce();
});

it('shows no controls of the browser’s when the caller’s arrive at the moment it is played', () => {
  const frame = (ownControls: boolean) => (
    <VideoFrame title="Mikan drill" poster={poster} sources={sources} ownControls={ownControls} />
  );
  const { rerender } = render(frame(false));
  act(() => {
    fireEvent.click(playButton()!);
    rerender(frame(true));
  });
  expect(video()).toHaveFocus();
  expect(video()).not.toHaveAttribute('controls');
});

it('needs no second click to continue a video that was playing', () => {
  renderFrame({ resumed: true });
  expect(playButton()).toBeNull();
  expect(video()).toHaveAttribute('controls');
});

describe('a video that cannot be played', () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load');
  const twoSources = [...sources, { src: '/media/mikan.webm', type: 'video/webm' }];
  const fail = (position: number) => fireEvent.error(video().querySelectorAll('source')[position]!);

  it('says so when the last source has failed, and tries again', async () => {
    renderFrame({ sources: twoSources, explainsErrors: true });
    await userEvent.click(playButton()!);
    fail(0);
    expect(screen.queryByRole('alert')).toBeNull();
    fail(1);
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t play this video');
    load.mockClear();
    play.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect([load.mock.contexts, play.mock.contexts]).toEqual([[video()], [video()]]);
    expect(video()).toHaveFocus();
  });

  it('says so when it breaks off', () => {
    renderFrame({ explainsErrors: true });
    fireEvent.error(video());
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('leaves it to a caller that explains it', () => {
    const onErrorCapture = vi.fn();
    renderFrame({ onErrorCapture });
    fail(0);
    expect(onErrorCapture).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
