import type { DemoContent } from 'demo/content';
import { processClock } from '../platform/clock.ts';
import { ORIGINALS_PREFIX } from '../platform/media/media-urls.ts';
import type { Platform } from '../platform.ts';

type DemoBook = DemoContent['books'][number];

const toDownload = ({ books: all }: DemoContent) => all.filter(({ kind }) => kind === 'download');

const keyOf = ({ key }: DemoBook) => `${ORIGINALS_PREFIX}demo/books/${key}.pdf`;

/** Stores the files of the demo's books, unless they are. */
export async function storeBookFiles({ storage }: Platform, content: DemoContent): Promise<void> {
  for (const book of toDownload(content)) {
    if (!(await storage.stat(keyOf(book)))) await storage.put(keyOf(book), content.bookPdf(book.title));
  }
}

/** The file of a book, as its row names it; `null` for a printed one. */
export const bookFile = (content: DemoContent, book: DemoBook) =>
  book.kind === 'download'
    ? ({
        key: keyOf(book),
        name: `${book.key}.pdf`,
        size: content.bookPdf(book.title).length,
        type: 'application/pdf',
        updatedAt: processClock().toISOString(),
      } as const)
    : null;
