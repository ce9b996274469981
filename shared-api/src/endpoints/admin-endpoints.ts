import type { z } from 'zod';
import { idParams } from '../ids.ts';
import { adminPage, bulkResult, deletion, recordUses } from '../lists.ts';
import { csvFile } from './endpoint.ts';

interface Schemas {
  /** An item of the list. */
  readonly item: z.ZodType;
  /** A record, with what the list leaves out. */
  readonly record: z.ZodType;
  /** Search and filters of the list. */
  readonly filters: z.ZodType;
  /** The whole query of the list. */
  readonly query: z.ZodType;
  readonly create: z.ZodType;
  readonly patch: z.ZodType;
  readonly bulk: z.ZodType;
}

interface Names<Path extends string> {
  /** The part of the paths after `/admin/`: `video-groups`. */
  readonly path: Path;
  /** For operation ids: `VideoGroup`, `VideoGroups`. */
  readonly id: readonly [one: string, many: string];
  /** For summaries: "video group", "video groups". */
  readonly noun: readonly [one: string, many: string];
}

export interface Common {
  readonly operationId: string;
  readonly summary: string;
  readonly access: 'admin';
}
export type WithId = Common & { readonly params: typeof idParams };

type AdminEndpoints<P extends string, S extends Schemas> = Readonly<
  Record<
    `GET /admin/${P}`,
    Common & { readonly query: S['query']; readonly response: ReturnType<typeof adminPage<S['item']>> }
  > &
    Record<`GET /admin/${P}/:id`, WithId & { readonly response: S['record'] }> &
    Record<
      `POST /admin/${P}`,
      Common & { readonly body: S['create']; readonly status: 201; readonly response: S['record'] }
    > &
    Record<`PATCH /admin/${P}/:id`, WithId & { readonly body: S['patch']; readonly response: S['record'] }> &
    Record<`DELETE /admin/${P}/:id`, WithId & { readonly response: typeof deletion }> &
    Record<`GET /admin/${P}/:id/uses`, WithId & { readonly response: typeof recordUses }> &
    Record<`POST /admin/${P}/bulk`, Common & { readonly body: S['bulk']; readonly response: typeof bulkResult }> &
    Record<`GET /admin/${P}/export`, Common & typeof csvFile & { readonly query: S['filters'] }>
>;

/**
 * The endpoints that every kind of record has for administrators: list, record, create, edit, delete, uses, bulk actions
 * and export.
 */
export function adminEndpoints<const P extends string, S extends Schemas>(
  { path, id: [One, Many], noun: [one, many] }: Names<P>,
  { item, record, filters, query, create, patch, bulk }: S,
): AdminEndpoints<P, S> {
  const article = /^[aeiou]/.test(one) ? 'an' : 'a';
  return {
    [`GET /admin/${path}`]: {
      access: 'admin',
      operationId: `listAdmin${Many}`,
      summary: `List ${many}, by default the newest first`,
      query,
      response: adminPage(item),
    },
    [`GET /admin/${path}/:id`]: {
      access: 'admin',
      operationId: `getAdmin${One}`,
      summary: `Get ${article} ${one}, published or not`,
      params: idParams,
      response: record,
    },
    [`POST /admin/${path}`]: {
      access: 'admin',
      operationId: `create${One}`,
      summary: `Create ${article} ${one}`,
      body: create,
      status: 201,
      response: record,
    },
    [`PATCH /admin/${path}/:id`]: {
      access: 'admin',
      operationId: `update${One}`,
      summary: `Edit ${article} ${one}`,
      description: `If \`updated_at\` is sent as the client read it, and the ${one} has been changed since, it is not overwritten: the response is 409 \`conflict\`.`,
      params: idParams,
      body: patch,
      response: record,
    },
    [`DELETE /admin/${path}/:id`]: {
      access: 'admin',
      operationId: `delete${One}`,
      summary: `Delete ${article} ${one} that is not in use`,
      description: `The response is 409 \`in_use\` if something uses it; \`GET /admin/${path}/:id/uses\` says what.`,
      params: idParams,
      response: deletion,
    },
    [`GET /admin/${path}/:id/uses`]: {
      access: 'admin',
      operationId: `list${One}Uses`,
      summary: `List what keeps ${article} ${one} from being deleted`,
      params: idParams,
      response: recordUses,
    },
    [`POST /admin/${path}/bulk`]: {
      access: 'admin',
      operationId: `change${Many}`,
      summary: `Change or delete several ${many}`,
      description: `All or nothing, but for ${many} in use, which are not deleted.`,
      body: bulk,
      response: bulkResult,
    },
    [`GET /admin/${path}/export`]: {
      access: 'admin',
      operationId: `export${Many}`,
      summary: `Export ${many} as CSV`,
      query: filters,
      ...csvFile,
    },
    // Computed keys are strings to the compiler.
  } as unknown as AdminEndpoints<P, S>;
}
