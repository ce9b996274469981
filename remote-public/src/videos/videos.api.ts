import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';
import { videoKeys } from 'shared-queries/videos';

export const sampleQueries = {
  list: () => queryOptions({ queryKey: [...videoKeys.samples, 'list'], queryFn: () => api.get('/samples') }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...videoKeys.samples, 'detail', id],
      queryFn: () => api.get('/public-videos/:id', { params: { id } }),
    }),
};
