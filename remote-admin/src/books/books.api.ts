import { bookFileTypes } from 'shared-api/books/book-file-types';
import { api } from 'shared-auth/api-client';

/** Stores what buyers download. The server reads the content: what the browser takes it for, by its name, does not matter. */
export const putBookFile = (id: string, file: File) =>
  api.put('/admin/books/:id/file', {
    params: { id },
    query: { name: file.name },
    bytes: new Blob([file], { type: bookFileTypes.find((type) => type === file.type) ?? bookFileTypes[0] }),
  });
