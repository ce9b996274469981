import { bookFileTypes } from 'shared-api/book-file-types';
import type { AdminBook, BookBulk, BookEdit, BookQuery } from 'shared-api/books';
import type { BulkResult, Selection } from 'shared-api/lists';
import { api } from 'shared-auth/api-client';
import { siteQuery } from 'shared-queries/site';
import type { ActionOf } from '../resource/list/use-bulk-actions.ts';
import { resourceQueries } from '../resource/resource-queries.ts';

export const bookQueries = resourceQueries<AdminBook, AdminBook, BookQuery>('books', {
  list: (query, signal) => api.get('/admin/books', { query, signal }),
  get: (id) => api.get('/admin/books/:id', { params: { id } }),
});

export const createBook = (edit: BookEdit) => api.post('/admin/books', { body: edit });

/** Saves a book; rejects with `conflict` if it has been changed since `updated_at`. */
export const updateBook = ({ id, updated_at }: AdminBook, edit: BookEdit) =>
  api.patch('/admin/books/:id', { params: { id }, body: { ...edit, updated_at } });

/** Stores what buyers download. The server reads the content: what the browser takes it for, by its name, does not matter. */
export const putBookFile = (id: string, file: File) =>
  api.put('/admin/books/:id/file', {
    params: { id },
    query: { name: file.name },
    bytes: new Blob([file], { type: bookFileTypes.find((type) => type === file.type) ?? bookFileTypes[0] }),
  });

export const deleteBook = (id: string) => api.delete('/admin/books/:id', { params: { id } });
export const bookUses = (id: string) => api.get('/admin/books/:id/uses', { params: { id } });

export const changeBooks = (action: ActionOf<BookBulk>, selection: Selection): Promise<BulkResult> =>
  api.post('/admin/books/bulk', { body: { ...action, selection } as BookBulk });

export const exportBooks = (query: Omit<BookQuery, 'sort'>) => api.get('/admin/books/export', { query });

/** Keys of the queries with which other parts show books; the footer lists them. */
export const booksElsewhere = [['books'], siteQuery().queryKey];
