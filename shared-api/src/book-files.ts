import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';
import { timestamp } from './timestamp.ts';
import { visibleText } from './visible-text.ts';

/** The largest file of a book, in bytes. */
export const BOOK_FILE_MAX_BYTES = 200 * 1024 * 1024;

/** What the file of a book may be. */
export const bookFileTypes = ['application/pdf', 'application/epub+zip'] as const;
export type BookFileType = (typeof bookFileTypes)[number];

/** What buyers call the types. */
export const bookFileFormats = { 'application/pdf': 'PDF', 'application/epub+zip': 'EPUB' } as const satisfies Record<
  BookFileType,
  string
>;

/** The file that buyers of a book download. */
export const bookFile = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
  type: z.enum(bookFileTypes),
  updated_at: timestamp,
});
export type BookFile = z.infer<typeof bookFile>;

/** The name of an uploaded file, which administrators recognise it by. */
export const bookFileQuery = z.object({
  name: visibleText(fieldErrors.textMissing).max(255, fieldErrors.textTooLong),
});
