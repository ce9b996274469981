import { and, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { BookKind } from 'shared-api/books/book-kinds';
import { fieldErrors } from 'shared-api/field-errors';
import { lineKey, type ItemKind, type OrderLine } from 'shared-api/pricing/order-line';
import type { OrderItem } from 'shared-api/orders/quote';
import { books } from '../../platform/database/tables/books.ts';
import type { Database } from '../../platform/database/database.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';
import { isBookOnSale, isPackageOnSale, isVideoOnSale } from './on-sale.ts';

/** An item that is for sale, at its current price. */
export interface ItemForSale extends OrderLine {
  readonly title: string;
  /** How a book is sold; null for anything else. */
  readonly book_kind: BookKind | null;
  /** How long a purchase gives access; null for lifetime access. */
  readonly access_days: number | null;
}

/**
 * Returns the items of an order, in their order and all in one currency; throws `invalid` with an error for each that
 * is not for sale or in another currency than the first one. What is not for sale looks like what does not exist.
 */
export async function findItemsForSale(db: Database, items: readonly OrderItem[]): Promise<ItemForSale[]> {
  const rows = await selectForSale(db, items);
  const byKey = new Map(rows.map((row) => [lineKey(row), row]));
  const currency = items.map((item) => byKey.get(lineKey(item))).find(Boolean)?.currency;
  const errors: Record<string, string> = {};
  const lines: ItemForSale[] = [];
  for (const [index, item] of items.entries()) {
    const line = byKey.get(lineKey(item));
    if (!line) errors[`items.${index}`] = fieldErrors.itemUnavailable;
    else if (line.currency !== currency) errors[`items.${index}`] = fieldErrors.itemCurrency;
    else lines.push(line);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return lines;
}

/** Those of the items that are for sale, in their order, whatever their currencies. */
export async function findAllForSale(db: Database, items: readonly OrderItem[]): Promise<ItemForSale[]> {
  const byKey = new Map((await selectForSale(db, items)).map((row) => [lineKey(row), row]));
  return items.flatMap((item) => byKey.get(lineKey(item)) ?? []);
}

/** One statement, however many items there are. */
function selectForSale(db: Database, items: readonly OrderItem[]) {
  const isIn = (kind: ItemKind, { id }: PricedTable) =>
    inArray(
      id,
      items.filter((item) => item.kind === kind).map((item) => item.id),
    );
  return unionAll(
    db
      .select(columnsOf('package', packages))
      .from(packages)
      .where(and(isIn('package', packages), isPackageOnSale)),
    db
      .select(columnsOf('video', videos))
      .from(videos)
      .where(and(isIn('video', videos), isVideoOnSale)),
    db
      .select(columnsOf('book', books))
      .from(books)
      .where(and(isIn('book', books), isBookOnSale)),
  );
}

type PricedTable = typeof packages | typeof videos | typeof books;

const columnsOf = (kind: ItemKind, { id, title, price, currency, discount, ...table }: PricedTable) => ({
  kind: sql<ItemKind>`${kind}::text`.as('kind'),
  id: sql<string>`${id}`.as('id'),
  title: sql<string>`${title}`.as('title'),
  price: sql<number>`${price}`.as('price'),
  currency: sql<string>`${currency}`.as('currency'),
  discount: sql<number>`${discount}`.as('discount'),
  access_days: sql<number | null>`${'access_days' in table ? table.access_days : sql`null`}::integer`.as('access_days'),
  book_kind: sql<BookKind | null>`${'kind' in table ? table.kind : sql`null`}::text`.as('book_kind'),
});
