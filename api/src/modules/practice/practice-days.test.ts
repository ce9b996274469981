import { describe, expect, it } from 'vitest';
import { addDays, dayIn, mondayOf, streaksOf } from './practice-days.ts';

it.each([
  ['UTC', '2026-03-01T23:59:59Z', '2026-03-01'],
  ['Europe/Madrid', '2026-03-01T23:00:00Z', '2026-03-02'],
  // Summer time, in which midnight is an hour earlier in UTC.
  ['Europe/Madrid', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['America/Los_Angeles', '2026-03-01T07:59:00Z', '2026-02-28'],
  ['Asia/Kathmandu', '2026-03-01T18:15:00Z', '2026-03-02'],
  ['Pacific/Kiritimati', '2026-02-28T10:00:00Z', '2026-03-01'],
])('in %s, %s is on %s', (timeZone, time, day) => {
  expect(dayIn(timeZone)(new Date(time))).toBe(day);
});

it.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-01-01', '2025-12-29'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('adds days over months, leap years and changes of clocks', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

describe('streaks', () => {
  it.each([
    ['none without practice', [], { current: 0, longest: 0 }],
    ['one of today', ['2026-03-10'], { current: 1, longest: 1 }],
    ['one up to yesterday, which today may still continue', ['2026-03-08', '2026-03-09'], { current: 2, longest: 2 }],
    ['none that ended the day before yesterday', ['2026-03-07', '2026-03-08'], { current: 0, longest: 2 }],
    [
      'the longest, and the one that lasts',
      ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-09', '2026-03-10'],
      { current: 2, longest: 3 },
    ],
    ['each day once', ['2026-03-09', '2026-03-09', '2026-03-10', '2026-03-10'], { current: 2, longest: 2 }],
    ['days over the end of a month', ['2026-02-28', '2026-03-01'], { current: 0, longest: 2 }],
  ])('%s', (_, days, streaks) => {
    expect(streaksOf(days, '2026-03-10')).toEqual(streaks);
  });
});
