import { describe, expect, it } from 'vitest';
import { requestedRange } from './byte-range.ts';

const SIZE = 1000;

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
    expect(requestedRange(header, SIZE)).toEqual({ start, end });
  });

  it.each([
    { header: 'bytes=0-1,-5000', start: 0, end: 999 },
    { header: 'bytes=0-499,500-', start: 0, end: 999 },
    { header: 'bytes=15-30,10-20', start: 10, end: 30 },
    { header: 'bytes=0-1,1000-', start: 0, end: 1 },
  ])('reads "$header" as one range', ({ header, start, end }) => {
    expect(requestedRange(header, SIZE)).toEqual({ start, end });
  });

  it.each(['bytes=0-1,5-6', 'bytes=5-6 , 0-1', 'bytes=0-0,-1', 'bytes=10-20,0-5,15-30'])(
    'ignores the several ranges of "%s"',
    (header) => {
      expect(requestedRange(header, SIZE)).toBeNull();
    },
  );

  it.each(['bytes=1000-,2000-3000', 'bytes=1000-', 'bytes=1000-1001', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '"%s" cannot be satisfied',
    (header) => {
      expect(requestedRange(header, SIZE)).toBe('unsatisfiable');
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
    expect(requestedRange(header, SIZE)).toBeNull();
  });

  it.each(['bytes=0-', 'bytes=-1', 'bytes=0-0'])('"%s" of an empty file cannot be satisfied', (header) => {
    expect(requestedRange(header, 0)).toBe('unsatisfiable');
  });
});
