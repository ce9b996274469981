import { sql } from 'drizzle-orm';
import type { ApiContext } from '../../context.ts';
import { books } from '../../database/books.ts';
import { undoableActions } from '../../database/undo.ts';
import { isOwnKey } from '../../storage/key-layout.ts';
import { BOOK_FILES } from './file.ts';

/** How long a file may be without a book: it is stored before it is recorded. */
const UNUSED_MS = 24 * 3600 * 1000;

/**
 * Deletes the files that are those of no book: of an upload that broke off, or of a deleted book.
 *
 * @param now by the machine's clock, as files have its times
 */
export async function removeUnusedBookFiles(
  { db, storage }: Pick<ApiContext, 'db' | 'storage'>,
  now = Date.now(),
): Promise<void> {
  for (const key of (await storage.list(BOOK_FILES)).filter(isOwnKey)) {
    const found = await storage.stat(key);
    if (!found || found.modifiedAt.getTime() >= now - UNUSED_MS) continue;
    // First: an undo moves the row from here to there.
    const isKept =
      (await db.$count(undoableActions, sql`position(${key} in ${undoableActions.saved}::text) > 0`)) > 0 ||
      (await db.$count(books, sql`${books.file} ->> 'key' = ${key}`)) > 0;
    if (!isKept) await storage.remove(key);
  }
}
