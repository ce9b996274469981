import { expect, it } from 'vitest';
import { isFinished, progressStateOf, watchedShare } from './progress-rules.ts';

it.each([
  [0, 100, false],
  [94.9, 100, false],
  [95, 100, true],
  [100, 100, true],
  [0, 0, false],
])('at %s of %s seconds, the end has been reached: %s', (position, duration, finished) => {
  expect(isFinished(position, duration)).toBe(finished);
});

it('tells how far someone is', () => {
  expect(progressStateOf(null)).toBe('not_started');
  expect(progressStateOf(undefined)).toBe('not_started');
  expect(progressStateOf({ completed_at: null })).toBe('in_progress');
  expect(progressStateOf({ completed_at: '2026-03-01T12:00:00Z' })).toBe('done');
});

it.each([
  [null, 60, 0],
  [{ completed_at: null, furthest: 15 }, 60, 0.25],
  // The video was replaced with a shorter one, or has no file.
  [{ completed_at: null, furthest: 90 }, 60, 1],
  [{ completed_at: null, furthest: 90 }, 0, 0],
  [{ completed_at: '2026-03-01T12:00:00Z', furthest: 57 }, 60, 1],
])('has the share that was watched of %o', (progress, duration, share) => {
  expect(watchedShare(progress, duration)).toBe(share);
});
