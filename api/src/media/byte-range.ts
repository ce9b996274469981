import type { ByteRange } from '../storage/storage.ts';

/** What a `Range` header asks of a file: one part of it, nothing that it has, or (`null`) nothing we serve in parts. */
export type RangeDemand = ByteRange | 'unsatisfiable' | null;

const SINGLE = /^bytes=(\d*)-(\d*)$/i;

/**
 * RFC 9110, section 14: a header that is malformed, of another unit, or of several ranges is ignored, and the
 * whole file is the answer.
 */
export function demandedRange(header: string | undefined, size: number): RangeDemand {
  const match = SINGLE.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') return last === '' ? null : suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last);
  if (end < start) return null;
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}

function suffix(length: number, size: number): RangeDemand {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
