import { infiniteQueryOptions } from '@tanstack/react-query';
import type {
  AdminAffiliate,
  AffiliateBulk,
  AffiliateQuery,
  AffiliatePatch,
  NewAffiliate,
  PayoutRequest,
} from 'shared-api/affiliates';
import type { BulkResult, Selection } from 'shared-api/lists';
import type { RecordReference } from 'shared-api/references';
import { api } from 'shared-auth/api-client';
import type { ActionOf } from '../resource/list/use-bulk-actions.ts';
import { resourceQueries } from '../resource/resource-queries.ts';

export const affiliateQueries = resourceQueries<AdminAffiliate, AdminAffiliate, AffiliateQuery>('affiliates', {
  list: (query, signal) => api.get('/admin/affiliates', { query, signal }),
  get: (id) => api.get('/admin/affiliates/:id', { params: { id } }),
});

/** Users, whom a new partner is picked from. */
export const ownerQueries = resourceQueries<RecordReference>('affiliate-owners', {
  list: async (query, signal) => {
    const { items, nextCursor } = await api.get('/admin/users', { query, signal });
    return { items: items.map(({ id, name, email }) => ({ id, title: `${name} (${email})` })), nextCursor };
  },
  get: async (id) => {
    const { name } = await api.get('/admin/users/:id', { params: { id } });
    return { id, title: name };
  },
});

/** What has changed the balance of a partner, the newest first, page by page. */
export const entriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...affiliateQueries.all(), 'entries', id],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get('/admin/affiliates/:id/entries', { params: { id }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

export const createAffiliate = (body: NewAffiliate) => api.post('/admin/affiliates', { body });

/** Saves a partner; rejects with `conflict` if it has been changed since `updated_at`. */
export const updateAffiliate = ({ id, updated_at }: AdminAffiliate, edit: AffiliatePatch) =>
  api.patch('/admin/affiliates/:id', { params: { id }, body: { ...edit, updated_at } });

export const deleteAffiliate = (id: string) => api.delete('/admin/affiliates/:id', { params: { id } });
export const affiliateUses = (id: string) => api.get('/admin/affiliates/:id/uses', { params: { id } });

export const changeAffiliates = (action: ActionOf<AffiliateBulk>, selection: Selection): Promise<BulkResult> =>
  api.post('/admin/affiliates/bulk', { body: { ...action, selection } as AffiliateBulk });

/** Records that everything that is payable in a currency was paid. Rejects with `conflict` if something else is payable. */
export const recordPayout = (id: string, body: PayoutRequest) =>
  api.post('/admin/affiliates/:id/payouts', { params: { id }, body });

export const exportAffiliates = (query: Omit<AffiliateQuery, 'sort'>) => api.get('/admin/affiliates/export', { query });
export const exportPayables = () => api.get('/admin/payables/export');
export const exportPayouts = () => api.get('/admin/payouts/export');
