import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';
import { videoKeys } from './videos.ts';

/** The packages that the user has access to. Shapes must not change: see `site.ts`. */
export const ownPackageQueries = {
  /** Below the key of a member's lists of videos, since they show the progress through each. */
  list: () =>
    queryOptions({
      queryKey: [...videoKeys.member, 'list', 'packages'],
      queryFn: async () => (await api.get('/me/packages')).items,
    }),
};
