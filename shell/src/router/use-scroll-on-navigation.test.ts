import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdPosition, holdSection } from './use-scroll-on-navigation.ts';

const reached = vi.fn();
let resize = () => {};
let release = () => {};

class StubbedObserver {
  constructor(callback: () => void) {
    resize = callback;
  }
  observe() {}
  disconnect() {
    resize = () => {};
  }
}

const show = (html: string) => {
  document.body.innerHTML = html;
  for (const section of document.querySelectorAll('section')) section.scrollIntoView = () => reached(section.id);
};

beforeEach(() => {
  reached.mockClear();
  vi.stubGlobal('ResizeObserver', StubbedObserver);
});
afterEach(() => {
  release();
  vi.unstubAllGlobals();
});

describe('holdSection', () => {
  it('spec 2: “items scroll to page sections”, and focuses the section', () => {
    show('<section id="books"></section>');
    release = holdSection('books');
    expect(reached.mock.calls).toEqual([['books']]);
    expect(document.documentElement.style.overflowAnchor).toBe('none');
    expect(document.getElementById('books')).toHaveFocus();
  });

  it('spec 2: “items scroll to page sections”, again when content arrives above them', () => {
    show('<section id="books"></section><a href="/">away</a>');
    release = holdSection('books');
    document.querySelector('a')!.focus();
    resize();
    expect(reached).toHaveBeenCalledTimes(2);
    // Focused only once: a user who has moved the focus keeps it.
    expect(document.querySelector('a')).toHaveFocus();
  });

  it('finds a section that is rendered later', () => {
    show('<p>Loading</p>');
    release = holdSection('books');
    expect(reached).not.toHaveBeenCalled();
    show('<section id="books"></section>');
    resize();
    expect(reached).toHaveBeenCalledOnce();
    expect(document.getElementById('books')).toHaveFocus();
  });

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('stops on the user’s own %s event', (move) => {
    show('<section id="books"></section>');
    release = holdSection('books');
    window.dispatchEvent(new Event(move));
    expect(document.documentElement.style.overflowAnchor).toBe('');
    resize();
    expect(reached).toHaveBeenCalledOnce();
  });

  it('stops when it is released', () => {
    show('<section id="books"></section>');
    holdSection('books')();
    resize();
    expect(reached).toHaveBeenCalledOnce();
  });
});

describe('holdPosition', () => {
  const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
  const tops = () => scrollTo.mock.calls.map(([{ top }]) => top);

  beforeEach(() => {
    vi.useFakeTimers();
    scrollTo.mockReset();
    vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo as typeof window.scrollTo);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('scrolls to the position again while the page grows', () => {
    release = holdPosition(1200);
    resize();
    expect(tops()).toEqual([1200, 1200]);
  });

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('stops on the user’s own %s event', (input) => {
    release = holdPosition(1200);
    window.dispatchEvent(new Event(input));
    resize();
    expect(tops()).toEqual([1200]);
  });

  it('waits for the first screen on a slow line, and then stops', () => {
    release = holdPosition(1200);
    vi.advanceTimersByTime(14_000);
    resize();
    expect(tops()).toEqual([1200, 1200]);
    vi.advanceTimersByTime(1000);
    resize();
    expect(tops()).toEqual([1200, 1200]);
  });
});
