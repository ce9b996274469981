import { describe, expect, it } from 'vitest';
import { requestedRanges } from './byte-range.ts';

const SIZE = 1000;

/** So many single bytes, each apart from the others. */
const listOf = (count: number) =>
  `bytes=${Array.from({ length: count }, (_, index) => `${2 * index}-${2 * index}`).join()}`;

describe('RFC 9110, section 14: of a file of 1000 bytes', () => {
  it.each([
    { header: 'bytes=0-499', start: 0, end: 499 },
    { header: 'bytes=500-999', start: 500, end: 999 },
    { header: 'bytes=0-0', start: 0, end: 0 },
    { header: 'bytes=999-', start: 999, end: 999 },
    { header: 'bytes=500-', start: 500, end: 999 },
    { header: 'bytes=0-', start: 0, end: 999 },
    { header: 'bytes=-1', start: 999, end: 999 },
    { header: 'bytes=-1000', start: 0, end: 999 },
    { header: 'bytes=-5000', start: 0, end: 999 },
    { header: 'bytes=900-5000', start: 900, end: 999 },
    { header: `bytes=0-${'9'.repeat(400)}`, start: 0, end: 999 },
    { header: 'Bytes=0-1', start: 0, end: 1 },
    { header: ' bytes=0-1 ', start: 0, end: 1 },
  ])('reads "$header" as $start to $end', ({ header, start, end }) => {
    expect(requestedRanges(header, SIZE)).toEqual([{ start, end }]);
  });

  it.each([
    {
      header: 'bytes=0-1,5-6',
      ranges: [
        [0, 1],
        [5, 6],
      ],
    },
    {
      header: 'bytes=5-6 , 0-1',
      ranges: [
        [5, 6],
        [0, 1],
      ],
    },
    {
      header: 'bytes=0-0,-1',
      ranges: [
        [0, 0],
        [999, 999],
      ],
    },
    { header: 'bytes=0-1,-5000', ranges: [[0, 999]] },
    { header: 'bytes=0-499,500-', ranges: [[0, 999]] },
    {
      header: 'bytes=10-20,0-5,15-30',
      ranges: [
        [10, 30],
        [0, 5],
      ],
    },
    { header: 'bytes=0-1,1000-', ranges: [[0, 1]] },
    { header: listOf(16), ranges: Array.from({ length: 16 }, (_, index) => [2 * index, 2 * index]) },
  ])('reads "$header" as several ranges', ({ header, ranges }) => {
    expect(requestedRanges(header, SIZE)).toEqual(ranges.map(([start, end]) => ({ start, end })));
  });

  it('ignores more ranges than are worth it', () => {
    expect(requestedRanges(listOf(17), SIZE)).toBeNull();
  });

  it.each(['bytes=1000-,2000-3000', 'bytes=1000-', 'bytes=1000-1001', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '"%s" cannot be satisfied',
    (header) => {
      expect(requestedRanges(header, SIZE)).toBe('unsatisfiable');
    },
  );

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=1',
    'bytes=5-4',
    'bytes=1.5-2',
    'bytes=0x1-2',
    'bytes=-1-2',
    'bytes=0-1,5',
    'bytes=0-1,6-5',
    'bytes=0-1,',
    'bytes = 0-1',
    'items=0-1',
    'bytes=٠-١',
  ])('ignores "%s"', (header) => {
    expect(requestedRanges(header, SIZE)).toBeNull();
  });

  it.each(['bytes=0-', 'bytes=-1', 'bytes=0-0'])('"%s" of an empty file cannot be satisfied', (header) => {
    expect(requestedRanges(header, 0)).toBe('unsatisfiable');
  });
});
