import { expect, it } from 'vitest';
import { nextSpeed, toSpeed } from './speeds.ts';

it.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [0.6, 1, 0.75],
  [0.6, -1, 0.5],
  [2, 1, 2],
  [0.1, -1, 0.1],
])('from %d in direction %d comes %d', (speed, direction, next) => {
  expect(nextSpeed(speed, direction)).toBe(next);
});

it.each([
  [0.35, 0.35],
  [0.30000000000000004, 0.3],
  [16, 2],
  [0.01, 0.1],
  [0, 1],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
])('takes %d as a speed of %d', (value, speed) => {
  expect(toSpeed(value)).toBe(speed);
});
