import type { FastifyReply } from 'fastify';
import type { Endpoint } from 'shared-api/endpoints/endpoint';
import { endpoints } from 'shared-api/endpoints/endpoints';
import type { ListQuery } from 'shared-api/lists';
import type { z } from 'zod';
import type { ApiContext } from '../platform/context.ts';
import type { AuthUser } from '../platform/http/auth-user.ts';
import { createRecord } from './create.ts';
import { editRecord } from './edit.ts';
import { exportRecords, type CsvColumns } from './export.ts';
import { checkFields } from './fields.ts';
import { findItem, listRecords } from './list.ts';
import { removeRecord } from './remove.ts';
import { usesOf, type AdminResource, type ListFilters, type RecordTable } from './resource.ts';

/** The input of the routes below, as their endpoints' schemas have parsed it. */
interface Input<Filters> {
  readonly query: ListQuery & Filters;
  readonly body: object;
  readonly params: { readonly id: string };
  readonly user: AuthUser;
}
type RegisterAny = (name: string, handler: (input: Input<never>, reply: FastifyReply) => Promise<unknown>) => void;

interface RecordRoutes<Exported, New, Edit, Row> {
  /** The part of the paths after `/admin/`. */
  readonly path: string;
  /** The columns of the export. */
  readonly csv: CsvColumns<Exported>;
  /** Returns the exported records for ids, in any order. Needed if the items of the list lack some columns. */
  readonly exported?: (ids: readonly string[]) => Promise<readonly Exported[]>;
  /** Returns a record, with what the list leaves out; by default the item of the list. */
  readonly record?: (id: string) => Promise<unknown>;
  /** Throws to reject a new record. */
  checkNew?(fields: New): Promise<void>;
  /** Throws to reject an edit of a record, whose row is locked. */
  checkEdit?(edit: Edit, row: Row): void;
}

/**
 * Registers the routes of a resource that need nothing but its description: list, record, creation, edit, uses, deletion and
 * export. Its module adds `bulk`.
 *
 * @param register the module's `createRoute(app)`
 */
export function recordRoutes<
  Item extends { readonly id: string },
  Filters extends ListFilters,
  Table extends RecordTable,
  New extends object,
  Edit extends object,
  Exported extends Item = Item,
>(
  register: (...args: never[]) => void,
  context: ApiContext,
  resource: AdminResource<Item, Filters> & { readonly table: Table },
  options: RecordRoutes<Exported, New, Edit, Table['$inferSelect']>,
): void {
  const { db } = context;
  const { path, csv, exported, record = (id) => findItem(db, resource, id), checkNew, checkEdit } = options;
  // The names of endpoints are known only to the module.
  const route = register as unknown as RegisterAny;
  const base = `/admin/${path}`;
  // When the server starts, instead of at the first request that has a field without a column.
  for (const [name, { body }] of Object.entries<Endpoint>(endpoints))
    if (name === `POST ${base}` || name === `PATCH ${base}/:id`) checkFields(resource, body as z.ZodObject);
  route(`GET ${base}`, ({ query }: Input<Filters>) => listRecords(db, resource, query));
  route(`GET ${base}/:id`, ({ params }) => record(params.id));
  route(`POST ${base}`, async ({ body }) => {
    await checkNew?.(body as New);
    return record(await createRecord(context, resource, body));
  });
  route(`PATCH ${base}/:id`, async ({ params: { id }, body }) => {
    await editRecord(context, resource, id, body, (row) => checkEdit?.(body as Edit, row));
    return record(id);
  });
  route(`GET ${base}/:id/uses`, async ({ params: { id } }) => {
    await findItem(db, resource, id);
    return { items: await usesOf(db, resource, id) };
  });
  route(`DELETE ${base}/:id`, async ({ params, user }) => ({
    undo: await removeRecord(context, resource, user, params.id),
  }));
  route(`GET ${base}/export`, async ({ query }: Input<Filters>, reply) =>
    exported
      ? exportRecords(db, { ...resource, items: exported }, query, csv, reply)
      : exportRecords(db, resource, query, csv as CsvColumns<Item>, reply),
  );
}
