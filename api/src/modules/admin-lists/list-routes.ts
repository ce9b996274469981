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

/** A list of the admin area: what a row of it is, and how its rows are found. */
export interface AdminList<Item extends z.ZodType<{ id: string }>> {
  /** The last part of `/api/admin/<name>`. */
  readonly name: string;
  readonly item: Item;
  readonly id: Column;
  readonly searched: readonly Column[];
  /** At most `limit` rows that satisfy the condition, in the given order. */
  select(where: SQL | undefined, order: SQL, limit: number): Promise<z.infer<Item>[]>;
}

/** A list, newest first, and one record of it. Ids sort by time, so that the id alone says where a page goes on. */
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

/** The answers of a generic item are too deep for the type provider; `AdminList` has checked the rows already. */
const widened = (response: Record<string, z.ZodType>): Record<string, z.ZodType> => response;
