import { describe, expect, it } from 'vitest';
import { isUnchanged, rangeApplies } from './conditions.ts';

const MODIFIED = 'Sun, 01 Mar 2026 12:00:00 GMT';
const file = { size: 1, etag: '"abc"', modifiedAt: new Date('2026-03-01T12:00:00.500Z') };

describe('a client already has the file', () => {
  it.each([
    { 'if-none-match': '"abc"' },
    { 'if-none-match': 'W/"abc"' },
    { 'if-none-match': '"x", "abc"' },
    { 'if-none-match': '*' },
    { 'if-modified-since': MODIFIED },
    { 'if-modified-since': 'Sun, 01 Mar 2026 12:00:01 GMT' },
  ])('with %o', (headers) => {
    expect(isUnchanged(headers, file)).toBe(true);
  });

  it.each([
    {},
    { 'if-none-match': '"x"' },
    { 'if-none-match': '"ab"' },
    { 'if-none-match': 'abc' },
    { 'if-modified-since': 'Sun, 01 Mar 2026 11:59:59 GMT' },
    { 'if-modified-since': 'yesterday' },
    // If there is an ETag, it alone decides.
    { 'if-none-match': '"x"', 'if-modified-since': MODIFIED },
  ])('not with %o', (headers) => {
    expect(isUnchanged(headers, file)).toBe(false);
  });
});

describe('a range is served', () => {
  it.each([undefined, '"abc"', MODIFIED])('under If-Range: %s', (condition) => {
    expect(rangeApplies(condition, file)).toBe(true);
  });

  it.each(['"x"', 'W/"abc"', 'abc', 'Sun, 01 Mar 2026 12:00:01 GMT', 'Sun, 01 Mar 2026 11:59:59 GMT', ''])(
    'not under If-Range: %s',
    (condition) => {
      expect(rangeApplies(condition, file)).toBe(false);
    },
  );
});
