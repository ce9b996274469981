import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';

export const sampleQueries = {
  all: () => ['public', 'samples'] as const,
  list: () => queryOptions({ queryKey: [...sampleQueries.all(), 'list'], queryFn: () => api.get('/samples') }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...sampleQueries.all(), 'detail', id],
      queryFn: () => api.get('/public-videos/:id', { params: { id } }),
    }),
};
