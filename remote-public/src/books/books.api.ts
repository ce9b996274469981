import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';
import { bookKeys } from 'shared-queries/books';

export const bookQueries = {
  list: () => queryOptions({ queryKey: [...bookKeys.public, 'list'], queryFn: () => api.get('/books') }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...bookKeys.public, 'detail', id],
      queryFn: () => api.get('/books/:id', { params: { id } }),
    }),
};
