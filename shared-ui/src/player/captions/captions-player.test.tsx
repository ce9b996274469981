import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Player } from '../Player.tsx';

const captions = [
  { language: 'en', label: 'English', url: '/en.vtt' },
  { language: 'es', label: 'Español', url: '/es.vtt' },
];
const chapters = [
  { time: 2, title: 'Footwork' },
  { time: 6.5, title: 'Finish' },
  { time: 30, title: 'In the former file' },
];
const props = { title: 'Mikan drill', poster: null, sources: [], duration: 10, fps: 30, captions, chapters };

/** What a browser does with a `track` element: this environment reads no files. */
class FakeTrack extends EventTarget {
  mode = 'disabled';
  activeCues: unknown[] = [];
  show(...texts: string[]) {
    this.activeCues = texts.map((text, startTime) => ({
      text,
      startTime,
      line: 'auto',
      snapToLines: true,
      align: 'center',
      getCueAsHTML: () => document.createRange().createContextualFragment(text),
    }));
    act(() => void this.dispatchEvent(new Event('cuechange')));
  }
}

const tracks = new WeakMap<Element, FakeTrack>();
const trackOf = (element: Element) => tracks.get(element) ?? tracks.set(element, new FakeTrack()).get(element)!;
beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('lang');
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    get(this: Element) {
      return trackOf(this);
    },
  });
});

const video = () => screen.getByLabelText<HTMLVideoElement>('Mikan drill');
const element = (language: string) => video().querySelector(`track[srclang=${language}]`)!;
const modes = () => captions.map(({ language }) => trackOf(element(language)).mode);
const control = (name: string) => screen.getByRole('button', { name });

async function renderPlayer(more: Partial<Parameters<typeof Player>[0]> = {}) {
  const rendered = render(<Player {...props} {...more} />);
  await screen.findByRole('group', { name: /Mikan drill/ });
  await act(() => Promise.resolve());
  return rendered;
}

it('shows the captions of a chosen language outside of what is mirrored, and remembers the choice', async () => {
  const { container, unmount } = await renderPlayer();
  expect(modes()).toEqual(['disabled', 'disabled']);
  await userEvent.click(control('Captions: Off'));
  await userEvent.click(control('Español'));
  expect(modes()).toEqual(['disabled', 'hidden']);
  // The menu has done its work.
  expect(screen.queryByRole('group', { name: 'Captions' })).toBeNull();
  expect(control('Captions: Español')).toHaveFocus();
  trackOf(element('es')).show('Dobla las <b>rodillas</b>');
  const cue = screen.getByText('rodillas').closest('[lang]')!;
  expect(cue).toHaveAttribute('lang', 'es');
  expect(video().contains(cue)).toBe(false);
  await userEvent.click(control('Mirror'));
  expect(container.querySelector('[class*=surface]')!.contains(cue)).toBe(false);
  trackOf(element('es')).show();
  expect(screen.queryByText('rodillas')).toBeNull();
  unmount();

  await renderPlayer({ captions: [{ ...captions[1]!, language: 'es-MX' }] });
  expect(trackOf(element('es-MX')).mode).toBe('hidden');
});

it('draws no box for a cue without words', async () => {
  localStorage.setItem('player:captions', 'es');
  const { container } = await renderPlayer();
  trackOf(element('es')).show('<b> </b>');
  expect(container.querySelector('[lang=es] p')).toBeNull();
  trackOf(element('es')).show('<b> </b>', 'Bota');
  expect(container.querySelectorAll('[lang=es] p')).toHaveLength(1);
});

it('switches captions on in the language of the page, and off, by the key C', async () => {
  document.documentElement.lang = 'es';
  await renderPlayer();
  video().focus();
  await userEvent.keyboard('c');
  expect(modes()).toEqual(['disabled', 'hidden']);
  expect(screen.getByRole('status')).toHaveTextContent('Subtítulos: Español');
  await userEvent.keyboard('c');
  expect(modes()).toEqual(['disabled', 'disabled']);
  expect(localStorage.getItem('player:captions')).toBe('');
});

it('asks for captions again that were refused, once', async () => {
  localStorage.setItem('player:captions', 'en');
  const onRefused = vi.fn(() => Promise.resolve());
  await renderPlayer({ onRefused });
  fireEvent.error(element('en'));
  fireEvent.error(element('en'));
  await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
});

it('has no control for what the video does not have', async () => {
  await renderPlayer({ captions: undefined, chapters: undefined });
  expect(screen.queryByRole('button', { name: /Captions|Chapters/ })).toBeNull();
  video().focus();
  await userEvent.keyboard('c');
  expect(screen.getByRole('status')).toHaveTextContent('No captions');
});

it('lists the chapters that the video has, and moves to their first frame', async () => {
  await renderPlayer();
  await userEvent.click(control('Chapters'));
  const list = screen.getByRole('group', { name: 'Chapters' });
  expect([...list.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '0:02Footwork',
    '0:06Finish',
  ]);
  await userEvent.click(control('0:06 Finish'));
  // The middle of frame 195.
  expect(video().currentTime).toBeCloseTo(195.5 / 30, 6);
  fireEvent.timeUpdate(video());
  await waitFor(() => expect(control('0:06 Finish')).toHaveAttribute('aria-current', 'true'));
});

it('names the chapter of a position above the seek bar', async () => {
  await renderPlayer();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 6));
  fireEvent.pointerMove(screen.getByRole('slider', { name: 'Position' }), { clientX: 250, pointerType: 'mouse' });
  expect(screen.getByText('Finish')).toBeInTheDocument();
  vi.restoreAllMocks();
});
