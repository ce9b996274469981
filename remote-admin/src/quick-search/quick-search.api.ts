import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';

/** Records of every kind that contain `q`; what was found for the previous text is shown until the response arrives. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => api.get('/admin/search', { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // Any change of any record may change it.
    staleTime: 0,
  });
