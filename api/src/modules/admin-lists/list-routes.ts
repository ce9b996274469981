import { and, desc, eq, lt, type Column, type SQL } from 'drizzle-orm';
import { idParams } from 'shared-api/ids';
import { listQuery, page } from 'shared-api/lists';
import type { z } from 'zod';
import { requireAdmin } from '../../auth/guard.ts';
import type { ApiContext } from '../../context.ts';
import { notFound } from '../../http/api-failure.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { answers } from '../../http/responses.ts';
import { contains } from '../../http/search.ts';
import type { TypedApp } from '../../http/typed-app.ts';

/** A resource of the admin area that can be listed, searched and read. */
export interface AdminList<Item extends z.ZodType<{ id: string }>> {
  /** The last part of `/api/admin/<name>`. */
  readonly name: string;
  readonly item: Item;
  readonly id: Column;
  readonly searched: readonly Column[];
  /** Selects at most `limit` rows. */
  select(where: SQL | undefined, order: SQL, limit: number): Promise<z.infer<Item>[]>;
}

/**
 * `GET /admin/<name>` (newest first) and `GET /admin/<name>/:id`. Ids sort by time, so the cursor needs nothing else.
 */
export function adminListRoutes<Item extends z.ZodType<{ id: string }>>(
  app: TypedApp,
  context: ApiContext,
  { name, item, id, searched, select }: AdminList<Item>,
): void {
  const schema = { tags: [`admin ${name}`], security: [{ bearer: [] }] };
  const onRequest = requireAdmin(context);

  app.get(
    `/admin/${name}`,
    {
      schema: { ...schema, summary: `All ${name}`, querystring: listQuery, response: widened(answers(page(item))) },
      onRequest,
    },
    async ({ query: { limit, cursor, q } }) => {
      const after = decodeCursor(cursor);
      const rows = await select(and(contains(searched, q), after ? lt(id, after[1]) : undefined), desc(id), limit + 1);
      return pageOf(rows, limit, (row) => ['', row.id]);
    },
  );

  app.get(
    `/admin/${name}/:id`,
    {
      schema: { ...schema, summary: `One of the ${name}`, params: idParams, response: widened(answers(item)) },
      onRequest,
    },
    async ({ params }) => {
      const [row] = await select(eq(id, params.id), desc(id), 1);
      if (row === undefined) throw notFound();
      return row;
    },
  );
}

/**
 * Drops the schemas' types, which are too deep for the type provider when generic; `AdminList` has checked the rows.
 */
const widened = (response: Record<string, z.ZodType>): Record<string, z.ZodType> => response;
