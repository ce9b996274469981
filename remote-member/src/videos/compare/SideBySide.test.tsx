import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Player } from 'shared-ui/Player';
import { PlayerProvider } from 'shared-ui/player-context';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../messages/catalogue.ts';
import type { ProbedRecording } from './probe-recording.ts';
import { SideBySide } from './SideBySide.tsx';

const revoke = vi.fn();
let urls = 0;
/** What happens in a browser that opens the file at a URL. */
let eventsOf: (url: string) => readonly string[];
const PLAYS = ['loadedmetadata', 'loadeddata'];
/** What the file says of its video. */
let probed: ProbedRecording | null;
vi.mock('./probe-recording.ts', () => ({ probeRecording: async () => probed, withIndex: async (blob: Blob) => blob }));

beforeAll(loadMessages);
beforeEach(() => {
  urls = 0;
  eventsOf = () => PLAYS;
  probed = { fps: 30, codec: 'avc' };
  revoke.mockReset();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(20);
  setWidth(640);
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  URL.createObjectURL = () => `blob:${(urls += 1)}`;
  URL.revokeObjectURL = revoke;
  // A detached element reads the file first.
  const src = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')!;
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement, url: string) {
    src.set!.call(this, url);
    if (this.isConnected) return;
    for (const type of eventsOf(url)) queueMicrotask(() => this.dispatchEvent(new Event(type)));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const Page = () => (
  <PlayerProvider>
    <Player title="Mikan drill" poster={null} sources={[]} duration={10} fps={30} />
    <SideBySide />
  </PlayerProvider>
);

const file = (name = 'me.mp4', content = 'frames') => new File([content], name, { type: 'video/mp4' });
const drill = () => screen.getByLabelText<HTMLVideoElement>('Mikan drill');
const own = () => screen.getByLabelText<HTMLVideoElement>('Your recording', { selector: 'video' });
const button = (name: string) => screen.getByRole('button', { name });
const choose = async (chosen: File, label = 'Choose a video') =>
  userEvent.upload(screen.getByLabelText(label), chosen, { applyAccept: false });

async function open(): Promise<ReturnType<typeof render>> {
  const rendered = render(<Page />);
  await screen.findByLabelText('Choose a video');
  return rendered;
}

async function openRecording() {
  const rendered = await open();
  await choose(file());
  await screen.findByRole('button', { name: 'Set start point' });
  return rendered;
}

it('says that the recording stays on the device before one is chosen', async () => {
  await open();
  expect(screen.getByText('Your recording stays on this device. It’s never uploaded.')).toBeVisible();
});

it('shows the frame of a drill that has not been played, not its poster', async () => {
  await openRecording();
  expect(drill().preload).toBe('auto');
  expect(drill().currentTime).toBeCloseTo(0.5 / 30, 6);
});

it('moves the recording on its own, by button, key and slider, until it is linked', async () => {
  await openRecording();
  await userEvent.click(button('Your recording: next frame'));
  expect(own().currentTime).toBeCloseTo(1.5 / 30, 6);
  await userEvent.keyboard('..,');
  expect(own().currentTime).toBeCloseTo(2.5 / 30, 6);
  fireEvent.change(screen.getByRole('slider', { name: 'Position in your recording' }), { target: { value: 4 } });
  expect(own().currentTime).toBe(4);
  expect(frameOf(drill())).toBe(0);
  await userEvent.keyboard('x');
  expect(button('Mirror your recording')).toHaveAttribute('aria-pressed', 'true');
  expect(own().dataset['mirrored']).toBe('true');
  expect(button('Mirror')).toHaveAttribute('aria-pressed', 'false');
});

/** The frame of a video at 30 per second. */
const frameOf = ({ currentTime }: HTMLVideoElement) => Math.floor(currentTime * 30);

it('steps both from their common start, which can be moved by a frame and left', async () => {
  await openRecording();
  drill().currentTime = 2.01;
  own().currentTime = 7.01;
  await userEvent.click(button('Set start point'));
  expect(screen.getByText(/^Start point set/)).toBeInTheDocument();
  await userEvent.click(button('Next frame'));
  fireEvent.seeking(drill());
  expect([drill(), own()].map(frameOf)).toEqual([61, 211]);
  fireEvent.seeking(own());
  await userEvent.click(button('Your recording one frame later'));
  expect([drill(), own()].map(frameOf)).toEqual([61, 212]);
  await userEvent.click(button('Back to start point'));
  fireEvent.seeking(drill());
  expect([drill(), own()].map(frameOf)).toEqual([60, 211]);
  await userEvent.click(button('Change start point'));
  drill().currentTime = 5;
  fireEvent.seeking(drill());
  expect(frameOf(own())).toBe(211);
});

/** The width of the picture of every file. */
const setWidth = (value: number) =>
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, value });

const DAMAGED = 'This browser can’t show this video. The file may be damaged. Try another video, or another browser.';

it.each([
  ['is empty', file('me.mp4', ''), null, ['error'], 'This file is empty. Choose another video.'],
  ['is a text', file(), null, ['error'], 'We can’t read this file as a video. Choose an MP4, MOV or WebM file.'],
  ['has only sound', file(), null, ['loadedmetadata'], 'This file has sound, but no picture. Choose a video.'],
  ['has an unsupported codec', file(), 'hevc', ['error'], /^This browser can’t play HEVC \(H.265\) video. Try another/],
  ['has one of which only the sound plays', file(), 'hevc', ['loadedmetadata'], /^This browser can’t play HEVC/],
  ['is damaged', file(), 'avc', ['loadedmetadata', 'error'], DAMAGED],
] as const)('says so if the file %s', async (_, chosen, codec, events, message) => {
  probed = codec && { fps: null, codec };
  eventsOf = () => events;
  if (!events.some((type) => type === 'error')) setWidth(0);
  await open();
  await choose(chosen);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Choose a video')).toBeEnabled();
});

it('says so if a recording turns out to be damaged while it plays', async () => {
  await openRecording();
  fireEvent.error(own());
  expect(await screen.findByRole('alert')).toHaveTextContent(DAMAGED);
});

it('opens a recording of which the browser decodes no frame before it is played', async () => {
  eventsOf = () => ['loadedmetadata'];
  await openRecording();
  expect(own()).toBeVisible();
});

it('leaves the focus in the recording when it is linked', async () => {
  await openRecording();
  await userEvent.click(button('Set start point'));
  expect(own().parentElement).toHaveFocus();
});

it('keeps the recording that is there if another one cannot be played', async () => {
  await openRecording();
  own().currentTime = 3;
  const { src } = own();
  eventsOf = () => ['error'];
  await choose(file('other.mp4'), 'Choose another video');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(own()).toMatchObject({ src, currentTime: 3 });
  expect(revoke.mock.calls).toEqual([['blob:2']]);
});

it('releases recordings that are replaced or left', async () => {
  const { unmount } = await openRecording();
  await choose(file('other.mp4'), 'Choose another video');
  await waitFor(() => expect(own().src).toBe('blob:2'));
  expect(revoke.mock.calls).toEqual([['blob:1']]);
  unmount();
  expect(revoke.mock.calls).toEqual([['blob:1'], ['blob:2']]);
});

it('records with the camera, without its sound, and switches it off afterwards', async () => {
  const track = { stop: vi.fn() };
  const getUserMedia = vi.fn().mockResolvedValue({ getTracks: () => [track] });
  vi.stubGlobal('MediaRecorder', StubbedRecorder);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  await open();
  await userEvent.click(button('Record now'));
  await waitFor(() => expect(button('Start recording')).toBeEnabled());
  expect(getUserMedia).toHaveBeenCalledWith(expect.objectContaining({ audio: false }));
  await userEvent.click(button('Start recording'));
  await userEvent.click(button('Stop recording'));
  expect(await screen.findByRole('button', { name: 'Save to device' })).toBeVisible();
  expect(track.stop).toHaveBeenCalled();
});

it('says how to allow a camera that is blocked', async () => {
  vi.stubGlobal('MediaRecorder', StubbedRecorder);
  const getUserMedia = vi.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  await open();
  await userEvent.click(button('Record now'));
  expect(await screen.findByText(/^The camera is blocked/)).toBeVisible();
  await userEvent.click(button('Cancel'));
  expect(screen.getByLabelText('Choose a video')).toBeVisible();
});

class StubbedRecorder {
  static isTypeSupported = () => true;
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  start = () => {};
  stop = () => act(() => this.ondataavailable?.({ data: new Blob(['frames'], { type: 'video/webm' }) }));
}

it('is in the language of the page, and named', async () => {
  document.documentElement.lang = 'es';
  await loadMessages();
  render(<Page />);
  const pane = within(await screen.findByRole('group', { name: 'Tu grabación' }));
  expect(pane.getByLabelText('Elegir un vídeo')).toBeEnabled();
  document.documentElement.removeAttribute('lang');
});
