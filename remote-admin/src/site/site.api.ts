import type { AdminSite, SiteEdit } from 'shared-api/site/site';
import { api } from 'shared-auth/api-client';
import { siteQuery } from 'shared-queries/site';
import { resourceQueries } from '../resource/resource-queries.ts';

/** The site as a record: the only one of its kind, under a fixed id. */
export type SiteRecord = AdminSite & { readonly id: string };
export const SITE_ID = 'site';
const asRecord = (site: AdminSite): SiteRecord => ({ ...site, id: SITE_ID });

const queries = resourceQueries<never, SiteRecord>('site', {
  list: () => Promise.reject(new Error('There is one site')),
  get: async () => asRecord(await api.get('/admin/site')),
});

/** Saves the site; rejects with `conflict` if it has been changed since `updated_at`. */
export const updateSite = async ({ updated_at }: SiteRecord, edit: SiteEdit) =>
  asRecord(await api.patch('/admin/site', { body: { ...edit, updated_at } }));

/** What shows the site: its form, and every part. */
export const site = { queries, shownIn: [queries.all(), siteQuery().queryKey] };
