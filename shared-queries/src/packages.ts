import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';

/**
 * Packages on sale: for the landing page, their own pages, and the member's home. Shapes must not change: see
 * `site.ts`.
 */
export const packageQueries = {
  all: () => ['packages'] as const,
  list: () => queryOptions({ queryKey: [...packageQueries.all(), 'list'], queryFn: () => api.get('/packages') }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...packageQueries.all(), 'detail', id],
      queryFn: () => api.get('/packages/:id', { params: { id } }),
    }),
};
