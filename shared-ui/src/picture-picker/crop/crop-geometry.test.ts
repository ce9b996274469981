import { describe, expect, it } from 'vitest';
import {
  DEBOUNCE_MS,
  DEFAULT_CROP,
  fitRatio,
  fitSize,
  flipped,
  isWithinLimits,
  leavesPicture,
  limitCrop,
  MAX_PREVIEW,
  maxRatio,
  minStencil,
  MOVE_DISTANCE,
  roundCrop,
  scaleArea,
  TRANSITION_MS,
  turnArea,
  turned,
  turnsOf,
  viewModeOf,
  ZOOM_RATIO,
} from './crop-geometry.ts';

const area = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const bounds = { width: 400, height: 300 };
const free = { limits: {}, aspectRatio: undefined, bounds };

it('spec 9: crop defaults: "default crop 80%", "1024 px", "0.1", "20 px", "500 ms", "300 ms"', () => {
  expect({ DEFAULT_CROP, MAX_PREVIEW, ZOOM_RATIO, MOVE_DISTANCE, DEBOUNCE_MS, TRANSITION_MS }).toEqual({
    DEFAULT_CROP: 0.8,
    MAX_PREVIEW: 1024,
    ZOOM_RATIO: 0.1,
    MOVE_DISTANCE: 20,
    DEBOUNCE_MS: 500,
    TRANSITION_MS: 300,
  });
});

it.each([
  ['none', 0],
  ['stencil', 1],
  ['fit-area', 2],
  ['fill-area', 3],
] as const)('spec 3: imageRestriction %s is view mode %i', (restriction, mode) => {
  expect(viewModeOf(restriction)).toBe(mode);
});

it.each([
  ['at the size of the screen', 1, undefined, 20],
  ['of a picture three times as large', 3, undefined, 60],
  ['of an enlarged picture', 0.25, undefined, 5],
  ['with a smaller minimum', 3, 40, 60],
  ['with a larger minimum', 3, 80, 80],
])('spec 9: "minimum stencil size at least 20 px times zoom coefficient": %s', (_, coefficient, minimum, expected) => {
  expect(minStencil(coefficient, minimum)).toBe(expected);
});

describe('spec 5: "minimum and maximum sizes optional", "sizes kept within limits"', () => {
  it.each([
    ['without limits', area(10, 20, 100, 50), free, area(10, 20, 100, 50)],
    ['too small', area(100, 100, 20, 20), { ...free, limits: { minWidth: 60, minHeight: 40 } }, area(80, 90, 60, 40)],
    [
      'too large',
      area(0, 0, 400, 300),
      { ...free, limits: { maxWidth: 200, maxHeight: 100 } },
      area(100, 100, 200, 100),
    ],
    ['too small at the edge', area(0, 290, 10, 10), { ...free, limits: { minWidth: 50 } }, area(0, 290, 50, 10)],
    ['larger than the picture', area(-50, -50, 600, 500), free, area(0, 0, 400, 300)],
    ['beyond the edge', area(380, 280, 100, 100), free, area(300, 200, 100, 100)],
    ['beyond the edge, unbounded', area(380, -9, 100, 100), { ...free, bounds: undefined }, area(380, -9, 100, 100)],
    [
      'a minimum that exceeds the picture',
      area(0, 0, 9, 9),
      { ...free, limits: { minWidth: 900 } },
      area(0, 0, 400, 9),
    ],
    [
      'contradictory limits',
      area(50, 0, 90, 9),
      { ...free, limits: { minWidth: 80, maxWidth: 40 } },
      area(75, 0, 40, 9),
    ],
    [
      'a fixed ratio, from its minimal height',
      area(100, 100, 20, 10),
      { limits: { minHeight: 50 }, aspectRatio: 2, bounds },
      area(60, 80, 100, 50),
    ],
    [
      'a fixed ratio, from its maximal height',
      area(0, 0, 400, 200),
      { limits: { maxWidth: 300, maxHeight: 100 }, aspectRatio: 2, bounds },
      area(100, 50, 200, 100),
    ],
    [
      'a fixed ratio in the picture',
      area(0, 0, 800, 800),
      { limits: {}, aspectRatio: 1, bounds },
      area(100, 0, 300, 300),
    ],
  ])('%s', (_, crop, restrictions, expected) => {
    const limited = limitCrop(crop, restrictions);
    expect(limited).toEqual(expected);
    expect(isWithinLimits(limited, restrictions)).toBe(true);
  });

  it.each([
    ['its left edge', area(100, 100, 200, 50), 100],
    ['its right edge', area(300, 100, 100, 50), 250],
    ['its centre', area(120, 100, 220, 50), 175],
  ])('keeps %s if it has not moved', (_, before, x) => {
    const restrictions = { limits: { maxWidth: 150 }, aspectRatio: undefined, bounds };
    expect(limitCrop(area(100, 100, 300, 50), restrictions, before)).toEqual(area(x, 100, 150, 50));
  });

  it.each([
    [area(0, 0, 100, 100), true],
    [area(0, 0, 59.6, 100), true],
    [area(0, 0, 59, 100), false],
    [area(0, 0, 100, 301), false],
  ])('%j is within a width of at least 60: %s', (crop, expected) => {
    expect(isWithinLimits(crop, { ...free, limits: { minWidth: 60 } })).toBe(expected);
  });
});

describe('spec 5: "results rounded by default"', () => {
  it.each([
    ['to the nearest pixel', area(10.4, 10.6, 99.5, 50.4), free, area(10, 11, 100, 50)],
    ['not beyond the picture', area(0.4, 0.4, 399.8, 299.9), free, area(0, 0, 400, 300)],
    ['not past its edge', area(300.5, 0, 99.5, 10), free, area(300, 0, 100, 10)],
    ['not below the minimum', area(0, 0, 60.3, 9), { ...free, limits: { minWidth: 60.2 } }, area(0, 0, 61, 9)],
    ['not above the maximum', area(0, 0, 60.7, 9), { ...free, limits: { maxWidth: 60.8 } }, area(0, 0, 60, 9)],
    ['to one pixel at least', area(0, 0, 0.2, 0.1), free, area(0, 0, 1, 1)],
    ['outside an unbounded picture', area(-5.6, 1.2, 10, 10), { ...free, bounds: undefined }, area(-6, 1, 10, 10)],
  ])('%s', (_, crop, restrictions, expected) => {
    expect(roundCrop(crop, restrictions)).toEqual(expected);
  });
});

it.each([
  ['a 12-megapixel photo', { width: 4000, height: 3000 }, { width: 1024, height: 768 }],
  ['upright', { width: 3000, height: 4000 }, { width: 768, height: 1024 }],
  ['a small picture', { width: 640, height: 480 }, { width: 640, height: 480 }],
  ['a thread', { width: 10_000, height: 2 }, { width: 1024, height: 1 }],
])('spec 9: "preview capped at 1024 px on the longer side": %s', (_, picture, expected) => {
  expect(fitSize(picture, MAX_PREVIEW)).toEqual(expected);
});

it.each([
  ['fill-area', 2],
  ['fit-area', 1],
  ['stencil', 1],
  ['none', 1],
] as const)('%s shows a pixel of the picture as %i of the screen', (restriction, ratio) => {
  expect(fitRatio(restriction, { width: 400, height: 200 }, { width: 400, height: 400 })).toBe(ratio);
});

it.each([
  ['ten times', {}, 5],
  ['until the smallest crop fills the container', { minWidth: 200 }, 2],
  ['… in height', { minWidth: 200, minHeight: 300 }, 1],
  ['not at all', { minWidth: 2000 }, 0.5],
])('zooms in %s', (_, limits, expected) => {
  expect(maxRatio(0.5, { width: 400, height: 300 }, limits)).toBe(expected);
});

it('translates an area of the preview to the original', () => {
  expect(scaleArea(area(10, 20, 30, 40), { width: 100, height: 100 }, { width: 400, height: 200 })).toEqual(
    area(40, 40, 120, 80),
  );
});

it.each([
  [area(0, 0, 400, 300), false],
  [area(-1, 0, 10, 10), true],
  [area(0, -1, 10, 10), true],
  [area(391, 0, 10, 10), true],
  [area(0, 291, 10, 10), true],
])('%j leaves the picture: %s', (crop, expected) => {
  expect(leavesPicture(crop, bounds)).toBe(expected);
});

it.each([
  [0, 'horizontal', { flipX: true, flipY: false }],
  [0, 'vertical', { flipX: false, flipY: true }],
  [1, 'horizontal', { flipX: false, flipY: true }],
  [1, 'vertical', { flipX: true, flipY: false }],
  [2, 'horizontal', { flipX: true, flipY: false }],
  [3, 'horizontal', { flipX: false, flipY: true }],
] as const)('after %i quarter turns, a %s flip as it is seen is %j', (turns, axis, expected) => {
  expect(flipped({ turns, flipX: false, flipY: false }, axis)).toEqual({ turns, ...expected });
  expect(flipped(flipped({ turns, flipX: false, flipY: true }, axis), axis).flipY).toBe(true);
});

it.each([
  [0, 0],
  [90, 1],
  [-90, 3],
  [450, 1],
  [-360, 0],
])('%i° are %i quarter turns', (degrees, expected) => {
  expect(turnsOf(degrees)).toBe(expected);
});

it('exchanges the sides of a picture on its side', () => {
  expect(turned(bounds, 1)).toEqual({ width: 300, height: 400 });
  expect(turned(bounds, 2)).toEqual(bounds);
});

it('turns an area with the picture', () => {
  expect(turnArea(area(10, 20, 100, 50), bounds, 90)).toEqual(area(230, 10, 50, 100));
  expect(turnArea(area(10, 20, 100, 50), bounds, -90)).toEqual(area(20, 290, 50, 100));
  const there = turnArea(area(10, 20, 100, 50), bounds, 90);
  expect(turnArea(there, turned(bounds, 1), -90)).toEqual(area(10, 20, 100, 50));
});
