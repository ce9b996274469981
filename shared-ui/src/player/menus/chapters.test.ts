import { expect, it } from 'vitest';
import { chapterAt, withinVideo } from './chapters.ts';

const chapters = [
  { time: 2, title: 'Footwork' },
  { time: 6.5, title: 'Finish' },
];

it.each([
  [0, null],
  [1.99, null],
  [2, 'Footwork'],
  [6.4, 'Footwork'],
  [6.5, 'Finish'],
  [99, 'Finish'],
])('is at %d s in: %s', (time, title) => {
  expect(chapterAt(chapters, time)?.title ?? null).toBe(title);
});

it('leaves out what a shorter file no longer has', () => {
  expect(withinVideo(chapters, 6.5)).toEqual([chapters[0]]);
});
