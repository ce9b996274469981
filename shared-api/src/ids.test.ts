import { expect, it } from 'vitest';
import { id, uniqueIds } from './ids.ts';

const LOWER = '0190a0a0-0000-7000-8000-00000000abcd';

it('an id is the same in upper case', () => {
  expect(id.parse(LOWER.toUpperCase())).toBe(LOWER);
  expect(uniqueIds(2).safeParse([LOWER, LOWER.toUpperCase()]).success).toBe(false);
});
