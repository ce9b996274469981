import { z } from 'zod';
import { id } from './ids.ts';
import { priceItem } from './money.ts';
import { webUrl } from './web-url.ts';

export const bookKind = z.enum(['download', 'printed']);

/** `language` is a BCP 47 tag; `link` leads to an external bookseller. */
export const book = priceItem.extend({
  id,
  title: z.string(),
  description: z.string(),
  language: z.string(),
  kind: bookKind,
  cover_url: z.string().nullable(),
  link: webUrl.nullable(),
});
export type Book = z.infer<typeof book>;

export const adminBook = book.extend({ published: z.boolean() });
export type AdminBook = z.infer<typeof adminBook>;
