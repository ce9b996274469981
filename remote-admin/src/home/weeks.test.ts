import { expect, it } from 'vitest';
import { byWeek, isShownByWeek } from './weeks.ts';

const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    value: index + 1,
  }));

it('sums the days from Monday to Sunday, also of weeks that have begun before or are not over', () => {
  // A Saturday, to a Tuesday.
  expect(byWeek(days('2026-02-28', 11))).toEqual([
    { date: '2026-02-23', value: 1 + 2 },
    { date: '2026-03-02', value: 3 + 4 + 5 + 6 + 7 + 8 + 9 },
    { date: '2026-03-09', value: 10 + 11 },
  ]);
});

it('shows weeks only for a period in which days would be too thin', () => {
  expect([90, 365].map((count) => isShownByWeek(days('2026-01-01', count)))).toEqual([false, true]);
});
