import parseRange from 'range-parser';
import type { ByteRange } from '../storage/storage.ts';

/** A parsed `Range` header: a range of the file, none of it, or `null` if it is to be ignored. */
export type RequestedRange = ByteRange | 'unsatisfiable' | null;

const UNIT = /^\s*bytes=/i;
const RANGE = /^\s*(?:(\d+)-(\d*)|-(\d+))\s*$/;

/**
 * Parses a `Range` header. Ranges that overlap or follow each other become one. Malformed headers, other units, and several
 * ranges, which no player asks for, return `null`: according to RFC 9110, section 14.2, they may be ignored, and the whole
 * file is sent.
 *
 * @param size of the file in bytes
 */
export function requestedRange(header: string | undefined, size: number): RequestedRange {
  if (header === undefined || !UNIT.test(header)) return null;
  const specs = header.replace(UNIT, '').split(',');
  if (!specs.every(isValid)) return null;
  const known = specs.map((spec) => withinSize(spec, size)).join(',');
  const ranges = parseRange(size, `bytes=${known}`, { combine: true });
  if (typeof ranges === 'number') return 'unsatisfiable';
  const [range, ...others] = ranges;
  return range && others.length === 0 ? { start: range.start, end: range.end } : null;
}

/** The library also accepts ranges that end before they start, and leaves them out. */
function isValid(spec: string): boolean {
  const match = RANGE.exec(spec);
  if (!match) return false;
  const [, first, last] = match;
  return !last || Number(last) >= Number(first);
}

/** RFC 9110, 14.1.2: a suffix that is longer than the file is all of it. The library rejects it. */
function withinSize(spec: string, size: number): string {
  const suffix = RANGE.exec(spec)?.[3];
  return suffix === undefined ? spec : `-${Math.min(Number(suffix), size)}`;
}
