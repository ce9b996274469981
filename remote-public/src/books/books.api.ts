import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';
import { bookKeys } from 'shared-queries/books';

export const bookQueries = {
  all: () => bookKeys.public,
  list: () => queryOptions({ queryKey: [...bookQueries.all(), 'list'], queryFn: () => api.get('/books') }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...bookQueries.all(), 'detail', id],
      queryFn: () => api.get('/books/:id', { params: { id } }),
    }),
};
