import type { ByteRange } from '../storage/storage.ts';

/** A parsed `Range` header: a range of the file, one outside of it, or `null` for none that is supported. */
export type RequestedRange = ByteRange | 'unsatisfiable' | null;

const SINGLE = /^bytes=(\d*)-(\d*)$/i;

/**
 * Parses a `Range` header. A malformed one, another unit and multiple ranges give `null`: by RFC 9110, section 14, they
 * may be ignored, and the whole file is sent.
 *
 * @param size of the file in bytes
 */
export function requestedRange(header: string | undefined, size: number): RequestedRange {
  const match = SINGLE.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') return last === '' ? null : suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last);
  if (end < start) return null;
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}

function suffix(length: number, size: number): RequestedRange {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
