import { expect, it } from 'vitest';
import { copyrightYears } from './Footer.tsx';

it.each([
  ['2026-05-01', '2021–2026'],
  ['2031-12-30', '2021–2031'],
  // The clock is wrong.
  ['1999-05-01', '2021–2021'],
])('spec 1 and 9: “Copyright range: 2021 to current year”: %s gives %s', (today, years) => {
  expect(copyrightYears(new Date(today))).toBe(years);
});
