import { z } from 'zod';
import { bookFileTypes } from './book-file-types.ts';
import { fieldErrors } from './field-errors.ts';
import { timestamp } from './timestamp.ts';
import { visibleText } from './visible-text.ts';

/** The largest file of a book, in bytes. */
export const BOOK_FILE_MAX_BYTES = 200 * 1024 * 1024;

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
