import { and, asc, sql } from 'drizzle-orm';
import { type PgTable, unionAll } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { recordKinds } from 'shared-api/endpoints/endpoints';
import { SEARCH_HITS_MAX } from 'shared-api/overview/admin-search';
import type { ApiContext } from '../../platform/context.ts';
import { contains, prefixRank } from '../../platform/http/search.ts';
import { createRoute } from '../../platform/http/route.ts';
import { resourceOf, type AdminResource } from '../../records/resource.ts';

export function searchRoutes(app: FastifyInstance, { db }: ApiContext, resources: readonly AdminResource[]): void {
  const searched = recordKinds.map((kind) => resourceOf(resources, kind));

  const hitsOf = ({ kind, table, title, detail, where }: AdminResource, q: string) => {
    const { id } = table;
    const searched = detail ? [title, detail] : [title];
    const rank = prefixRank(searched, q);
    return db
      .select({
        kind: sql<string>`${kind}::text`.as('kind'),
        id: sql<string>`${id}`.as('id'),
        title: sql<string>`${title}`.as('title'),
        detail: sql<string | null>`${detail ?? sql`null`}::text`.as('detail'),
        place: sql<number>`row_number() over (order by ${rank}, lower(${title}), ${id})`.as('place'),
      })
      .from(table as PgTable)
      .where(and(contains(searched, q), where))
      .orderBy(asc(rank), sql`lower(${title})`, asc(id))
      .limit(SEARCH_HITS_MAX);
  };

  createRoute(app)('GET /admin/search', async ({ query: { q } }) => {
    // One statement, so that a keystroke takes one connection for one round trip.
    const [first, second, ...rest] = searched.map((resource) => hitsOf(resource, q));
    if (!first || !second) throw new Error('Nothing to search');
    const rows = await unionAll(first, second, ...rest).orderBy(sql`place`);
    return {
      groups: recordKinds.flatMap((kind) => {
        const items = rows
          .filter((row) => row.kind === kind)
          .map(({ id, title, detail }) => ({ id, title, ...(detail !== null && { detail }) }));
        return items.length > 0 ? [{ kind, items }] : [];
      }),
    };
  });
}
