import { describe, expect, it } from 'vitest';
import { isVisible, pathOf, pointAt, type PictureBox, type Shape } from './shapes.ts';

const shape: Shape = { kind: 'line', color: 'orange', x1: 0.1, y1: 0.2, x2: 0.6, y2: 0.2 };

describe('the path', () => {
  it.each<[string, Partial<Shape>, string]>([
    ['of a line', {}, 'M200 200L1200 200'],
    ['of an arrow', { kind: 'arrow' }, 'M200 200L1200 200M1147.3 228.8L1200 200L1147.3 171.2'],
    [
      'of a short arrow, with a smaller head',
      { kind: 'arrow', x2: 0.11 },
      'M200 200L220 200M211.2 204.8L220 200L211.2 195.2',
    ],
    ['of a circle', { kind: 'circle', y2: 0.6 }, 'M200 400a500 200 0 1 0 1000 0a500 200 0 1 0 -1000 0'],
    [
      'of a circle that was drawn backwards',
      { kind: 'circle', x1: 0.6, x2: 0.1, y1: 0.6 },
      'M200 400a500 200 0 1 0 1000 0a500 200 0 1 0 -1000 0',
    ],
  ])('%s', (_, changes, path) => {
    expect(pathOf({ ...shape, ...changes }, 2)).toBe(path);
  });
});

it('a shape as small as a tap is not visible', () => {
  expect(isVisible({ ...shape, x2: 0.105 }, 2)).toBe(false);
  expect(isVisible({ ...shape, x2: 0.11 }, 2)).toBe(true);
});

describe('the point of the picture', () => {
  const box: PictureBox = { left: 10, top: 20, width: 320, height: 180, ratio: 16 / 9, fit: 'cover', mirrored: false };

  it.each<[string, { x: number; y: number }, Partial<PictureBox>, { x: number; y: number }]>([
    ['in a box of its shape', { x: 90, y: 65 }, {}, { x: 0.25, y: 0.25 }],
    ['when it is mirrored', { x: 90, y: 65 }, { mirrored: true }, { x: 0.75, y: 0.25 }],
    ['outside the box', { x: -50, y: 999 }, {}, { x: 0, y: 1 }],
    ['when its sides are cut off', { x: 10, y: 110 }, { ratio: 32 / 9 }, { x: 0.25, y: 0.5 }],
    ['when it is upright and cut off above and below', { x: 170, y: 20 }, { ratio: 8 / 9 }, { x: 0.5, y: 0.25 }],
    ['when there are bars beside it', { x: 90, y: 65 }, { ratio: 8 / 9, fit: 'contain' }, { x: 0, y: 0.25 }],
    ['when there are bars above and below', { x: 90, y: 65 }, { ratio: 32 / 9, fit: 'contain' }, { x: 0.25, y: 0 }],
  ])('%s', (_, position, changes, point) => {
    expect(pointAt(position, { ...box, ...changes })).toEqual(point);
  });
});
