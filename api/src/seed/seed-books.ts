import { and, eq, isNull } from 'drizzle-orm';
import type { DemoContent } from 'demo/content';
import { processClock } from '../platform/clock.ts';
import { books } from '../platform/database/books.ts';
import type { Database } from '../platform/database/database.ts';
import { ORIGINALS_PREFIX } from '../platform/media/media-urls.ts';
import type { Platform } from '../platform.ts';
import { pictureKey } from './seed-media.ts';

type DemoBook = DemoContent['books'][number];

const toDownload = ({ books: all }: DemoContent) => all.filter(({ kind }) => kind === 'download');

const keyOf = ({ key }: DemoBook) => `${ORIGINALS_PREFIX}demo/books/${key}.pdf`;

/** Stores the files of the demo's books, unless they are. */
export async function storeBookFiles({ storage }: Platform, content: DemoContent): Promise<void> {
  for (const book of toDownload(content)) {
    if (!(await storage.stat(keyOf(book)))) await storage.put(keyOf(book), content.bookPdf(book.title));
  }
}

/** Gives the demo's books their files, also those of a demo from before books had any. */
export async function linkBookFiles(tx: Database, content: DemoContent): Promise<void> {
  for (const book of toDownload(content)) {
    const file = {
      key: keyOf(book),
      name: `${book.key}.pdf`,
      size: content.bookPdf(book.title).length,
      type: 'application/pdf',
      updatedAt: processClock().toISOString(),
    } as const;
    await tx
      .update(books)
      .set({ file })
      .where(and(eq(books.coverKey, pictureKey(book.cover)), eq(books.kind, 'download'), isNull(books.file)));
  }
}
