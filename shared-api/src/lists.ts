import { z } from 'zod';
import { id } from './ids.ts';
import { timestamp } from './timestamp.ts';

export const LIST_LIMIT_MAX = 100;

/** Query of every paginated list: page size, cursor, and search text. */
export const listQuery = z.object({
  limit: z.coerce.number<number>().int().min(1).max(LIST_LIMIT_MAX).default(24),
  cursor: z.string().max(500).optional(),
  q: z.string().trim().max(200).optional(),
});
export type ListQuery = z.infer<typeof listQuery>;

/** The response of every list; `nextCursor` is `null` on the last page. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** Returns the schema of a `Page`. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** Up to this number, the matches of an administrator's list are counted. */
export const TOTAL_MAX = 1000;

/** A page of an administrator's list. */
export interface AdminPage<Item> extends Page<Item> {
  /**
   * On the first page, unless it is omitted: the number of records that match, on all pages; `null` if there are more than
   * `TOTAL_MAX`.
   */
  readonly total: number | null;
}

/** The schema of an `AdminPage`. */
export const adminPage = <Item extends z.ZodType>(item: Item) =>
  page(item).extend({ total: z.number().int().nonnegative().max(TOTAL_MAX).nullable() });

/**
 * The schema of a member's list, which has the number of matches on the first page of a search or of a filtered list, as
 * in `AdminPage`.
 */
export const countedPage = <Item extends z.ZodType>(item: Item) =>
  page(item).extend({ total: z.number().int().nonnegative().max(TOTAL_MAX).nullable() });

/** Returns the schema of a list's `sort`: one of the names, or `-name` for the descending order. */
export const sortedBy = <const Name extends string>(...names: readonly Name[]) =>
  z.enum(names.flatMap((name) => [name, `-${name}`] as const) as [Name, ...(Name | `-${Name}`)[]]);

/** The schema of a search with filters, as a list and its export have them. */
export const searchWith = <Filters extends z.ZodRawShape>(filters: Filters) =>
  listQuery.pick({ q: true }).extend(filters);

/**
 * The query of an administrator's list. Counting the matches can take longer than finding a page of them, so that a client may
 * request the two at the same time: a page with `omit`, their number with `only`, which has no items.
 *
 * @param filters filters of the list, besides the search
 */
export const adminQuery = <Filters extends z.ZodRawShape, const Sort extends string>(
  filters: Filters,
  sorts: readonly Sort[],
) =>
  listQuery.extend({
    total: z.enum(['omit', 'only']).optional(),
    ...filters,
    sort: sortedBy(...sorts).optional(),
  });

/** A boolean in a query string. */
export const queryFlag = z.enum(['true', 'false']);

/** At most this many records are named by their ids in one request. */
export const SELECTION_MAX = 1000;
/** At most this many records are changed by one request. */
export const BULK_MAX = 10_000;

/**
 * The records that an action applies to: those with these ids, or all that a list's search and filters match, but for
 * exceptions.
 *
 * @param filters search and filters of the list
 */
export const selectionOf = <Filters extends z.ZodObject>(filters: Filters) =>
  z.union([
    z.strictObject({ ids: z.array(id).min(1).max(SELECTION_MAX) }),
    z.strictObject({ matching: filters.strict(), except: z.array(id).max(SELECTION_MAX).default([]) }),
  ]);

/** The selection of records of any list, as an interface. */
export type Selection<Filters = object> =
  { readonly ids: readonly string[] } | { readonly matching: Filters; readonly except?: readonly string[] };

/**
 * The schema of a record's edit: any of its fields. With `updated_at` from the record that was edited, the server rejects
 * it with `conflict` if someone else has changed the record since; without it, it always applies.
 */
export const patchOf = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  fields.partial().extend({ updated_at: timestamp.optional() }).strict();

/** When a record was created and changed last; `updated_at` is its version for `patchOf`. */
export const recordTimes = { created_at: timestamp, updated_at: timestamp };

/** At most this many records that were left alone are named in the response. */
export const REFUSED_MAX = 20;

/** What an action on several records has done. */
export const bulkResult = z.object({
  /** The number of records that were changed. */
  changed: z.number().int().nonnegative(),
  /** Undoes the action with `POST /admin/undo/:id`; `null` if nothing was changed. */
  undo: id.nullable(),
  /** Records that were left alone, at most `REFUSED_MAX` of them: in use, or not to be published with nothing to sell. */
  refused: z.array(z.object({ id, title: z.string() })),
  refused_count: z.number().int().nonnegative(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** The response to a deletion; the deletion is undone with `POST /admin/undo/:id`. */
export const deletion = z.object({ undo: id });
export type Deletion = z.infer<typeof deletion>;

/** What uses a record, and therefore keeps it from being deleted. */
export const recordUse = z.object({
  /** The kind of what uses it; `people` are users with access to it, `orders` have it, paid or not. */
  kind: z.enum(['packages', 'videos', 'video_groups', 'coupons', 'people', 'orders']),
  count: z.number().int().positive(),
  /** Some of them, at most 5; none for people and orders. */
  examples: z.array(z.object({ id, title: z.string() })),
});
export type RecordUse = z.infer<typeof recordUse>;
export const recordUses = z.object({ items: z.array(recordUse) });
