import { z } from 'zod';
import { defineEndpoints } from '../endpoints/endpoint.ts';
import type { recordKinds } from '../endpoints/endpoints.ts';
import { id } from '../ids.ts';

/** At most this many hits of each kind. */
export const SEARCH_HITS_MAX = 5;

export const adminSearchQuery = z.object({ q: z.string().trim().min(1).max(100) });

export type SearchKind = (typeof recordKinds)[number];

/** A record that was found: its title, name or code, and for a user the email address as `detail`. */
const searchHit = z.object({ id, title: z.string(), detail: z.string().optional() });
export type SearchHit = z.infer<typeof searchHit>;

const tag = { name: 'search', description: 'Search in all records, for the admin area’s quick search' };

export const searchEndpoints = <const Kind extends string>(kinds: readonly Kind[]) =>
  defineEndpoints(tag, {
    'GET /admin/search': {
      operationId: 'searchAdmin',
      summary: 'Search the records of every kind by title, name, email address or code',
      description: 'At most 5 hits of each kind; those that begin with the text come first.',
      access: 'admin',
      query: adminSearchQuery,
      // Kinds without hits are left out.
      response: z.object({
        groups: z.array(z.object({ kind: z.enum(kinds), items: z.array(searchHit).min(1).max(SEARCH_HITS_MAX) })),
      }),
    },
  });
