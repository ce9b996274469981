import { queryOptions } from '@tanstack/react-query';
import type { ReleaseOverrides } from 'federation-contract/release-overrides';
import { api } from 'shared-auth/api-client';

/** More than anybody chooses from; the newest first. */
const LISTED = 50;

export const overrideQueries = {
  /** The recorded releases of a part. */
  releases: (part: string) =>
    queryOptions({
      queryKey: ['overrides', 'releases', part],
      queryFn: ({ signal }) => api.get('/admin/releases', { query: { part, limit: LISTED }, signal }),
      select: ({ items }) => items.filter(({ deleted_at: deleted }) => !deleted),
    }),
  /** What would be chosen, and why pages cannot have some of it. */
  preview: (overrides: ReleaseOverrides) =>
    queryOptions({
      queryKey: ['overrides', 'preview', overrides],
      queryFn: ({ signal }) => api.post('/admin/release-overrides', { body: { overrides, dry_run: true }, signal }),
      select: ({ items }) => items,
      staleTime: 0,
    }),
};

/** Gives this browser other versions, from the next document on. */
export const chooseReleases = (overrides: ReleaseOverrides) =>
  api.post('/admin/release-overrides', { body: { overrides } });

export const resetReleases = () => api.delete('/release-overrides');
