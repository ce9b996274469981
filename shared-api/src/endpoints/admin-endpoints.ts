import { z } from 'zod';
import { idParams } from '../ids.ts';
import { adminPage, adminQuery, bulkResult, deletion, patchOf, recordUses, searchWith, selectionOf } from '../lists.ts';
import { csvFile } from './endpoint.ts';

type Fields = z.ZodRawShape;
type FieldsByName = Readonly<Record<string, Fields>>;

/** What is particular about a kind of record. */
interface Kind {
  /** One record, in the words of the path: `video-group`. */
  readonly one: string;
  /** One and several records in summaries, if in other words than in the path. */
  readonly noun?: readonly [one: string, many: string];
  /** An item of the list. */
  readonly item: z.ZodType;
  /** A record, with what the list leaves out; by default the item. */
  readonly record?: z.ZodType;
  /** The fields that can be edited. */
  readonly edit: z.ZodObject;
  /** A new record; by default, it has the fields of `edit`, of which `null` may be left out. */
  readonly create?: z.ZodType;
  /** Filters of the list, besides the search. */
  readonly filters?: Fields;
  /** What the list can be sorted by. */
  readonly sorts: readonly string[];
  /** What can be done with several records at once, besides deleting them. */
  readonly actions?: readonly string[];
  /** The same, for actions that take further fields. */
  readonly actionsWith?: FieldsByName;
}

export interface Common {
  readonly operationId: string;
  readonly summary: string;
  readonly access: 'admin';
}
export type WithId = Common & { readonly params: typeof idParams };

type None = Record<never, never>;
type RecordOf<K extends Kind> = K extends { readonly record: infer One } ? One : K['item'];
type CreationOf<Edit extends Fields> = z.ZodObject<
  { [Name in keyof Edit]: null extends z.output<Edit[Name]> ? z.ZodDefault<Edit[Name]> : Edit[Name] },
  z.core.$strict
>;
type NewOf<K extends Kind> = K extends { readonly create: infer New } ? New : CreationOf<K['edit']['shape']>;
type FiltersOf<K extends Kind> = K extends { readonly filters: infer Filters extends Fields } ? Filters : None;
type SearchOf<K extends Kind> = ReturnType<typeof searchWith<FiltersOf<K>>>;
type SelectionOf<K extends Kind> = ReturnType<typeof selectionOf<SearchOf<K>>>;
type NameOf<K extends Kind> = K extends { readonly actions: readonly (infer Name)[] } ? Name : never;
type InputsOf<K extends Kind> = K extends { readonly actionsWith: infer Inputs extends FieldsByName } ? Inputs : None;

/** The body of an action on several records. */
type ActionOn<Name, Inputs extends FieldsByName, Selection> =
  | { readonly action: Name | 'delete'; readonly selection: Selection }
  | {
      [More in keyof Inputs]: { readonly action: More; readonly selection: Selection } & z.output<
        z.ZodObject<Inputs[More]>
      >;
    }[keyof Inputs];
type BulkOf<K extends Kind> = z.ZodType<
  ActionOn<NameOf<K>, InputsOf<K>, z.output<SelectionOf<K>>>,
  ActionOn<NameOf<K>, InputsOf<K>, z.input<SelectionOf<K>>>
>;

type AdminEndpoints<P extends string, K extends Kind> = Readonly<
  Record<
    `GET /admin/${P}`,
    Common & {
      readonly query: ReturnType<typeof adminQuery<FiltersOf<K>, K['sorts'][number]>>;
      readonly response: ReturnType<typeof adminPage<K['item']>>;
    }
  > &
    Record<`GET /admin/${P}/:id`, WithId & { readonly response: RecordOf<K> }> &
    Record<
      `POST /admin/${P}`,
      Common & {
        readonly body: NewOf<K>;
        readonly status: 201;
        readonly response: RecordOf<K>;
      }
    > &
    Record<
      `PATCH /admin/${P}/:id`,
      WithId & { readonly body: ReturnType<typeof patchOf<K['edit']['shape']>>; readonly response: RecordOf<K> }
    > &
    Record<`DELETE /admin/${P}/:id`, WithId & { readonly response: typeof deletion }> &
    Record<`GET /admin/${P}/:id/uses`, WithId & { readonly response: typeof recordUses }> &
    Record<`POST /admin/${P}/bulk`, Common & { readonly body: BulkOf<K>; readonly response: typeof bulkResult }> &
    Record<`GET /admin/${P}/export`, Common & typeof csvFile & { readonly query: SearchOf<K> }>
>;

/** `video-groups` as `VideoGroups`. */
const pascalCase = (path: string) => path.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
const words = (path: string) => path.replaceAll('-', ' ');

/**
 * The endpoints that every kind of record has for administrators: list, record, create, edit, delete, uses, bulk actions
 * and export.
 *
 * @param path the part of their paths after `/admin/`: `video-groups`
 */
export function adminEndpoints<const P extends string, const K extends Kind>(path: P, kind: K): AdminEndpoints<P, K> {
  const { one: name, noun = [words(name), words(path)], item, record = item, edit, create = creationOf(edit) } = kind;
  const { filters = {}, sorts, actions = [], actionsWith = {} } = kind;
  const [one, many] = noun;
  const [One, Many] = [pascalCase(name), pascalCase(path)];
  const search = searchWith(filters);
  const article = /^[aeiou]/.test(one) ? 'an' : 'a';
  return {
    [`GET /admin/${path}`]: {
      access: 'admin',
      operationId: `listAdmin${Many}`,
      summary: `List ${many}, by default the newest first`,
      query: adminQuery(filters, sorts),
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
      body: patchOf(edit),
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
      body: actionOn(selectionOf(search), actions, actionsWith),
      response: bulkResult,
    },
    [`GET /admin/${path}/export`]: {
      access: 'admin',
      operationId: `export${Many}`,
      summary: `Export ${many} as CSV`,
      query: search,
      ...csvFile,
    },
    // Computed keys are strings to the compiler.
  } as unknown as AdminEndpoints<P, K>;
}

/** Returns the fields of a new record. Those that may be `null` may be left out, as clients do that were built before a field. */
function creationOf(edit: z.ZodObject): z.ZodObject {
  const nullable = Object.entries(edit.shape).filter(([, field]) => field instanceof z.ZodNullable);
  return edit.strict().safeExtend(Object.fromEntries(nullable.map(([name, field]) => [name, field.default(null)])));
}

/** Returns the body of an action on several records. */
function actionOn(selection: z.ZodType, names: readonly string[], actionsWith: FieldsByName): z.ZodType {
  const action = names.length > 0 ? z.enum([...names, 'delete']) : z.literal('delete');
  const simple = z.strictObject({ action, selection });
  const others = Object.entries(actionsWith).map(([name, fields]) =>
    z.strictObject({ action: z.literal(name), ...fields, selection }),
  );
  return others.length > 0 ? z.discriminatedUnion('action', [simple, ...others]) : simple;
}
