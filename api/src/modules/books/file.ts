import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import type { BookFile } from 'shared-api/books/books';
import type { ApiContext } from '../../platform/context.ts';
import { books, type StoredBookFile } from '../../platform/database/tables/books.ts';
import { driverErrorCode } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/http/errors/api-error.ts';
import { ORIGINALS_PREFIX } from '../../platform/media/media-urls.ts';
import { changedFields, recordEvent } from '../../platform/audit/record-event.ts';
import { receiveFile } from './receive-file.ts';

type Context = Pick<ApiContext, 'db' | 'clock' | 'storage'>;

/** Where the files of books are stored, which no media URL opens. */
export const BOOK_FILES = `${ORIGINALS_PREFIX}books`;

export const bookFileResponse = ({ key: _key, updatedAt, ...file }: StoredBookFile): BookFile => ({
  ...file,
  updated_at: updatedAt,
});

/** Stores the file that buyers of a book download. Nothing refers to the one that it replaces any more. */
export async function putBookFile(context: Context, id: string, name: string, request: Readable): Promise<BookFile> {
  const { db, clock } = context;
  if ((await db.$count(books, eq(books.id, id))) === 0) throw notFound('Book not found.');
  const { type, content, size, drop } = await receiveFile(request);
  // A key that no one can guess, and that no file had before.
  const key = `${BOOK_FILES}/${id}/${randomUUID()}`;
  await store(context, key, content).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  const file: StoredBookFile = { key, name, size: size(), type, updatedAt: clock().toISOString() };
  await record(context, id, file);
  return bookFileResponse(file);
}

async function store({ storage }: Context, key: string, content: Readable): Promise<void> {
  let cause: unknown = null;
  // Before the storage, which may wrap it.
  content.once('error', (error) => (cause = error));
  try {
    await storage.put(key, content);
  } catch (error) {
    if (cause instanceof ApiError) throw cause;
    if (isFull(error)) throw new ApiError('storage_full', 'There is not enough storage for this file.');
    throw error;
  }
}

const isFull = (error: unknown) => /^(ENOSPC|EDQUOT)$/.test(driverErrorCode(error));

/** Makes a file that of a book. */
const record = ({ db, clock }: Context, id: string, file: StoredBookFile): Promise<void> =>
  db.transaction(async (tx) => {
    const [book] = await tx.select({ file: books.file }).from(books).where(eq(books.id, id)).for('update');
    if (!book) throw notFound('Book not found.');
    await tx
      .update(books)
      // An administrator who has the form open has not edited another version: the file is not in it.
      .set({ file, updated_at: sql`${books.updated_at}` })
      .where(eq(books.id, id));
    const changes = changedFields(recorded(book.file), recorded(file));
    await recordEvent({ clock }, tx, { action: 'record.updated', target: { type: 'book', id }, ...changes });
  });

/** A file as the audit trail has it. */
const recorded = (file: StoredBookFile | null) => ({
  file: file?.name ?? null,
  size: file?.size ?? null,
  uploaded_at: file?.updatedAt ?? null,
});
