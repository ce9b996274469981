import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';
import { videoKeys } from 'shared-queries/videos';

export const sampleQueries = {
  all: () => videoKeys.samples,
  list: () => queryOptions({ queryKey: [...sampleQueries.all(), 'list'], queryFn: () => api.get('/samples') }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...sampleQueries.all(), 'detail', id],
      queryFn: () => api.get('/public-videos/:id', { params: { id } }),
    }),
};
