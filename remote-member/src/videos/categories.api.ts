import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';
import { allPages } from './all-pages.ts';
import { videoQueries } from './videos.api.ts';

export const categoryQueries = {
  /** The categories of videos, by title. */
  list: () =>
    queryOptions({
      queryKey: [...videoQueries.all(), 'categories'],
      queryFn: () => allPages((query) => api.get('/video-categories', { query })),
    }),
};
