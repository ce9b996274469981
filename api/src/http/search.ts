import { ilike, or, type Column, type SQL } from 'drizzle-orm';

/** `q` anywhere in one of the columns, whatever its case; the signs of LIKE are only text. */
export function contains(columns: readonly Column[], q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
