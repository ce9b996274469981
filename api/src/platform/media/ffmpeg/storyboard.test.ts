import { expect, it } from 'vitest';
import { planStoryboard } from './storyboard.ts';

const size = { width: 1920, height: 1080 };

it.each([
  { name: 'a short clip', seconds: 8, plan: { columns: 8, rows: 1, count: 8, interval: 1 } },
  { name: 'less than a second', seconds: 0.4, plan: { columns: 1, rows: 1, count: 1, interval: 1 } },
  { name: 'a minute', seconds: 60, plan: { columns: 10, rows: 6, count: 60, interval: 1 } },
  { name: 'an hour', seconds: 3600, plan: { columns: 10, rows: 10, count: 100, interval: 36 } },
  { name: 'an uneven length', seconds: 777.77, plan: { columns: 10, rows: 10, count: 100, interval: 7.778 } },
])('has up to 100 pictures of $name at equal intervals', ({ seconds, plan }) => {
  expect(planStoryboard(size, seconds)).toMatchObject({ ...plan, width: 160, height: 90 });
});

it('counts only the pictures that there are', () => {
  expect(planStoryboard(size, 60, 31.2)).toMatchObject({ columns: 10, count: 32, interval: 1 });
});

it('keeps the shape of the picture, within reason', () => {
  expect(planStoryboard({ width: 1080, height: 1920 }, 8).height).toBe(284);
  expect(planStoryboard({ width: 10, height: 2000 }, 8).height).toBe(480);
});
