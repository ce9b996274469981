import { fieldErrors } from 'shared-api/field-errors';
import { z } from 'zod';
import { invalid } from './errors/api-error.ts';
import { isStorable } from './storable-text.ts';

/** A cursor: sort value and id of the last row of the previous page (keyset pagination). Opaque to clients. */
const position = z.tuple([z.string().refine(isStorable), z.uuid()]);
export type Position = z.infer<typeof position>;

export const encodeCursor = (at: readonly unknown[]) => Buffer.from(JSON.stringify(at)).toString('base64url');

export const decodeCursor = (cursor: string | undefined): Position | null => decodeCursorAs(position, cursor);

/** For lists whose rows have no id: the schema of what identifies a row. */
export function decodeCursorAs<At>(schema: z.ZodType<At>, cursor: string | undefined): At | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalid({ cursor: fieldErrors.cursorInvalid });
  }
}

/** Returns a page of `limit` items. Query `limit + 1` rows: the extra one shows that there is a next page. */
export function pageOf<Row>(rows: readonly Row[], limit: number, at: (row: Row) => readonly unknown[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(at(last)) : null };
}
