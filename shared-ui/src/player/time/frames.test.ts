import { expect, it } from 'vitest';
import { frameAt, stepFrame, timeOfFrame } from './frames.ts';

it.each([24, 25, 29.97, 30, 50, 59.94, 60])('steps through every frame at %d frames per second', (fps) => {
  const shown = Array.from({ length: 1000 }, (_, frame) => frameAt(timeOfFrame(frame, fps), fps));
  expect(shown).toEqual(Array.from({ length: 1000 }, (_, frame) => frame));
});

it.each([24, 29.97, 30, 59.94])('takes the time at which a frame begins for that frame, at %d per second', (fps) => {
  for (let frame = 0; frame < 1000; frame += 1) expect(frameAt(frame / fps, fps)).toBe(frame);
});

it.each([
  ['forward', 10, 1, 11],
  ['back', 10, -1, 9],
  ['no further than the first frame', 1, -10, 0],
  ['no further than the last frame', 298, 10, 299],
])('steps %s', (_, frame, steps, expected) => {
  expect(stepFrame(frame, steps, 30, 10)).toBe(expected);
});

it('stays on the only frame of a video whose length is unknown', () => {
  expect(stepFrame(0, 1, 30, 0)).toBe(0);
});
