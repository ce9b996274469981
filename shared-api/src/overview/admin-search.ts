import { z } from 'zod';
import { defineEndpoints } from '../endpoints/endpoint.ts';
import { id } from '../ids.ts';

/** At most this many hits of each kind. */
export const SEARCH_HITS_MAX = 5;

export const adminSearchQuery = z.object({ q: z.string().trim().min(1).max(100) });

/** The kinds of records that the search of the admin area covers, in the order of the response. */
export const searchKinds = [
  'users',
  'videos',
  'video_groups',
  'video_categories',
  'packages',
  'categories',
  'coupons',
  'books',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A record that was found: its title, name or code, and for a user the email address as `detail`. */
const searchHit = z.object({ id, title: z.string(), detail: z.string().optional() });
export type SearchHit = z.infer<typeof searchHit>;

/** What was found, by kind; kinds without hits are left out. */
export const adminSearchResult = z.object({
  groups: z.array(z.object({ kind: z.enum(searchKinds), items: z.array(searchHit).min(1).max(SEARCH_HITS_MAX) })),
});

const tag = { name: 'search', description: 'Search in all records, for the admin area’s quick search' };

export const searchEndpoints = defineEndpoints(tag, {
  'GET /admin/search': {
    operationId: 'searchAdmin',
    summary: 'Search the records of every kind by title, name, email address or code',
    description: 'At most 5 hits of each kind; those that begin with the text come first.',
    access: 'admin',
    query: adminSearchQuery,
    response: adminSearchResult,
  },
});
