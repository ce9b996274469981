import { ilike, or, type Column, type SQL } from 'drizzle-orm';

/** Condition: one of the columns contains `q`, ignoring case. LIKE wildcards are escaped. */
export function contains(columns: readonly Column[], q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
