import { expect, it } from 'vitest';
import { expiredBackups } from './retention.ts';

const at = (day: string, hour = '04') => `202603${day}T${hour}0000Z`;
/** 2 March 2026 is a Monday. */
const days = ['01', '02', '03', '08', '09', '10', '11'].map((day) => at(day));

it.each([
  { daily: 2, weekly: 0, kept: ['10', '11'] },
  { daily: 0, weekly: 2, kept: ['08', '11'] },
  { daily: 2, weekly: 3, kept: ['01', '08', '10', '11'] },
  { daily: 0, weekly: 0, kept: ['11'] },
  { daily: 99, weekly: 0, kept: ['01', '02', '03', '08', '09', '10', '11'] },
])('keeps the last of $daily days and $weekly weeks', ({ kept, ...retention }) => {
  const expired = expiredBackups(days, retention);
  expect(days.filter((id) => !expired.includes(id))).toEqual(kept.map((day) => at(day)));
});

it('keeps the last of several a day, and never deletes the newest', () => {
  expect(expiredBackups([at('11', '04'), at('11', '12')], { daily: 1, weekly: 0 })).toEqual([at('11', '04')]);
  expect(expiredBackups([], { daily: 1, weekly: 1 })).toEqual([]);
});
