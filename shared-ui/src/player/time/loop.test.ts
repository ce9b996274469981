import { describe, expect, it } from 'vitest';
import { endAt, endsWith, NO_LOOP, startAt } from './loop.ts';

describe('the start', () => {
  it('does not repeat anything alone', () => {
    expect(startAt(NO_LOOP, 3)).toEqual({ start: 3, end: null });
  });

  it('keeps an end after it, and removes one before it', () => {
    expect(startAt({ start: 1, end: 5 }, 3)).toEqual({ start: 3, end: 5 });
    expect(startAt({ start: 1, end: 2 }, 3)).toEqual({ start: 3, end: null });
  });
});

describe('the end', () => {
  it('closes the loop', () => {
    expect(endAt({ start: 3, end: null }, 5)).toEqual({ start: 3, end: 5 });
  });

  it('without a start, closes a loop from the beginning', () => {
    expect(endAt(NO_LOOP, 5)).toEqual({ start: 0, end: 5 });
  });

  it('before the start, changes places with it', () => {
    expect(endAt({ start: 5, end: null }, 3)).toEqual({ start: 3, end: 5 });
  });

  it('right at the start, changes nothing', () => {
    const loop = { start: 3, end: null };
    expect(endAt(loop, 3.1)).toBe(loop);
  });
});

describe('after a frame', () => {
  const loop = { start: 1, end: 2 };

  it.each([
    ['the one before the end', 59, false],
    ['the end', 60, true],
    ['one after it, if frames are left out', 62, true],
  ])('%s', (_, frame, starts) => {
    expect(endsWith(loop, frame, 30)).toBe(starts);
  });

  it('plays on without an end', () => {
    expect(endsWith({ start: 1, end: null }, 1000, 30)).toBe(false);
  });
});
