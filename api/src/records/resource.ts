import { and, eq, getTableColumns, inArray, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core';
import type { FieldErrorCode } from 'shared-api/field-errors';
import type { RecordUse, Selection } from 'shared-api/lists';
import type { Database } from '../platform/database/database.ts';
import type { users } from '../platform/database/tables/users.ts';
import { contains } from '../platform/http/search.ts';

/** A table of records: with ids that sort by time, and the version of each record, `updatedAt()`. */
export type RecordTable = PgTable & { readonly id: PgColumn; readonly updated_at: PgColumn };

/** The search of a list; its filters are further fields. */
export interface ListFilters {
  readonly q?: string | undefined;
}

/** An expression to sort by, with its type in the database. */
export interface SortKey {
  readonly key: SQL;
  readonly type: string;
  /** What has the expression, if the table has not; an index on it and the record's id gives pages without sorting. */
  readonly join?: SortJoin;
}

/** Rows that narrow a list, at most one for each record. */
export interface SortJoin {
  readonly table: PgTable | PgView;
  /** The column with the record's id. */
  readonly record: PgColumn;
  readonly where: SQL;
}

/** A list that is searched, filtered and sorted: of administrators, who also export it, or of members. */
export interface RecordList<Item, Filters extends ListFilters = ListFilters> {
  /** With ids that sort by time. */
  readonly table: PgTable & { readonly id: PgColumn };
  /** The rows that are records, unless all are. */
  readonly where?: SQL;
  readonly searched: readonly PgColumn[];
  /** The columns that the list can be sorted by, besides the default, the newest first. */
  readonly sorts?: Readonly<Record<string, PgColumn | SortKey>>;
  /** The condition for the filters of the list, besides the search. */
  filter?(filters: Filters): SQL | undefined;
  /** The same for filters without an index, whose matches are found in the order of the list as soon as in any other. */
  check?(filters: Filters): SQL | undefined;
  /** Returns the items of a list for ids, in any order. */
  items(ids: readonly string[]): Promise<readonly Item[]>;
}

/** A kind of record that administrators manage. The functions of this folder implement its endpoints. */
export interface AdminResource<Item = unknown, Filters extends ListFilters = ListFilters> extends RecordList<
  Item,
  Filters
> {
  readonly table: RecordTable;
  /** Several of its records, in the words of responses: `video_groups`. */
  readonly kind: string;
  /** What a record is called in the audit trail and in quick search, which also finds it by `detail`. */
  readonly title: PgColumn;
  readonly detail?: PgColumn;
  /** Names a record in messages for developers: `Package`. */
  readonly name: string;
  /** Ordered lists of other records that belong to a record. */
  readonly members?: readonly Members[];
  /** Further columns that refer to a record, whose rows are deleted and restored with it. */
  readonly owned?: readonly PgColumn[];
  /** The field and the error code for a value that another record has, by the name of the unique index. */
  readonly unique?: Readonly<Record<string, readonly [field: string, code: string]>>;
  /** For what is sold once it is published. */
  readonly sale?: Sale;
  /** What refers to a record and keeps it from being deleted. */
  readonly usedBy?: readonly Usage[];
}

/** Returns the resource of a kind. */
export function resourceOf(resources: readonly AdminResource[], kind: string): AdminResource {
  const found = resources.find((resource) => resource.kind === kind);
  if (!found) throw new Error(`No module has ${kind}`);
  return found;
}

/** What keeps records from being published that their buyers would get nothing of. */
export interface Sale {
  readonly published: PgColumn;
  /** Condition on the table: what buyers get is there. */
  readonly isDeliverable: SQL<boolean>;
  /** The error of the field `published` of one that is not deliverable. */
  readonly error: FieldErrorCode;
}

/** A table that puts records of one kind, the members, into another, the owner, in an order. */
export interface Members {
  readonly owner: PgColumn;
  readonly member: PgColumn;
  readonly position?: PgColumn;
  /** The field with the ids of the members, in requests and in the audit trail. */
  readonly field: string;
  /** The field of a record that names them, in their order or by title, and what it says. */
  readonly shown: readonly [field: string, titles: { readonly id: PgColumn; readonly title: PgColumn }];
}

/** One kind of use of a record. */
export interface Usage {
  readonly kind: RecordUse['kind'];
  /** The column that refers to the used record. */
  readonly reference: PgColumn;
  /** The column with the id of what uses it. */
  readonly user: PgColumn;
  /** Id and title of what uses it, for examples; none for people. */
  readonly titles?: { readonly id: PgColumn; readonly title: PgColumn };
}

/** The condition for a filter; none if it is not in use. */
export const ifGiven = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
  value === undefined ? undefined : condition(value);

/**
 * Returns the condition for those filters that have the name of a column: it has their value, or with `none` has no
 * value. In a query, flags are texts.
 */
export function columnsMatch(table: PgTable, filters: object): SQL | undefined {
  const columns = Object.entries(getTableColumns(table));
  const values = filters as Readonly<Record<string, unknown>>;
  return and(
    ...columns.map(([name, column]) =>
      ifGiven(values[name], (value) =>
        value === 'none' && !column.notNull
          ? isNull(column)
          : eq(column, column.dataType === 'boolean' ? value === 'true' : value),
      ),
    ),
  );
}

/** Returns the records that a list's search and filters match. */
export const matching = ({ where, searched, filter, check }: RecordList<unknown>, filters: ListFilters) =>
  and(where, contains(searched, filters.q), filter?.(filters), check?.(filters));

/** The records of a selection. */
export function selected(resource: AdminResource, selection: Selection<ListFilters>): SQL | undefined {
  const { table, where } = resource;
  if ('ids' in selection) return and(where, inArray(table.id, [...selection.ids]));
  const { except = [] } = selection;
  return and(
    matching(resource, selection.matching),
    except.length > 0 ? not(inArray(table.id, [...except])) : undefined,
  );
}

/** Returns the condition that something uses a record; `undefined` if nothing can. */
export const isUsed = ({ table, usedBy = [] }: Pick<AdminResource, 'table' | 'usedBy'>): SQL | undefined =>
  usedBy.length === 0
    ? undefined
    : sql`(${sql.join(
        usedBy.map(({ reference }) => sql`exists (select 1 from ${reference.table} where ${reference} = ${table.id})`),
        sql` or `,
      )})`;

/** How many examples the response about a record's uses has. */
const EXAMPLES = 5;

/** What uses a record. */
export async function findUses(
  db: Database,
  { usedBy = [] }: Pick<AdminResource, 'usedBy'>,
  id: string,
): Promise<RecordUse[]> {
  const uses = await Promise.all(
    usedBy.map(async ({ kind, reference, user, titles }) => {
      const [counted] = await db
        .select({ count: sql<number>`count(distinct ${user})::int` })
        .from(reference.table)
        .where(sql`${reference} = ${id}`);
      const count = counted?.count ?? 0;
      if (count === 0) return [];
      const examples = titles
        ? await db
            .select({ id: sql<string>`${titles.id}`, title: sql<string>`${titles.title}` })
            .from(titles.id.table)
            .where(
              inArray(
                titles.id,
                db
                  .select({ user: sql`${user}` })
                  .from(reference.table)
                  .where(sql`${reference} = ${id}`),
              ),
            )
            .orderBy(titles.title)
            .limit(EXAMPLES)
        : [];
      return [{ kind, count, examples }];
    }),
  );
  return uses.flat();
}

/** Returns a user as records name them; `null` for a deleted account, whose row has neither name nor address. */
export const personOf = (user: typeof users.$inferSelect | null) =>
  user === null || user.deleted_at !== null ? null : { id: user.id, name: user.name, email: user.email };
