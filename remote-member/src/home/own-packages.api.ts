import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';
import { videoQueries } from '../videos/videos.api.ts';

export const ownPackageQueries = {
  /** The packages that the member has access to; below the key of lists of videos, since they show the progress through each. */
  list: () =>
    queryOptions({
      queryKey: [...videoQueries.lists(), 'packages'],
      queryFn: async () => (await api.get('/me/packages')).items,
    }),
};
