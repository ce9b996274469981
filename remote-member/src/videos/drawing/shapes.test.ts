import type { Shape } from 'shared-api/videos/notes';
import { describe, expect, it } from 'vitest';
import { isVisible, pathOf, pictureIn, pointAt, type PictureBox } from './shapes.ts';

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

describe('a picture in a box', () => {
  const box = { left: 10, top: 20, width: 320, height: 180 };

  it.each([
    ['of the same shape, fills it', 16 / 9, box],
    ['that is upright, is as high', 9 / 16, { left: 119.375, top: 20, width: 101.25, height: 180 }],
    ['that is square, is as high', 1, { left: 80, top: 20, width: 180, height: 180 }],
    ['of 4 : 3, is as high', 4 / 3, { left: 50, top: 20, width: 240, height: 180 }],
    ['that is wider, is as wide', 32 / 9, { left: 10, top: 65, width: 320, height: 90 }],
  ])('%s', (_, ratio, place) => {
    expect(pictureIn(box, ratio)).toEqual(place);
  });
});

describe('the point of the picture', () => {
  const box: PictureBox = { left: 10, top: 20, width: 320, height: 180, ratio: 16 / 9, mirrored: false };

  it.each<[string, { x: number; y: number }, Partial<PictureBox>, { x: number; y: number }]>([
    ['in a box of its shape', { x: 90, y: 65 }, {}, { x: 0.25, y: 0.25 }],
    ['when it is mirrored', { x: 90, y: 65 }, { mirrored: true }, { x: 0.75, y: 0.25 }],
    ['outside the box', { x: -50, y: 999 }, {}, { x: 0, y: 1 }],
    ['when there are bars beside it', { x: 130, y: 65 }, { ratio: 8 / 9 }, { x: 0.25, y: 0.25 }],
    [
      'when there are bars beside it, mirrored',
      { x: 130, y: 65 },
      { ratio: 8 / 9, mirrored: true },
      { x: 0.75, y: 0.25 },
    ],
    ['in a bar beside it', { x: 60, y: 65 }, { ratio: 8 / 9 }, { x: 0, y: 0.25 }],
    ['when there are bars above and below', { x: 90, y: 87.5 }, { ratio: 32 / 9 }, { x: 0.25, y: 0.25 }],
    ['in a bar above it', { x: 90, y: 30 }, { ratio: 32 / 9 }, { x: 0.25, y: 0 }],
  ])('%s', (_, position, changes, point) => {
    expect(pointAt(position, { ...box, ...changes })).toEqual(point);
  });
});
