import { z } from 'zod';

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

/** The schema of a `Page`. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
