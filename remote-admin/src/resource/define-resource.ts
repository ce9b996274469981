import type { QueryKey } from '@tanstack/react-query';
import type { Method } from 'shared-api/endpoints/endpoint';
import type { BulkResult, Selection } from 'shared-api/lists';
import { api, type ApiPath, type ApiRequest, type ApiResponse } from 'shared-auth/api-client';
import { adminKey, type ResourceQueries, resourceQueries } from './resource-queries.ts';
import type { Bilingual, ResourceTexts } from './resource-texts.ts';

/** A list of the admin area: its name in the API, path, texts, and calls. */
export interface ListResource<Row, Filters = object, Texts extends ResourceTexts = ResourceTexts> {
  /** The part of its API paths after `/admin/`, and of every query key. */
  readonly name: string;
  readonly texts: Bilingual<Texts>;
  /** The path of its list. */
  readonly listPath: string;
  /** The path of the form of a new record; `null` if administrators create none. */
  readonly newPath: string | null;
  /** The title of a record, in the language of the texts. */
  titleOf(record: Row, texts: Texts): string;
  readonly queries: Pick<ResourceQueries<Row, unknown>, 'all' | 'list' | 'total'>;
  /** Keys of all queries that show its records. */
  readonly shownIn: readonly QueryKey[];
  /** Requests what search and filters match as CSV. */
  readonly exportRows: (filters: Filters) => Promise<Blob>;
}

/** What is needed to name and to link a record of any kind. */
export interface RecordKind extends Pick<ListResource<never>, 'name' | 'texts' | 'listPath' | 'newPath'> {
  /** One of its records, in the words of the API: `video_group`. */
  readonly kind: string;
  /** The path of a record. */
  readonly recordPath: (id: string) => string;
}

/** A kind of record of the admin area. What the API does not have for it takes `never`, so that it cannot be called. */
type Resource<Name extends AdminName, Kind extends string, Texts extends ResourceTexts> = Omit<
  ListResource<RowOf<Name>, FiltersOf<Name>, Texts>,
  'queries'
> &
  RecordKind & {
    readonly name: Name;
    readonly kind: Kind;
    readonly queries: ResourceQueries<RowOf<Name>, RecordOf<Name>>;
    /** The path of the form of a new record that starts as a copy. */
    readonly copyPath: (id: string) => string;
    readonly create: (values: NewOf<Name>) => Promise<RecordOf<Name>>;
    /** Saves a record; rejects with `conflict` if it has been changed since its `updated_at`. */
    readonly update: (
      seen: { readonly id: string; readonly updated_at: string },
      edit: EditOf<Name>,
    ) => Promise<RecordOf<Name>>;
    /** Lists what keeps a record from being deleted. */
    readonly uses: (
      id: IdOf<'GET', `/admin/${Name}/:id/uses`>,
    ) => Promise<ResponseOf<'GET', `/admin/${Name}/:id/uses`>>;
    /** Deletes a record; rejects with `in_use` if something uses it. */
    readonly remove: (id: IdOf<'DELETE', `/admin/${Name}/:id`>) => Promise<ResponseOf<'DELETE', `/admin/${Name}/:id`>>;
    /** Applies an action to the selected records. */
    readonly change: (action: ActionOf<Name>, selection: Selection) => Promise<BulkResult>;
  };

interface Versioned {
  readonly id: string;
  readonly updated_at: string;
}

/** The query parameter with the id of the record that a new one is a copy of. */
export const COPY_PARAM = 'copy';

/** The names under which the API has something for administrators. */
type AdminName =
  ApiPath<'GET'> extends infer Path
    ? Path extends `/admin/${infer Name}`
      ? Name extends `${string}/${string}`
        ? never
        : Name
      : never
    : never;

type RequestOf<M extends Method, Path extends string> = Path extends ApiPath<M> ? ApiRequest<M, Path> : never;
type ResponseOf<M extends Method, Path extends string> = Path extends ApiPath<M> ? ApiResponse<M, Path> : never;
type IdOf<M extends Method, Path extends string> = Path extends ApiPath<M> ? string : never;
type BodyIn<Request> = Request extends { readonly body: infer Body } ? Body : never;
type QueryIn<Request> = Request extends { readonly query?: infer Query } ? NonNullable<Query> : never;
type ItemIn<List> = List extends { readonly items: readonly (infer Item)[] } ? Item : never;

type RowOf<Name extends AdminName> = ItemIn<ResponseOf<'GET', `/admin/${Name}`>>;
type RecordOf<Name extends AdminName> = ResponseOf<'GET', `/admin/${Name}/:id`>;
type NewOf<Name extends AdminName> = BodyIn<RequestOf<'POST', `/admin/${Name}`>>;
type EditOf<Name extends AdminName> = Omit<BodyIn<RequestOf<'PATCH', `/admin/${Name}/:id`>>, 'updated_at'>;
type ActionOf<Name extends AdminName> = WithoutSelection<BodyIn<RequestOf<'POST', `/admin/${Name}/bulk`>>>;
type WithoutSelection<Request> = Request extends unknown ? Omit<Request, 'selection'> : never;
/** Search and filters of a list. */
type FiltersOf<Name extends AdminName> = QueryIn<RequestOf<'GET', `/admin/${Name}/export`>>;

type ListOptions<Row, Texts extends ResourceTexts = ResourceTexts> = Pick<
  ListResource<Row, object, Texts>,
  'texts' | 'listPath'
> &
  // Most records have a title.
  (Row extends { readonly title: string }
    ? Partial<Pick<ListResource<Row, object, Texts>, 'titleOf'>>
    : Pick<ListResource<Row, object, Texts>, 'titleOf'>);

type ResourceOptions<Row, Kind = string, Texts extends ResourceTexts = ResourceTexts> = ListOptions<Row, Texts> &
  Pick<RecordKind, 'recordPath'> & {
    readonly kind: Kind;
    /** Whether administrators create records; by default, they do. */
    readonly creatable?: boolean;
    /** What else shows its records: resources of the admin area by their names, queries of other parts by their keys. */
    readonly invalidates?: readonly (AdminName | QueryKey)[];
  };

/** The API by paths that are put together; the types of a resource say what there is. */
const calls = api as unknown as Readonly<
  Record<'get' | 'post' | 'patch' | 'delete', (path: string, request?: object) => Promise<never>>
>;

/** Defines a list whose items have no pages of their own. */
export function defineList<const Name extends AdminName, Texts extends ResourceTexts>(
  name: Name,
  options: ListOptions<RowOf<Name>, Texts>,
): ListResource<RowOf<Name>, FiltersOf<Name>, Texts> {
  return listOf(name, options as unknown as ListOptions<Titled>) as never;
}

/** Defines a kind of record by its name in the API: its routes, pages, forms, menus, audit trail and search follow from it. */
export function defineResource<const Name extends AdminName, const Kind extends string, Texts extends ResourceTexts>(
  name: Name,
  options: ResourceOptions<RowOf<Name>, Kind, Texts>,
): Resource<Name, Kind, Texts> {
  const anyOptions = options as unknown as ResourceOptions<Titled>;
  const { kind, recordPath, creatable = true, invalidates = [] } = anyOptions;
  const all = `/admin/${name}`;
  const one = `${all}/:id`;
  const list = listOf(name, anyOptions);
  const newPath = recordPath('new');
  const resource = {
    ...list,
    kind,
    recordPath,
    newPath: creatable ? newPath : null,
    copyPath: (id: string) => `${newPath}${newPath.includes('?') ? '&' : '?'}${COPY_PARAM}=${id}`,
    shownIn: [...list.shownIn, ...invalidates.map((shown) => (typeof shown === 'string' ? adminKey(shown) : shown))],
    create: (body: object) => calls.post(all, { body }),
    update: ({ id, updated_at }: Versioned, edit: object) =>
      calls.patch(one, { params: { id }, body: { ...edit, updated_at } }),
    uses: (id: string) => calls.get(`${one}/uses`, { params: { id } }),
    remove: (id: string) => calls.delete(one, { params: { id } }),
    change: (action: object, selection: Selection) => calls.post(`${all}/bulk`, { body: { ...action, selection } }),
  };
  return resource as never;
}

interface Titled {
  readonly title: string;
}

function listOf(name: string, options: ListOptions<Titled>) {
  const { texts, listPath, titleOf = ({ title }) => title } = options;
  const path = `/admin/${name}`;
  const queries = resourceQueries<Titled, Versioned>(name, {
    list: (query, signal) => calls.get(path, { query, signal }),
    get: (id) => calls.get(`${path}/:id`, { params: { id } }),
  });
  return {
    name,
    texts,
    listPath,
    newPath: null,
    titleOf,
    queries,
    shownIn: [queries.all()],
    exportRows: (query: object) => calls.get(`${path}/export`, { query }),
  };
}
