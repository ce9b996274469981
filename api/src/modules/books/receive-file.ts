import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { bookFileTypes, type BookFileType } from 'shared-api/books/book-file-types';
import { BOOK_FILE_MAX_BYTES } from 'shared-api/books/books';
import { fieldErrors } from 'shared-api/field-errors';
import { ApiError, invalid } from '../../platform/http/errors/api-error.ts';

/** How many of its first bytes tell what a file is. */
const HEAD_BYTES = 4100;

/** A file whose first bytes have been received and checked. */
interface ReceivedFile {
  readonly type: BookFileType;
  /** All of it. Fails with `payload_too_large` once it is too long. */
  readonly content: Readable;
  /** The bytes so far. */
  readonly size: () => number;
  /** Reads and drops the rest of a file that cannot be stored. */
  readonly drop: () => Promise<void>;
}

/**
 * Begins to receive the file of a book. Throws `invalid` unless the content is a PDF or an EPUB, whatever it is called; the rest
 * of a rejected file is read and dropped, since browsers do not show the response to a request that they still send.
 */
export async function receiveFile(request: Readable): Promise<ReceivedFile> {
  const next = readerOf(request);
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const chunk = await next();
    if (!chunk) break;
    head = Buffer.concat([head, chunk]);
  }
  // What the library cannot read is neither.
  const type = typeOf(await fileTypeFromBuffer(head.subarray(0, HEAD_BYTES)).catch(() => undefined));
  if (!type) {
    await drop(next, head.length);
    throw invalid({ file: head.length === 0 ? fieldErrors.bookFileEmpty : fieldErrors.bookFileFormat });
  }
  let size = 0;
  async function* content() {
    for (let chunk: Buffer | null = head; chunk; chunk = await next()) {
      size += chunk.length;
      if (size > BOOK_FILE_MAX_BYTES) throw new ApiError('payload_too_large', 'The file is larger than 200 MB.');
      yield chunk;
    }
  }
  return {
    type,
    content: Readable.from(content(), { objectMode: false }),
    size: () => size,
    drop: () => drop(next, size),
  };
}

const typeOf = (found: { readonly mime: string } | undefined) => bookFileTypes.find((type) => type === found?.mime);

/** Reads on, as far as a file may be long. */
async function drop(next: () => Promise<Buffer | null>, received: number): Promise<void> {
  let size = received;
  for (let chunk = await next(); chunk && size <= BOOK_FILE_MAX_BYTES; chunk = await next()) size += chunk.length;
}

/** Returns a function that reads the next bytes; `null` at the end. */
function readerOf(request: Readable): () => Promise<Buffer | null> {
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>;
  return async () => {
    const { value } = await chunks.next().catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      // The client has gone, and gets no response.
      throw new ApiError('bad_request', 'The file has not arrived completely.');
    });
    return value ?? null;
  };
}
