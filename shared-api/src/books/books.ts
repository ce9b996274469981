import { z } from 'zod';
import { bookFileTypes } from './book-file-types.ts';
import { bookKind } from './book-kinds.ts';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';
import { recordTimes } from '../lists.ts';
import { editedPriceItem, priceItem } from '../money.ts';
import { picture } from '../pictures/pictures.ts';
import { timestamp } from '../timestamp.ts';
import { visibleText } from '../visible-text.ts';
import { webUrl } from '../web-url.ts';

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

/** `language` is a BCP 47 tag; `link` leads to an external bookseller. */
export const book = priceItem.extend({
  id,
  title: z.string(),
  description: z.string(),
  language: z.string(),
  kind: bookKind,
  /** Whether it can be bought, once it is published: a file to download has to be there. */
  available: z.boolean(),
  cover_url: z.string().nullable(),
  /** The cover in several sizes. */
  picture: picture.nullable(),
  link: webUrl.nullable(),
});
export type Book = z.infer<typeof book>;

export const adminBook = book.extend({
  published: z.boolean(),
  /** What buyers download; `null` until it has been uploaded. */
  file: bookFile.nullable(),
  ...recordTimes,
});
export type AdminBook = z.infer<typeof adminBook>;

export const BOOK_TITLE_MAX = 160;
export const BOOK_DESCRIPTION_MAX = 4000;

/** The fields of a book that an administrator edits. */
export const bookEdit = editedPriceItem.extend({
  title: visibleText(fieldErrors.titleMissing).max(BOOK_TITLE_MAX, fieldErrors.titleTooLong),
  description: z.string().trim().max(BOOK_DESCRIPTION_MAX, fieldErrors.descriptionTooLong),
  language: z
    .string()
    .trim()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, fieldErrors.languageInvalid)
    .max(35, fieldErrors.languageInvalid),
  kind: bookKind,
  link: webUrl.max(2000, fieldErrors.textTooLong).nullable(),
  picture_id: id.nullable(),
  published: z.boolean(),
});
export type BookEdit = z.infer<typeof bookEdit>;
