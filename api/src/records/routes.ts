import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint } from 'shared-api/endpoints/endpoint';
import { endpoints } from 'shared-api/endpoints/endpoints';
import type { ListQuery, Selection } from 'shared-api/lists';
import type { z } from 'zod';
import type { ApiContext } from '../platform/context.ts';
import type { AuthUser } from '../platform/http/auth-user.ts';
import { createRoute } from '../platform/http/route.ts';
import { editSelected, removeSelected } from './bulk.ts';
import type { Resource } from './define-resource.ts';
import { exportRecords, type CsvColumns } from './export.ts';
import { checkFields } from './fields.ts';
import { findItem, listRecords, type Identified } from './list.ts';
import { shownMembers } from './members.ts';
import { removeRecord } from './remove.ts';
import { findUses, type ListFilters } from './resource.ts';
import { createRecord, editRecord } from './write-record.ts';

/** The input of the routes below, as their endpoints' schemas have parsed it. */
interface Input {
  readonly query: ListQuery & ListFilters;
  readonly body: object;
  readonly params: Identified;
  readonly user: AuthUser;
}
type RegisterAny = (name: string, handler: (input: Input, reply: FastifyReply) => Promise<unknown>) => void;

/** What actions change that have no fields of their own. */
const EDITS: Readonly<Record<string, object>> = {
  publish: { published: true },
  unpublish: { published: false },
  activate: { active: true },
  deactivate: { active: false },
};

/** Registers the routes of `adminEndpoints` for a resource. */
export function recordRoutes(
  app: FastifyInstance,
  context: ApiContext,
  resource: Resource<Identified, ListFilters>,
): void {
  const { db } = context;
  const { path, exported: items = resource.items } = resource;
  const csv = ['id', ...resource.csv, 'created_at', 'updated_at'] as unknown as CsvColumns<Identified>;
  // `defineResource` compares the types.
  const route = createRoute(app) as unknown as RegisterAny;
  const base = `/admin/${path}`;
  const record = async (id: string) => {
    const item = await findItem(db, resource, id);
    return { ...item, ...(await shownMembers(db, resource.members, id)), ...(await resource.record?.(item)) };
  };
  // When the server starts, instead of at the first request that has a field without a column.
  for (const [name, { body }] of Object.entries<Endpoint>(endpoints))
    if (name === `POST ${base}` || name === `PATCH ${base}/:id`) checkFields(resource, body as z.ZodObject);
  route(`GET ${base}`, ({ query }) => listRecords(db, resource, query));
  route(`GET ${base}/:id`, ({ params }) => record(params.id));
  route(`POST ${base}`, async ({ body }) => {
    await resource.checkNew?.(body);
    return record(await createRecord(context, resource, body));
  });
  route(`PATCH ${base}/:id`, async ({ params: { id }, body }) => {
    await editRecord(context, resource, id, body, (row) => resource.checkEdit?.(body, row));
    return record(id);
  });
  route(`GET ${base}/:id/uses`, async ({ params: { id } }) => {
    await findItem(db, resource, id);
    return { items: await findUses(db, resource, id) };
  });
  route(`DELETE ${base}/:id`, async ({ params, user }) => ({
    undo: await removeRecord(context, resource, user, params.id),
  }));
  route(`POST ${base}/bulk`, ({ body, user }) => {
    const { action, selection, ...fields } = body as {
      readonly action: string;
      readonly selection: Selection<ListFilters>;
    };
    return action === 'delete'
      ? removeSelected(context, resource, user, selection)
      : editSelected(context, resource, user, selection, resource.editOf?.(body) ?? EDITS[action] ?? fields);
  });
  route(`GET ${base}/export`, async ({ query }, reply) =>
    exportRecords(context, { ...resource, items }, query, csv, reply),
  );
}
