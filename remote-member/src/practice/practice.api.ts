import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';
import { ApiError } from 'shared-auth/api-error';
import { videoQueries } from '../videos/videos.api.ts';

/** The name of the browser's time zone; the days of the log are those of the place where the user is. */
const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const practiceQueries = {
  log: () =>
    queryOptions({
      queryKey: [...videoQueries.lists(), 'practice'],
      queryFn: async () => {
        try {
          return await api.get('/me/practice', { query: { time_zone: timeZone() } });
        } catch (error) {
          // A time zone that the server does not know, such as one that a browser invents: days of UTC are better than none.
          if (error instanceof ApiError && error.code === 'invalid') return api.get('/me/practice');
          throw error;
        }
      },
    }),
};
