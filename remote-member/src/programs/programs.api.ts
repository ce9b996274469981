import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';
import { allPages } from '../videos/all-pages.ts';
import { videoQueries } from '../videos/videos.api.ts';

/** Below the key of lists of videos, since they show the progress through each. */
export const programQueries = {
  /** The programs, by title. */
  list: () =>
    queryOptions({
      queryKey: [...videoQueries.lists(), 'programs'],
      queryFn: () => allPages((query) => api.get('/video-groups', { query })),
    }),

  /** A program with its videos in order. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...videoQueries.lists(), 'program', id],
      queryFn: () => api.get('/video-groups/:id', { params: { id } }),
    }),
};
