import { randomBytes } from 'node:crypto';
import type { ByteRange } from '../storage/storage.ts';

/** A part of a file in the body of a response, after the bytes that introduce it. */
interface Section {
  readonly head: string;
  readonly range: ByteRange;
}

/** What a response with several ranges has instead of one. Lengths are in bytes. */
export interface MultipartRanges {
  readonly contentType: string;
  readonly contentLength: number;
  readonly sections: readonly Section[];
  /** The bytes after the last section. */
  readonly end: string;
}

/** The value of `Content-Range` for a part of a file of so many bytes. */
export const contentRange = ({ start, end }: ByteRange, size: number) => `bytes ${start}-${end}/${size}`;

export const lengthOf = ({ start, end }: ByteRange) => end - start + 1;

/**
 * Several ranges of a file as one body of the type `multipart/byteranges` (RFC 9110, section 14.6).
 *
 * @param contentType of the file
 */
export function multipartRanges(ranges: readonly ByteRange[], size: number, contentType: string): MultipartRanges {
  // Random, so that the file does not contain it: searching the whole file for a free one would take too long.
  const boundary = randomBytes(24).toString('hex');
  const sections = ranges.map((range) => ({
    head: `\r\n--${boundary}\r\nContent-Type: ${contentType}\r\nContent-Range: ${contentRange(range, size)}\r\n\r\n`,
    range,
  }));
  const end = `\r\n--${boundary}--\r\n`;
  const lengths = sections.map(({ head, range }) => head.length + lengthOf(range));
  return {
    contentType: `multipart/byteranges; boundary=${boundary}`,
    contentLength: lengths.reduce((sum, length) => sum + length, end.length),
    sections,
    end,
  };
}
