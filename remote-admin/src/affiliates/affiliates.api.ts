import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PayoutRequest } from 'shared-api/affiliates/affiliates';
import { api } from 'shared-auth/api-client';
import { affiliates } from './affiliates.resource.ts';

/** Returns what has changed the balance of a partner, the newest first, page by page. */
export const entriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...affiliates.queries.all(), 'entries', id],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get('/admin/affiliates/:id/entries', { params: { id }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** Records that everything that is payable in a currency was paid. Rejects with `conflict` if something else is payable. */
export const recordPayout = (id: string, body: PayoutRequest) =>
  api.post('/admin/affiliates/:id/payouts', { params: { id }, body });

export const exportPayables = () => api.get('/admin/payables/export');
export const exportPayouts = () => api.get('/admin/payouts/export');
