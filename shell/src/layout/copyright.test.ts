import { expect, it } from 'vitest';
import { copyrightYears } from './copyright.ts';

it('spec 1 and 9: “Copyright range: 2021 to current year”', () => {
  expect(copyrightYears(new Date('2026-05-01'))).toBe('2021–2026');
});
