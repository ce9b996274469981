import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdSection } from './hold-section.ts';

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

it('spec 2: “items scroll to page sections”, and the focus goes along', () => {
  show('<section id="books"></section>');
  release = holdSection('books');
  expect(reached.mock.calls).toEqual([['books']]);
  expect(document.documentElement.style.overflowAnchor).toBe('none');
  expect(document.getElementById('books')).toHaveFocus();
});

it('spec 2: “items scroll to page sections” whose place changes while content above them arrives', () => {
  show('<section id="books"></section><a href="/">away</a>');
  release = holdSection('books');
  document.querySelector('a')!.focus();
  resize();
  expect(reached).toHaveBeenCalledTimes(2);
  // It was given once: whoever has moved it on keeps it.
  expect(document.querySelector('a')).toHaveFocus();
});

it('finds a section that comes later', () => {
  show('<p>Loading</p>');
  release = holdSection('books');
  expect(reached).not.toHaveBeenCalled();
  show('<section id="books"></section>');
  resize();
  expect(reached).toHaveBeenCalledOnce();
  expect(document.getElementById('books')).toHaveFocus();
});

it.each(['wheel', 'pointerdown', 'keydown'])('leaves a person alone who goes on by a %s', (move) => {
  show('<section id="books"></section>');
  release = holdSection('books');
  window.dispatchEvent(new Event(move));
  expect(document.documentElement.style.overflowAnchor).toBe('');
  resize();
  expect(reached).toHaveBeenCalledOnce();
});

it('ends with the next navigation', () => {
  show('<section id="books"></section>');
  holdSection('books')();
  resize();
  expect(reached).toHaveBeenCalledOnce();
});
