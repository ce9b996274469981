import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import './vitest.dom-library.ts';

// Constants that the environment does not have.
Object.assign(HTMLMediaElement, { HAVE_NOTHING: 0, HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });

const url = location.href;

// By itself, Testing Library does so only in the first file of a worker, which loads it.
afterEach(() => cleanup());

/** Leaves nothing to the next file, which shares document and modules with this one. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1)[0] ?? ''}=; max-age=0; path=/`;
  }
  // A download has led to its own address.
  (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
});
