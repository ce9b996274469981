import parseRange from 'range-parser';
import type { ByteRange } from '../storage/storage.ts';

/** A parsed `Range` header: a range of the file, one outside the file, or `null` for none that is supported. */
export type RequestedRange = ByteRange | 'unsatisfiable' | null;

/** One range in bytes. The library also accepts several, and other units. */
const SINGLE = /^\s*bytes=(?:(\d+)-(\d*)|-(\d+))\s*$/i;

/**
 * Parses a `Range` header. Malformed headers, other units and multiple ranges return `null`: according to RFC 9110,
 * section 14, they may be ignored, and the whole file is sent.
 *
 * @param size of the file in bytes
 */
export function requestedRange(header: string | undefined, size: number): RequestedRange {
  const match = SINGLE.exec(header ?? '');
  if (!match) return null;
  const [range, first, last, suffix] = match;
  if (last && Number(last) < Number(first)) return null;
  // RFC 9110, 14.1.2: a suffix that is longer than the file is all of it. The library rejects it.
  const ranges = parseRange(size, suffix ? `bytes=-${Math.min(Number(suffix), size)}` : range);
  const [requested] = typeof ranges === 'number' ? [] : ranges;
  return requested ? { start: requested.start, end: requested.end } : 'unsatisfiable';
}
