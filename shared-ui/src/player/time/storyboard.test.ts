import { expect, it } from 'vitest';
import { pictureAt, previewScale, type Storyboard } from './storyboard.ts';

const storyboard: Storyboard = { url: '/s.jpg', columns: 4, count: 6, width: 160, height: 90, interval: 2 };

it.each([
  [-1, { left: 0, top: 0 }],
  [1.9, { left: 0, top: 0 }],
  [7, { left: 480, top: 0 }],
  [8, { left: 0, top: 90 }],
  [99, { left: 160, top: 90 }],
])('finds the picture of second %d', (time, place) => {
  expect(pictureAt(storyboard, time)).toEqual(place);
});

it.each([
  ['of 16 : 9, is as large as it is', { width: 160, height: 90 }, 1],
  ['that is upright, is as high as others are wide', { width: 160, height: 284 }, 160 / 284],
])('a picture %s', (_, size, scale) => {
  expect(previewScale({ ...storyboard, ...size })).toBeCloseTo(scale);
});
