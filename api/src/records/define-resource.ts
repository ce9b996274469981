import { and, getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Endpoints } from 'shared-api/endpoints/endpoints';
import type { z } from 'zod';
import type { ApiContext } from '../platform/context.ts';
import type { CsvColumns } from './export.ts';
import { columnsMatch, type AdminResource, type ListFilters, type RecordTable } from './resource.ts';

/** A kind of record with all endpoints of `adminEndpoints`. */
export interface Resource<Item = never, Filters extends ListFilters = never> extends AdminResource<Item, Filters> {
  /** The part of the paths after `/admin/`. */
  readonly path: string;
  readonly members: NonNullable<AdminResource<Item>['members']>;
  /** The columns of the export between the id and the times. */
  readonly csv: CsvColumns<never>;
  /** Returns the exported records for ids, in any order; needed if the items of the list lack some columns. */
  readonly exported?: (ids: readonly string[]) => Promise<readonly Item[]>;
  /** Returns the fields of a record that its item of the list leaves out, besides its members. */
  record?(item: Item): Promise<object>;
  /** Throws to reject a new record. */
  checkNew?(fields: object): Promise<void>;
  /** Throws to reject an edit of a record, whose row is locked. */
  checkEdit?(edit: object, row: object): void;
  /** Returns the fields that an action on several records changes, unless the action's name or its fields say it. */
  editOf?(action: object): object | undefined;
}

/** The names under which the API has all of it. */
type AdminPath = {
  [Name in keyof Endpoints]: Name extends `GET /admin/${infer Path}/:id/uses` ? Path : never;
}[keyof Endpoints];

type Output<Name extends string, Part extends string> = Name extends keyof Endpoints
  ? Endpoints[Name] extends { readonly [P in Part]: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : never
  : never;
type ItemIn<List> = List extends { readonly items: readonly (infer Item extends { readonly id: string })[] }
  ? Item
  : never;
type ItemOf<Path extends AdminPath> = ItemIn<Output<`GET /admin/${Path}`, 'response'>>;
type FiltersOf<Path extends AdminPath> = Output<`GET /admin/${Path}/export`, 'query'>;

/** What is particular about a kind of record. */
interface Definition<Path extends AdminPath, Table extends RecordTable, Exported> extends Pick<
  AdminResource<never>,
  'members' | 'owned' | 'unique' | 'sale' | 'usedBy'
> {
  readonly table: Table;
  /** Names a record in messages for developers; by default as its table. */
  readonly name?: string;
  /** What a record is called; by default, its column `title`. */
  readonly title?: PgColumn;
  /** By default, the title. */
  readonly searched?: readonly PgColumn[];
  readonly csv: CsvColumns<Exported>;
  items(ids: readonly string[]): Promise<readonly ItemOf<Path>[]>;
  /** The condition for filters that are not the value of a column. */
  filter?(filters: FiltersOf<Path>): SQL | undefined;
  exported?(ids: readonly string[]): Promise<readonly Exported[]>;
  record?(item: ItemOf<Path>): Promise<Partial<Output<`GET /admin/${Path}/:id`, 'response'>>>;
  checkNew?(fields: Output<`POST /admin/${Path}`, 'body'>): Promise<void>;
  checkEdit?(edit: Output<`PATCH /admin/${Path}/:id`, 'body'>, row: Table['$inferSelect']): void;
  editOf?(action: Output<`POST /admin/${Path}/bulk`, 'body'>): object | undefined;
}

/**
 * Defines a kind of record by the part of its paths after `/admin/`. The API registers its routes, and the audit trail, quick
 * search and the overview know it, once a module names it in `modules.ts`.
 */
export const defineResource =
  <
    const Path extends AdminPath,
    Table extends RecordTable,
    Exported extends ItemOf<Path> = ItemOf<Path>,
    Context extends Pick<ApiContext, 'db'> = ApiContext,
  >(
    path: Path,
    define: (context: Context) => Definition<Path, Table, Exported>,
  ) =>
  (context: Context): Resource<ItemOf<Path>, FiltersOf<Path>> & { readonly table: Table } => {
    const definition = define(context);
    const { table, title = (table as { readonly title?: PgColumn }).title, filter } = definition;
    if (!title) throw new Error(`Nothing says what one of the ${path} is called`);
    return {
      kind: path.replaceAll('-', '_'),
      path,
      name: nameOf(table),
      searched: [title],
      members: [],
      sorts: { ...getTableColumns(table), updated: table.updated_at, created: table.id },
      ...definition,
      title,
      filter: (filters) => and(columnsMatch(table, filters), filter?.(filters)),
    } as Resource<ItemOf<Path>, FiltersOf<Path>> & { readonly table: Table };
  };

/** `video_group` as `Video group`. */
const nameOf = (table: RecordTable) =>
  getTableName(table)
    .replaceAll('_', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());
