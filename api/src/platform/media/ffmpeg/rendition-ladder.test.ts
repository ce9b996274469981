import { expect, it } from 'vitest';
import { ladderOf, outputRate, outputSize } from './rendition-ladder.ts';

it.each([
  { name: '1080p', width: 1920, height: 1080, qualities: ['1920x1080', '1280x720', '852x480', '426x240'] },
  { name: '4K', width: 3840, height: 2160, qualities: ['1920x1080', '1280x720', '852x480', '426x240'] },
  { name: 'a phone held upright', width: 720, height: 1280, qualities: ['720x1280', '480x852', '240x426'] },
  { name: 'a size between two steps', width: 960, height: 540, qualities: ['960x540', '426x240'] },
  { name: 'a small picture', width: 160, height: 120, qualities: ['160x120'] },
  { name: 'odd sides', width: 641, height: 361, qualities: ['640x360', '426x240'] },
])('makes of $name no larger qualities, and none that are nearly the same', ({ width, height, qualities }) => {
  const ladder = ladderOf({ width, height, fps: 30 });
  expect(ladder.map((plan) => `${plan.width}x${plan.height}`)).toEqual(qualities);
});

it('gives each quality the bits that its size and rate need', () => {
  const bitrates = (fps: number) =>
    ladderOf({ width: 1920, height: 1080, fps }).map(({ maxBitrate }) => Math.round(maxBitrate / 1e5) / 10);
  expect(bitrates(30)).toEqual([6, 3.3, 1.8, 0.6]);
  expect(bitrates(60)).toEqual([9, 4.9, 2.7, 0.9]);
});

it.each([
  { fps: 29.98, rate: '30000/1001' },
  { fps: 30.2, rate: '30' },
  { fps: 25, rate: '25' },
  { fps: 240, rate: '60' },
  { fps: 12.4, rate: '12' },
  { fps: 0.3, rate: '1' },
])('makes a varying rate of about $fps frames per second $rate', ({ fps, rate }) =>
  expect(outputRate({ fps, hasConstantRate: false }).text).toBe(rate),
);

it.each([
  { fps: 29.97003, rate: '30000/1001' },
  { fps: 29.98, rate: '29.98' },
  { fps: 12.5, rate: '12.5' },
  { fps: 120, rate: '60' },
  { fps: 60.02, rate: '60' },
  { fps: 0.3, rate: '1' },
])('makes a constant rate of $fps frames per second $rate', ({ fps, rate }) =>
  expect(outputRate({ fps, hasConstantRate: true }).text).toBe(rate),
);

it.each([
  { source: { width: 640, height: 361 }, output: { width: 640, height: 360 } },
  { source: { width: 2160, height: 3840 }, output: { width: 1080, height: 1920 } },
  { source: { width: 1, height: 1 }, output: { width: 2, height: 2 } },
])('makes $source $output', ({ source, output }) => expect(outputSize(source)).toEqual(output));
