import type { SQL } from 'drizzle-orm';
import type { categories } from '../../database/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { videoCategories, videoGroups } from '../../database/videos.ts';

type TitledTable = typeof categories | typeof videoGroups | typeof videoCategories;

/** The query part of an `AdminList` whose rows have an id, a title, and the given counts. */
export const titledList = <Counts extends Record<string, SQL<number>>>(
  db: Database,
  table: TitledTable,
  counts: Counts,
) => ({
  id: table.id,
  searched: [table.title],
  select: (where: SQL | undefined, order: SQL, limit: number) =>
    db
      .select({ id: table.id, title: table.title, ...counts })
      .from(table)
      .where(where)
      .orderBy(order)
      .limit(limit),
});
