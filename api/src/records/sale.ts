import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import { invalid } from '../platform/http/errors/api-error.ts';
import type { AdminResource, Sale } from './resource.ts';

type Sold = Pick<AdminResource, 'table' | 'title' | 'sale'>;

/** Rejects a record that has been written as published, if its buyers would get nothing. */
export async function rejectUndeliverable(tx: Database, { table, sale }: Sold, id: string): Promise<void> {
  if (!sale) return;
  const found = await tx.$count(table, and(eq(table.id, id), eq(sale.published, true), not(sale.isDeliverable)));
  if (found > 0) throw invalid({ published: sale.error });
}

/** Those of the records whose buyers would get nothing, by title. */
export const findUndeliverable = async (tx: Database, { table, title, sale }: Sold, ids: readonly string[]) =>
  sale && ids.length > 0
    ? tx
        .select({ id: sql<string>`${table.id}`, title: sql<string>`${title}` })
        .from(table as PgTable)
        .where(and(inArray(table.id, [...ids]), not(sale.isDeliverable)))
        .orderBy(asc(title))
    : [];

/** Hides those of the records whose buyers would get nothing. */
export const hideUndeliverable = (tx: Database, { published, isDeliverable }: Sale, ids: readonly string[]) =>
  tx.execute(
    sql`update ${published.table} set ${sql.identifier(published.name)} = false
        where id = any(${sql.param([...ids])}::uuid[]) and ${published} and not ${isDeliverable}`,
  );
