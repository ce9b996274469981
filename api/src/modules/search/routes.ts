import { and, asc, isNull, sql, type SQL } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { SEARCH_HITS_MAX, searchKinds, type SearchKind } from 'shared-api/overview/admin-search';
import type { ApiContext } from '../../platform/context.ts';
import { users } from '../../platform/database/tables/users.ts';
import { contains, prefixRank } from '../../platform/http/search.ts';
import { createRoute } from '../../platform/http/route.ts';
import { type RecordTitle, recordTitles } from '../../records/titles.ts';

interface Source extends RecordTitle {
  /** Searched as well. */
  readonly detail?: PgColumn;
  readonly where?: SQL;
}

const SOURCES: Readonly<Record<SearchKind, Source>> = {
  ...recordTitles,
  users: { id: users.id, title: users.name, detail: users.email, where: isNull(users.deleted_at) },
};

export function searchRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;

  const hitsOf = (kind: SearchKind, q: string) => {
    const { id, title, detail, where } = SOURCES[kind];
    const searched = detail ? [title, detail] : [title];
    const rank = prefixRank(searched, q);
    return db
      .select({
        kind: sql<SearchKind>`${kind}::text`.as('kind'),
        id: sql<string>`${id}`.as('id'),
        title: sql<string>`${title}`.as('title'),
        detail: sql<string | null>`${detail ?? sql`null`}::text`.as('detail'),
        place: sql<number>`row_number() over (order by ${rank}, lower(${title}), ${id})`.as('place'),
      })
      .from(id.table)
      .where(and(contains(searched, q), where))
      .orderBy(asc(rank), sql`lower(${title})`, asc(id))
      .limit(SEARCH_HITS_MAX);
  };

  createRoute(app)('GET /admin/search', async ({ query: { q } }) => {
    // One statement, so that a keystroke takes one connection for one round trip.
    const [first, second, ...rest] = searchKinds.map((kind) => hitsOf(kind, q));
    if (!first || !second) throw new Error('Nothing to search');
    const rows = await unionAll(first, second, ...rest).orderBy(sql`place`);
    return {
      groups: searchKinds.flatMap((kind) => {
        const items = rows
          .filter((row) => row.kind === kind)
          .map(({ id, title, detail }) => ({ id, title, ...(detail !== null && { detail }) }));
        return items.length > 0 ? [{ kind, items }] : [];
      }),
    };
  });
}
