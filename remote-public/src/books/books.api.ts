import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';

export const bookQueries = {
  all: () => ['public', 'books'] as const,
  list: () => queryOptions({ queryKey: [...bookQueries.all(), 'list'], queryFn: () => api.get('/books') }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...bookQueries.all(), 'detail', id],
      queryFn: () => api.get('/books/:id', { params: { id } }),
    }),
};
